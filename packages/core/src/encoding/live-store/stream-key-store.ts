import { randomBytes } from 'node:crypto';
import { notFound, type ResultOf, type streamKeys } from '@sluice/contract';
import { sql, type Database, type Selectable } from '@sluice/db';
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

type NewStreamKey = Pick<
  StreamKeyRow,
  'name' | 'description' | 'type' | 'assigned_encoding_id' | 'assigned_ingest_point_id'
> & {
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
  status: row.assigned_encoding_id === null && row.assigned_ingest_point_id === null ? 'UNASSIGNED' : 'ASSIGNED',
  ...(row.assigned_encoding_id !== null && { assignedEncodingId: row.assigned_encoding_id }),
  ...(row.assigned_ingest_point_id !== null && { assignedIngestPointId: row.assigned_ingest_point_id }),
});

/** Key of the start request of a live encoding, which selects its main ingest point. */
export const startKeyOf = (context: Context, encodingId: string): Promise<StreamKeyRow | undefined> =>
  streamKeysOf(context)
    .where('assigned_encoding_id', '=', encodingId)
    .selectAll()
    .orderBy(sql`assigned_ingest_point_id is not null`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Frees the reserved keys of an encoding or of one of its ingest points, and deletes its temporary ones. */
export const releaseStreamKeys = async (tx: Context, encodingId: string, pointId?: string): Promise<void> => {
  const ids = await streamKeysOf(tx)
    .where('assigned_encoding_id', '=', encodingId)
    .$if(pointId !== undefined, (keys) => keys.where('assigned_ingest_point_id', '=', pointId ?? ''))
    .select(['id', 'type'])
    .execute();
  const idsOf = (type: StreamKeyRow['type']): string[] => ids.flatMap((key) => (key.type === type ? [key.id] : []));
  const [temporary, reserved] = [idsOf('TEMPORARY'), idsOf('RESERVED')];
  if (temporary.length > 0) await tx.db.deleteFrom('live_stream_keys').where('id', 'in', temporary).execute();
  if (reserved.length === 0) return;
  const ofEncoding = tx.db
    .selectFrom('live_ingest_points')
    .where('encoding_id', '=', encodingId)
    .where('is_static', '=', false)
    .select('id');
  const keys = tx.db.updateTable('live_stream_keys').where('id', 'in', reserved);
  // A static ingest point keeps its key for the next encoding.
  await keys.set({ assigned_ingest_point_id: null }).where('assigned_ingest_point_id', 'in', ofEncoding).execute();
  await keys.set({ assigned_encoding_id: null, modified_at: tx.clock.now() }).execute();
};
