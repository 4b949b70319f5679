import { AppError, type InputFor, type ResultOf, type streamTrimming } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { deleteVersionData } from '../files/delete-version-data.ts';
import { removeStreamFilesJob } from '../files/remove-files.job.ts';
import { versionFolder } from '../files/version-files.ts';
import { recordStreamChange } from '../events/index.ts';
import { playVersion } from '../pipeline/publish-version.ts';
import { lockStream, streamPermissions, type StreamRow, type VersionRow } from '../store/stream-store.ts';
import { insertTrimmedVersion } from '../versions/insert-version.ts';

const permission = streamPermissions.VIDEO;

/** Seconds by which the end may exceed the duration, which containers round. */
const endTolerance = 0.5;

const findVersion = (tx: Context, id: string | null): Promise<VersionRow | undefined> =>
  tx.db
    .selectFrom('stream_versions')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst();

/** Returns the whole version of which a part is or will be shown. */
const loadWhole = async (tx: Context, stream: StreamRow): Promise<VersionRow> => {
  const current = await findVersion(tx, stream.version_id);
  const whole = current?.trimmed_version_id ? await findVersion(tx, current.trimmed_version_id) : current;
  if (whole?.state === 'READY' && whole.encoding_id !== null) return whole;
  throw new AppError('conflict', { evidence: 'Only a video whose encoding is finished can be trimmed.' });
};

const refuseBeyond = (end: number, { duration_seconds: duration }: VersionRow): void => {
  if (duration === null || end <= duration + endTolerance) return;
  const text = `The video lasts ${Math.round(duration * 100) / 100} s.`;
  throw new AppError('validation_failed', { evidence: text, details: [{ field: 'end', text }] });
};

/** Ends the trimming of a stream: its part is no longer played, and is deleted with its encoding. */
const removeTrimming = async (tx: Context, stream: StreamRow): Promise<void> => {
  const part = await findVersion(tx, stream.trimming_version_id);
  if (!part) return;
  const whole = await findVersion(tx, part.trimmed_version_id);
  await tx.db.updateTable('hosted_streams').set({ trimming_version_id: null }).where('id', '=', stream.id).execute();
  if (whole && stream.version_id === part.id) await playVersion(tx, stream, whole);
  await deleteVersionData(tx, stream.id, part.id);
  await tx.db.deleteFrom('stream_versions').where('id', '=', part.id).execute();
  await enqueue(tx.db, removeStreamFilesJob, { folder: versionFolder(stream.id, part.id) });
};

/** Trims a video: a part of its source is encoded to the frame, and played once it is ready. */
export const trimVideo = async (
  context: Context,
  { params, body: { start, end } }: Pick<InputFor<typeof streamTrimming.create>, 'params' | 'body'>,
): Promise<ResultOf<typeof streamTrimming.create>> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const stream = await lockStream(tx, 'VIDEO', params.stream_id);
    const earlier = await findVersion(tx, stream.trimming_version_id);
    if (earlier?.state === 'PENDING' || earlier?.state === 'ENCODING')
      throw new AppError('conflict', { evidence: 'The video is being trimmed already.' });
    const whole = await loadWhole(tx, stream);
    refuseBeyond(end, whole);
    await removeTrimming(tx, stream);
    const part = await insertTrimmedVersion(tx, whole, { start, end });
    await tx.db
      .updateTable('hosted_streams')
      .set({ trimming_version_id: part.id })
      .where('id', '=', stream.id)
      .execute();
    await recordStreamChange(tx, stream.id, 'TRIMMING_STARTED');
    await audit(tx, { action: 'trim', resource: permission, resourceId: stream.id, detail: { start, end } });
    return { trimming: 'STARTED', start, end };
  });
};

/** Returns to the whole video at once. */
export const removeTrim = async (
  context: Context,
  { params }: Pick<InputFor<typeof streamTrimming.delete>, 'params'>,
): Promise<undefined> => {
  authorize(context, permission, 'DELETE');
  await inTransaction(context, async (tx) => {
    const stream = await lockStream(tx, 'VIDEO', params.stream_id);
    await removeTrimming(tx, stream);
    if (stream.trimming_version_id !== null) await recordStreamChange(tx, stream.id, 'TRIMMING_REMOVED');
    await audit(tx, { action: 'remove-trim', resource: permission, resourceId: stream.id });
  });
};
