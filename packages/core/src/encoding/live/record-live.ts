import type { StoredFailure } from '@sluice/db';
import type { StreamInfos } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { recordEvent } from '../../notifications/record-event.ts';
import { loadEncoding, toEncoding } from '../encoding-store.ts';
import { transitionEncoding } from '../encodings/transition-encoding.ts';
import { finishEncoding } from '../tasks/finish-encoding.ts';
import { recordUsage, type Usage } from '../tasks/record-usage.ts';
import type { HeldLiveRun } from './lease-live-run.ts';
import { addToRollups } from './sample-rollups.ts';
import { insertLiveEvent, type NewLiveEvent } from '../live-store/live-run-store.ts';
import { releaseStreamKeys } from '../live-store/stream-key-store.ts';

/** Locks the run; false if another node holds it or it has ended, so that a late writer changes nothing. */
export const isHolder = async (tx: Context, { encodingId, attempt }: HeldLiveRun): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('live_runs')
    .select('attempt')
    .where('encoding_id', '=', encodingId)
    .where('attempt', '=', attempt)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

/** Records an event, unless another node holds the encoding. */
export const recordLiveEvent = async (context: Context, run: HeldLiveRun, event: NewLiveEvent): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (await isHolder(tx, run)) await insertLiveEvent(tx, run.encodingId, event);
  });

/** Samples of input figures that are kept of each encoding. */
const samplesKept = 3600;

/** Records figures of the input, one row for several seconds, and adds them to rollups; the oldest are deleted. */
export const recordLiveSample = async (
  context: Context,
  { encodingId }: HeldLiveRun,
  streams: StreamInfos['streamInfos'],
): Promise<void> => {
  await sql`insert into live_samples (encoding_id, organization_id, created_at, streams)
    values (${encodingId}, ${context.organizationId}, ${context.clock.now()}, ${JSON.stringify(streams)}::jsonb)
    on conflict do nothing`.execute(context.db);
  await sql`delete from live_samples where encoding_id = ${encodingId} and created_at < (
    select created_at from live_samples where encoding_id = ${encodingId}
    order by created_at desc offset ${samplesKept} limit 1)`.execute(context.db);
  await addToRollups(context, encodingId, streams);
};

/** A segment of all tracks, stored at an output; `tracks` and `recording` are facts of the live node. */
export type LiveSegment = {
  sequence: number;
  startedAt: Date;
  tracks: readonly Record<string, unknown>[];
  /** ID3 tags that it contains, with their time of the stream. */
  id3Tags: readonly { id: string; startSeconds: number }[];
  /** State with which another node continues after this segment. */
  recording: Record<string, unknown>;
};

/** State of a live encoding as of a committed segment. */
type Committed = {
  /** True if a second node could continue the stream from it. */
  hasStandby: boolean;
};

/** Commits a segment to the recording; undefined, and nothing changes, once another node holds the encoding. */
export const commitLiveSegment = async (
  context: Context,
  run: HeldLiveRun,
  segment: LiveSegment,
): Promise<Committed | undefined> =>
  inTransaction(context, async (tx) => {
    if (!(await isHolder(tx, run))) return undefined;
    const { has_standby: hasStandby } = await tx.db
      .insertInto('live_segments')
      .values({
        encoding_id: run.encodingId,
        organization_id: tx.organizationId,
        sequence: segment.sequence,
        started_at: segment.startedAt,
        tracks: JSON.stringify(segment.tracks),
        has_standby: sql<boolean>`(select coalesce(standby_is_ready and standby_lease_until >= now(), false)
          from live_runs where encoding_id = ${run.encodingId})`,
      })
      // A repeated commit, whose first answer was lost, changes nothing.
      .onConflict((conflict) =>
        conflict.columns(['encoding_id', 'sequence']).doUpdateSet((eb) => ({ sequence: eb.ref('excluded.sequence') })),
      )
      .returning('has_standby')
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('live_runs')
      .set({ recording: JSON.stringify(segment.recording) })
      .where('encoding_id', '=', run.encodingId)
      .execute();
    for (const { id, startSeconds } of segment.id3Tags)
      await tx.db
        .updateTable('live_id3_tags')
        .set({ start_seconds: startSeconds })
        .where('organization_id', '=', tx.organizationId)
        .where('encoding_id', '=', run.encodingId)
        .where('id', '=', id)
        .execute();
    return { hasStandby };
  });

/** Recognized speech, with times of the stream in seconds. */
export type LiveCaption = { start: number; end: number; text: string };

