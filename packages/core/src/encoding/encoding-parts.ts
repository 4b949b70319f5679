import { AppError, type ErrorDetail } from '@sluice/contract';
import type { Context } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { lockEncoding } from './encoding-store.ts';
import { mayReferTo } from './streams-owner.ts';

type Body = { name?: string; description?: string; customData?: Record<string, unknown>; [field: string]: unknown };

const columnFields = new Set([
  'id',
  'createdAt',
  'modifiedAt',
  'name',
  'description',
  'customData',
  'type',
  'codecConfigId',
  'mode',
  'ignoredBy',
]);

/** Returns the columns that streams and muxings share; fields without a column go into the settings. */
export const partColumns = (context: Context, encodingId: string, body: Body) => {
  const now = context.clock.now();
  return {
    id: newId(),
    organization_id: context.organizationId,
    encoding_id: encodingId,
    name: body.name ?? null,
    description: body.description ?? null,
    custom_data: body.customData ? JSON.stringify(body.customData) : null,
    settings: JSON.stringify(Object.fromEntries(Object.entries(body).filter(([name]) => !columnFields.has(name)))),
    created_at: now,
    modified_at: now,
  };
};

/** Locks the encoding and rejects it once started, since running parts must not change under the workers. */
export const lockMutableEncoding = async (context: Context, encodingId: string): Promise<void> => {
  const { status } = await lockEncoding(context, encodingId);
  if (status === 'CREATED') return;
  throw new AppError('encoding_immutable', { evidence: `The encoding is ${status}.` });
};

export type Reference = { field: string; noun: string; id: string; family?: string };

/** Returns an error detail for each reference that does not exist in the organization. */
export const missingResources = async (context: Context, references: Reference[]): Promise<ErrorDetail[]> => {
  if (references.length === 0) return [];
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'family', 'owner_id'])
    .where('organization_id', '=', context.organizationId)
    .where('id', 'in', [...new Set(references.map(({ id }) => id))])
    .execute();
  const usable = rows.filter((row) => mayReferTo(context, row.owner_id));
  const existingKeys = new Set(usable.map(({ id, family }) => `${family} ${id}`));
  return references
    .filter(({ id, family }) => !existingKeys.has(`${family} ${id}`))
    .map(({ field, noun, id }) => ({ field, text: `The ${noun} ${id} does not exist.` }));
};

export const refuseMissing = (details: ErrorDetail[]): void => {
  if (details.length > 0)
    throw new AppError('reference_missing', { details, evidence: details.map(({ text }) => text).join(' ') });
};
