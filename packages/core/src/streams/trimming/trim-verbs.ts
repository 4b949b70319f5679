import { AppError, type InputFor, type ResultOf, type StreamType, type streamTrimming } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { deleteEncodings } from '../files/delete-version-data.ts';
import { recordStreamChange } from '../events/index.ts';
import { markReplaced, playVersion } from '../pipeline/publish-version.ts';
import { lockStream, nextRevision, streamPermissions, type StreamRow, type VersionRow } from '../store/stream-store.ts';
import { insertTrimmedVersion } from '../versions/insert-version.ts';

type Operations = (typeof streamTrimming)['video'];

/** Seconds by which the end may exceed the duration, which containers round. */
const endTolerance = 0.5;

const findVersion = (tx: Context, id: string | null): Promise<VersionRow | undefined> =>
  tx.db
    .selectFrom('stream_versions')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst();

const isActive = ({ life_cycle: lifeCycle }: StreamRow): boolean =>
  lifeCycle === 'PROVISIONING' || lifeCycle === 'RUNNING';

/** Returns the whole version of which a part is or will be shown. */
const loadWhole = async (tx: Context, stream: StreamRow): Promise<VersionRow> => {
  const current = await findVersion(tx, stream.version_id);
  const whole = current?.trimmed_version_id ? await findVersion(tx, current.trimmed_version_id) : current;
  if (isActive(stream)) throw new AppError('conflict', { evidence: 'Stop the live stream first.' });
  if (whole?.state === 'READY' && whole.encoding_id !== null) return whole;
  throw new AppError('conflict', { evidence: 'Only a finished video or recording can be trimmed.' });
};

const refuseBeyond = (end: number, { duration_seconds: duration }: VersionRow): void => {
  if (duration === null || end <= duration + endTolerance) return;
  const text = `The video lasts ${Math.round(duration * 100) / 100} s.`;
  throw new AppError('validation_failed', { evidence: text, details: [{ field: 'end', text }] });
};

/** Returns the encodings of a part that have not finished, and the columns of the part without them. */
const unfinishedOf = (part: VersionRow) => {
  if (part.state === 'READY') {
    const isWaiting = part.media === null && part.encoding_id !== null;
    return { ids: isWaiting ? [part.encoding_id ?? ''] : [], columns: isWaiting ? { encoding_id: null } : {} };
  }
  // Without files of its own, a part is cut from the whole version.
  const none = { encoding_id: null, head_encoding_id: null, tail_encoding_id: null, kept_segments: null, media: null };
  return { ids: part.encoding_ids, columns: { ...none, state: 'READY' as const } };
};

/** Keeps a part for its viewers; `deleteRemovedParts` deletes it later. */
const keepForViewers = async (tx: Context, part: VersionRow): Promise<void> => {
  const { ids, columns } = unfinishedOf(part);
  await deleteEncodings(tx, part.stream_id, ids);
  const now = tx.clock.now();
  await tx.db
    .updateTable('stream_versions')
    .set({ ...columns, removed_at: now, replaced_at: now })
    .where('id', '=', part.id)
    .execute();
};

/** Ends the trimming of a stream: the whole is played again, and only viewers in mid-film go on with the part. */
const removeTrimming = async (tx: Context, stream: StreamRow): Promise<void> => {
  const part = await findVersion(tx, stream.trimming_version_id);
  if (!part) return;
  const whole = await findVersion(tx, part.trimmed_version_id);
  await tx.db
    .updateTable('hosted_streams')
    .set({ trimming_version_id: null, revision: nextRevision })
    .where('id', '=', stream.id)
    .execute();
  if (whole) await playVersion(tx, stream, whole);
  await keepForViewers(tx, part);
};

const refuseSecondTrim = async (tx: Context, stream: StreamRow): Promise<void> => {
  const earlier = await findVersion(tx, stream.trimming_version_id);
  if (earlier?.state === 'PENDING' || earlier?.state === 'ENCODING')
    throw new AppError('conflict', { evidence: 'The video is being trimmed already.' });
};

/**
 * Trims a video or a recording: from now on, viewers see only the segments of the part. The part of a video is encoded
 * to the frame and replaces them once it is ready; a recording has no source, so it stays cut at segments.
 */
export const trimStream =
  (type: StreamType) =>
  async (
    context: Context,
    { params, body: { start, end } }: Pick<InputFor<Operations['create']>, 'params' | 'body'>,
  ): Promise<ResultOf<Operations['create']>> => {
    const permission = streamPermissions[type];
    authorize(context, permission, 'POST');
    return inTransaction(context, async (tx) => {
      const stream = await lockStream(tx, type, params.stream_id);
      await refuseSecondTrim(tx, stream);
      const whole = await loadWhole(tx, stream);
      refuseBeyond(end, whole);
      await removeTrimming(tx, stream);
      const part = await insertTrimmedVersion(tx, whole, { start, end, type });
      await tx.db
        .updateTable('hosted_streams')
        .set({ trimming_version_id: part.id, revision: nextRevision })
        .where('id', '=', stream.id)
        .execute();
      await markReplaced(tx, whole.id);
      await recordStreamChange(tx, stream.id, 'TRIMMING_STARTED');
      if (part.state === 'READY') await recordStreamChange(tx, stream.id, 'TRIMMING_FINISHED');
      await audit(tx, { action: 'trim', resource: permission, resourceId: stream.id, detail: { start, end } });
      return { trimming: part.state === 'READY' ? 'FINISHED' : 'STARTED', start, end };
    });
  };

/** Returns to the whole video or recording at once; viewers in mid-film see the part to its end. */
export const removeTrim =
  (type: StreamType) =>
  async (context: Context, { params }: Pick<InputFor<Operations['delete']>, 'params'>): Promise<undefined> => {
    const permission = streamPermissions[type];
    authorize(context, permission, 'DELETE');
    await inTransaction(context, async (tx) => {
      const stream = await lockStream(tx, type, params.stream_id);
      await removeTrimming(tx, stream);
      if (stream.trimming_version_id !== null) await recordStreamChange(tx, stream.id, 'TRIMMING_REMOVED');
      await audit(tx, { action: 'remove-trim', resource: permission, resourceId: stream.id });
    });
  };