/** Records the captions of a committed segment; nothing changes once another node holds the encoding. */
export const recordLiveCaptions = (
  context: Context,
  run: HeldLiveRun,
  { sequence, cues }: { sequence: number; cues: readonly LiveCaption[] },
): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (!(await isHolder(tx, run))) return;
    await tx.db
      .updateTable('live_segments')
      .set({ captions: JSON.stringify(cues) })
      .where('organization_id', '=', tx.organizationId)
      .where('encoding_id', '=', run.encodingId)
      .where('sequence', '=', sequence)
      .execute();
  });

export type StoredLiveSegment = Omit<LiveSegment, 'recording' | 'id3Tags'> &
  Committed & {
    /** Absent before they are complete, and in an encoding without captions. */
    captions?: LiveCaption[];
  };

/** Loads the committed segments of a live encoding in order, with the state after the last one. */
export const loadLiveRecording = async (
  context: Context,
  { encodingId }: Pick<HeldLiveRun, 'encodingId'>,
): Promise<{ segments: StoredLiveSegment[]; recording: Record<string, unknown> | undefined }> => {
  const [run, rows] = await Promise.all([
    context.db.selectFrom('live_runs').select('recording').where('encoding_id', '=', encodingId).executeTakeFirst(),
    context.db
      .selectFrom('live_segments')
      .selectAll()
      .where('organization_id', '=', context.organizationId)
      .where('encoding_id', '=', encodingId)
      .orderBy('sequence')
      .execute(),
  ]);
  return {
    segments: rows.map(({ sequence, started_at, tracks, has_standby, captions }) => ({
      sequence,
      startedAt: started_at,
      tracks,
      hasStandby: has_standby,
      ...(captions && { captions }),
    })),
    recording: run?.recording ?? undefined,
  };
};

/** Adds the kind of units that a live encoding uses. */
const withUnits = async (tx: Context, { encodingId }: HeldLiveRun, usage: readonly Usage[]): Promise<Usage[]> => {
  const run = await tx.db
    .selectFrom('live_runs')
    .select('options_type')
    .where('encoding_id', '=', encodingId)
    .executeTakeFirst();
  const type = run?.options_type;
  return type ? usage.map((part) => ({ ...part, detail: { ...part.detail, liveOptionsType: type } })) : [...usage];
};

/** Records what a running live encoding has encoded so far, by day; repeated calls replace it. False after a takeover. */
export const recordLiveUsage = (context: Context, run: HeldLiveRun, usage: readonly Usage[]): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    if (!(await isHolder(tx, run))) return false;
    await recordUsage(tx, run.encodingId, await withUnits(tx, run, usage));
    return true;
  });

const failWith = async (tx: Context, run: HeldLiveRun, failure: StoredFailure, usage: Usage[]): Promise<void> => {
  await recordUsage(tx, run.encodingId, usage);
  await transitionEncoding(tx, run.encodingId, { to: 'ERROR', failure });
};

/** End of a live encoding: with what it has recorded, or with an error. */
export type LiveEnding = { usage: readonly Usage[]; reason: string; failure?: StoredFailure };

/** Ends a live encoding: records its usage and releases its stream keys. False if another node holds it. */
export const endLiveRun = async (
  context: Context,
  run: HeldLiveRun,
  { usage, reason, failure }: LiveEnding,
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    // Locks the encoding before the run, in the same order as its deletion.
    await tx.db.selectFrom('encodings').select('id').where('id', '=', run.encodingId).forUpdate().execute();
    if (!(await isHolder(tx, run))) return false;
    await insertLiveEvent(tx, run.encodingId, { type: failure ? 'ERROR' : 'INFO', message: reason });
    const counted = await withUnits(tx, run, usage);
    if (failure) await failWith(tx, run, failure, counted);
    else await finishEncoding(tx, run.encodingId, counted);
    await tx.db
      .updateTable('live_runs')
      .set({ ended_at: tx.clock.now(), lease_until: null, pois_password: null })
      .where('encoding_id', '=', run.encodingId)
      .execute();
    await releaseStreamKeys(tx, run.encodingId);
    return true;
  });

/** Queues the event that the manifests of a live encoding can be played; call it once they are written. */
export const liveManifestReady = (context: Context, { encodingId }: HeldLiveRun): Promise<void> =>
  inTransaction(context, async (tx) => {
    const row = await loadEncoding(tx, encodingId);
    await recordEvent(tx, {
      eventType: 'LIVE_MANIFEST_READY',
      resourceId: encodingId,
      attributes: { status: row.status, type: row.type },
      subject: () => toEncoding(row),
    });
  });
