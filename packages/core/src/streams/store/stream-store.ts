import { notFound, type StreamType } from '@sluice/contract';
import { sql, type Database, type Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

export type StreamRow = Selectable<Database['hosted_streams']>;
export type VersionRow = Selectable<Database['stream_versions']>;

export const streamPermissions = { VIDEO: 'streams.video', LIVE: 'streams.live' } as const satisfies Record<
  StreamType,
  string
>;

/** Selects the organization's streams of a type. */
export const streamsOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>, type: StreamType) =>
  db.selectFrom('hosted_streams').where('organization_id', '=', organizationId).where('type', '=', type);

/** Loads a stream of the caller's organization; throws `not_found`. */
export const loadStream = async (context: Context, type: StreamType, id: string): Promise<StreamRow> => {
  const row = await streamsOf(context, type).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('stream', id);
  return row;
};

/** Same as `loadStream`, but locks the row until the transaction ends. */
export const lockStream = async (tx: Context, type: StreamType, id: string): Promise<StreamRow> => {
  const row = await streamsOf(tx, type).where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
  if (!row) throw notFound('stream', id);
  return row;
};

/** Increases the revision of a stream, by which delivery notices a change. */
export const nextRevision = sql<number>`revision + 1`;
