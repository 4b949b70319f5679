import { randomBytes } from 'node:crypto';
import { notFound, type ResultOf, type streamKeys } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';

export type StreamKeyRow = Selectable<Database['live_stream_keys']>;
export type StreamKeyResult = ResultOf<typeof streamKeys.get>;

const purpose = 'stream-key';

/** Hash by which a key is looked up; the value itself is stored encrypted. */
export const streamKeyHash = ({ services }: Pick<Context, 'services'>, value: string): string =>
  services.secrets.sign(purpose, value);

/** Returns a new stream key with 128 random bits. */
export const randomStreamKey = (): string => randomBytes(16).toString('base64url');

export const streamKeyValue = ({ services }: Pick<Context, 'services'>, { id, value }: StreamKeyRow): string =>
  services.secrets.open(id, value);

export const streamKeysOf = (context: Context) =>
  context.db.selectFrom('live_stream_keys').where('organization_id', '=', context.organizationId);

export const loadStreamKey = async (context: Context, id: string): Promise<StreamKeyRow> => {
  const row = await streamKeysOf(context).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('stream key', id);
  return row;
};

type NewStreamKey = Pick<StreamKeyRow, 'name' | 'description' | 'type' | 'assigned_encoding_id'> & {
  value: string;
  customData: string | null;
};

export const insertStreamKey = (
  context: Context,
  { value, customData, ...columns }: NewStreamKey,
): Promise<StreamKeyRow> => {
  const id = newId();
  const now = context.clock.now();
  return context.db
    .insertInto('live_stream_keys')
    .values({
      ...columns,
      id,
      organization_id: context.organizationId,
      custom_data: customData,
      value_hash: streamKeyHash(context, value),
      value: context.services.secrets.seal(id, value),
      created_at: now,
      modified_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const toStreamKey = (context: Context, row: StreamKeyRow): StreamKeyResult => ({
  id: row.id,
  ...(row.name !== null && { name: row.name }),
  ...(row.description !== null && { description: row.description }),
  // The contract has validated it as JSON.
  ...(row.custom_data && { customData: row.custom_data as NonNullable<StreamKeyResult['customData']> }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
  value: streamKeyValue(context, row),
  type: row.type,
  status: row.assigned_encoding_id === null ? 'UNASSIGNED' : 'ASSIGNED',
  ...(row.assigned_encoding_id !== null && { assignedEncodingId: row.assigned_encoding_id }),
  ...(row.assigned_ingest_point_id !== null && { assignedIngestPointId: row.assigned_ingest_point_id }),
});

/** Frees the reserved keys of an encoding, and deletes its temporary ones. */
export const releaseStreamKeys = async (tx: Context, encodingId: string): Promise<void> => {
  await tx.db
    .deleteFrom('live_stream_keys')
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_encoding_id', '=', encodingId)
    .where('type', '=', 'TEMPORARY')
    .execute();
  await tx.db
    .updateTable('live_stream_keys')
    .set({ assigned_encoding_id: null, assigned_ingest_point_id: null, modified_at: tx.clock.now() })
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_encoding_id', '=', encodingId)
    .execute();
};
