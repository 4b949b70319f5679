import { AppError, type ErrorDetail } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';

type References = { outputIds?: readonly string[]; encodingIds?: readonly string[] };

type Reference = { field: string; noun: string; table: 'resources' | 'encodings'; ids: readonly string[] };

const missing = async (context: Context, { table, ids }: Reference): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await context.db
    .selectFrom(table)
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('id', 'in', [...ids])
    .execute();
  const existingIds = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !existingIds.has(id));
};

/** Rejects ids that do not exist in the organization, each with its field. */
export const checkReferences = async (context: Context, references: References): Promise<void> => {
  const all: Reference[] = [
    { field: 'outputs', noun: 'output', table: 'resources', ids: references.outputIds ?? [] },
    { field: 'encodingId', noun: 'encoding', table: 'encodings', ids: references.encodingIds ?? [] },
  ];
  const details: ErrorDetail[] = [];
  for (const reference of all)
    for (const id of await missing(context, reference))
      details.push({ field: reference.field, text: `The ${reference.noun} ${id} does not exist.` });
  if (details.length > 0) throw new AppError('reference_missing', { details });
};
