import { AppError, type ErrorDetail } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { mayReferTo } from '../streams-owner.ts';

type References = { outputIds?: readonly string[]; encodingIds?: readonly string[] };

type Reference = { field: string; noun: string; ids: readonly string[]; find: (ids: string[]) => Promise<string[]> };

const findOutputs = async (context: Context, ids: string[]): Promise<string[]> => {
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'owner_id'])
    .where('organization_id', '=', context.organizationId)
    .where('id', 'in', ids)
    .execute();
  return rows.filter((row) => mayReferTo(context, row.owner_id)).map(({ id }) => id);
};

const findEncodings = async (context: Context, ids: string[]): Promise<string[]> => {
  const rows = await context.db
    .selectFrom('encodings')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
};

const missing = async ({ ids, find }: Reference): Promise<string[]> => {
  if (ids.length === 0) return [];
  const existingIds = new Set(await find([...ids]));
  return ids.filter((id) => !existingIds.has(id));
};

/** Rejects ids that do not exist in the organization, each with its field. */
export const checkReferences = async (context: Context, references: References): Promise<void> => {
  const all: Reference[] = [
    { field: 'outputs', noun: 'output', ids: references.outputIds ?? [], find: (ids) => findOutputs(context, ids) },
    {
      field: 'encodingId',
      noun: 'encoding',
      ids: references.encodingIds ?? [],
      find: (ids) => findEncodings(context, ids),
    },
  ];
  const details: ErrorDetail[] = [];
  for (const reference of all)
    for (const id of await missing(reference))
      details.push({ field: reference.field, text: `The ${reference.noun} ${id} does not exist.` });
  if (details.length > 0) throw new AppError('reference_missing', { details });
};
