import { AppError } from '@sluice/contract';
import { sql, type Database, type Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

export type LiveRunRow = Selectable<Database['live_runs']>;

/** Notifies the nodes of a change to a live encoding; the payload is its id. */
export const liveChannel = 'sluice_live';

/** Notifies the nodes when the transaction commits. */
export const wakeLiveNodes = async (context: Pick<Context, 'db'>, encodingId: string): Promise<void> => {
  await sql`select pg_notify(${liveChannel}, ${encodingId})`.execute(context.db);
};

export const findLiveRun = (context: Context, encodingId: string): Promise<LiveRunRow | undefined> =>
  context.db
    .selectFrom('live_runs')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .executeTakeFirst();

/** Loads the run of an encoding that was started as a live one; throws `conflict` if it was not. */
export const loadLiveRun = async (context: Context, encodingId: string): Promise<LiveRunRow> => {
  const run = await findLiveRun(context, encodingId);
  if (run) return run;
  throw new AppError('conflict', { evidence: 'The encoding was not started as a live encoding.' });
};

export type NewLiveEvent = { type: string; message: string };

/** Records an event of a live encoding. */
export const insertLiveEvent = async (
  context: Context,
  encodingId: string,
  { type, message }: NewLiveEvent,
): Promise<void> => {
  await context.db
    .insertInto('live_events')
    .values({
      encoding_id: encodingId,
      organization_id: context.organizationId,
      event_type: type,
      message,
      created_at: context.clock.now(),
    })
    .execute();
};
