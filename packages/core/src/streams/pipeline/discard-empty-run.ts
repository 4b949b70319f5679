import { enqueue } from '@sluice/jobs';
import type { Context } from '../../shared/context.ts';
import { deleteVersionData } from '../files/delete-version-data.ts';
import { removeStreamFilesJob } from '../files/remove-files.job.ts';
import { versionFolder } from '../files/version-files.ts';
import type { VersionEncoding } from './load-encodings.ts';
import { nextRevision, type StreamRow, type VersionRow } from '../store/stream-store.ts';

const isEmpty = async ({ db }: Context, encodingId: string): Promise<boolean> => {
  const segment = await db
    .selectFrom('live_segments')
    .select('sequence')
    .where('encoding_id', '=', encodingId)
    .limit(1)
    .executeTakeFirst();
  return segment === undefined;
};

/** Shows the recording of the run before again, with its trimming; a stream without one waits for its publisher. */
const showRunBefore = async (tx: Context, stream: StreamRow, versionId: string): Promise<void> => {
  const earlier = await tx.db
    .selectFrom('stream_versions')
    .select(['id', 'encoding_id', 'trimmed_version_id'])
    .where('stream_id', '=', stream.id)
    .where('id', '!=', versionId)
    .where('state', '=', 'READY')
    .where('removed_at', 'is', null)
    .orderBy('number', 'desc')
    .execute();
  const before = earlier.find((version) => version.trimmed_version_id === null);
  const part = before && earlier.find((version) => version.trimmed_version_id === before.id);
  await tx.db
    .updateTable('hosted_streams')
    .set({
      version_id: before?.id ?? null,
      trimming_version_id: part?.id ?? null,
      // The newest picture of a run is the poster of the stream.
      live_encoding_id: before?.encoding_id ?? null,
      revision: nextRevision,
      modified_at: tx.clock.now(),
    })
    .where('id', '=', stream.id)
    .execute();
  if (before && !part)
    await tx.db.updateTable('stream_versions').set({ replaced_at: null }).where('id', '=', before.id).execute();
};

/**
 * Deletes the version of a run of a live stream that has ended before a publisher sent anything: it has no recording.
 * Returns whether nothing else is to be done with the version now.
 */
export const discardEmptyRun = async (
  tx: Context,
  version: VersionRow,
  { id: encodingId, status }: VersionEncoding,
): Promise<boolean> => {
  if (version.media !== null || (status !== 'FINISHED' && status !== 'CANCELED')) return false;
  const stream = await tx.db
    .selectFrom('hosted_streams')
    .selectAll()
    .where('id', '=', version.stream_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (stream.type !== 'LIVE' || !(await isEmpty(tx, encodingId))) return false;
  const isCurrent = stream.live_encoding_id === encodingId;
  // The life cycle follows the state of the encoding first.
  if (isCurrent && (stream.life_cycle === 'PROVISIONING' || stream.life_cycle === 'RUNNING')) return true;
  if (stream.version_id === version.id) await showRunBefore(tx, stream, version.id);
  await deleteVersionData(tx, stream.id, version.id);
  await tx.db.deleteFrom('stream_versions').where('id', '=', version.id).execute();
  await enqueue(tx.db, removeStreamFilesJob, { folder: versionFolder(stream.id, version.id) });
  return true;
};
