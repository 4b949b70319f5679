import type { LiveContentInput } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import {
  contentsOf,
  id3TagsOf,
  schedulesOf,
  type CueRow,
  type Id3TagRow,
  type ScheduleRow,
} from '../../live-store/insertion-store.ts';
import { insertLiveEvent } from '../../live-store/live-run-store.ts';
import type { HeldLiveRun } from '../lease-live-run.ts';
import { isHolder } from '../record-live.ts';

/** Content, open schedule and cues of a live encoding, as its node needs them. */
export type LiveInsertions = {
  contents: { id: string; status: 'CREATED' | 'DOWNLOADING' | 'READY'; inputs: LiveContentInput[] }[];
  schedules: Pick<ScheduleRow, 'id' | 'content_id' | 'run_at' | 'duration_seconds' | 'status' | 'started_at'>[];
  cues: CueRow[];
  /** Those that no committed segment contains. */
  id3Tags: Id3TagRow[];
};

/** Loads what a node inserts into its stream. */
export const loadLiveInsertions = async (
  context: Context,
  { encodingId }: Pick<HeldLiveRun, 'encodingId'>,
): Promise<LiveInsertions> => {
  const [contents, schedules, cues, id3Tags] = await Promise.all([
    contentsOf(context, encodingId)
      .where('status', '<>', 'ERROR')
      .select(['id', 'status', 'inputs'])
      .orderBy('created_at')
      .execute(),
    schedulesOf(context, encodingId)
      .where('status', 'in', ['SCHEDULED', 'TO_BE_DESCHEDULED'])
      .select(['id', 'content_id', 'run_at', 'duration_seconds', 'status', 'started_at'])
      .orderBy('run_at', (order) => order.asc().nullsFirst())
      .orderBy('created_at')
      .execute(),
    context.db
      .selectFrom('live_cues')
      .selectAll()
      .where('organization_id', '=', context.organizationId)
      .where('encoding_id', '=', encodingId)
      .orderBy('created_at')
      .orderBy('splice_at')
      .orderBy('id')
      .execute(),
    id3TagsOf(context, encodingId)
      .where('start_seconds', 'is', null)
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ]);
  return {
    // The query selects only these.
    contents: contents as LiveInsertions['contents'],
    schedules,
    cues,
    id3Tags,
  };
};

type ContentChange =
  | { status: 'DOWNLOADING' }
  | { status: 'READY'; durationSeconds: number | null }
  | { status: 'ERROR'; reason: string };

/** Records the progress of a content, and the reason of a failure as an event. */
export const recordContent = (context: Context, run: HeldLiveRun, id: string, change: ContentChange): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (!(await isHolder(tx, run))) return;
    await tx.db
      .updateTable('live_contents')
      .set({
        status: change.status,
        modified_at: tx.clock.now(),
        ...(change.status === 'READY' && { duration_seconds: change.durationSeconds }),
      })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    if (change.status === 'ERROR')
      await insertLiveEvent(tx, run.encodingId, { type: 'WARNING', message: `Content ${id}: ${change.reason}` });
  });

type ScheduleChange = { startedAt: Date } | { status: 'DESCHEDULED' | 'ERROR'; reason: string };

/** Records that scheduled content runs, or why it ended, also as an event. */
export const recordSchedule = (context: Context, run: HeldLiveRun, id: string, change: ScheduleChange): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (!(await isHolder(tx, run))) return;
    const isStart = 'startedAt' in change;
    const { numUpdatedRows } = await tx.db
      .updateTable('live_schedules')
      .set({
        modified_at: tx.clock.now(),
        ...(isStart ? { started_at: change.startedAt, run_at: change.startedAt } : { status: change.status }),
      })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .where('status', 'in', ['SCHEDULED', 'TO_BE_DESCHEDULED'])
      .executeTakeFirstOrThrow();
    // A repeated record, whose first answer was lost, changes nothing.
    if (numUpdatedRows === 0n) return;
    const message = isStart ? 'Inserted content runs.' : change.reason;
    const type = !isStart && change.status === 'ERROR' ? 'WARNING' : 'INFO';
    await insertLiveEvent(tx, run.encodingId, { type, message });
  });

/** Place of a cue on the timeline, with the message that players and ad servers receive. */
export type PlacedCue = { startSeconds: number; isOut: boolean; durationSeconds: number | null; section: string };

/** Records that a segment starts with a cue, also as an event. */
export const recordCue = (
  context: Context,
  run: HeldLiveRun,
  id: string,
  { startSeconds, isOut, durationSeconds, section }: PlacedCue,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (!(await isHolder(tx, run))) return;
    await tx.db
      .updateTable('live_cues')
      .set({ start_seconds: startSeconds, is_out: isOut, duration_seconds: durationSeconds, section })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    const length = durationSeconds === null ? 'without a length' : `of ${durationSeconds} s`;
    const message = isOut ? `Ad cue ${length}.` : 'Ad cue: the stream returns.';
    await insertLiveEvent(tx, run.encodingId, { type: 'INFO', message });
  });
