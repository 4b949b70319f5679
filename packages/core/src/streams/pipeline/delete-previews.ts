import type { Platform } from '../../encoding/tasks/claim-task.ts';
import { enqueue } from '@sluice/jobs';
import { inTransaction } from '../../shared/transaction.ts';
import { replacedMilliseconds } from '../access-rules/grants.ts';
import { deleteEncodings } from '../files/delete-version-data.ts';
import { removeStreamFilesJob } from '../files/remove-files.job.ts';
import { versionFiles, versionFolder } from '../files/version-files.ts';
import type { VersionRow } from '../store/stream-store.ts';
import { streamsContext } from './streams-context.ts';

/** Previews that are deleted in one round at most. */
const previewsMax = 20;

type Previewed = Pick<VersionRow, 'id' | 'organization_id'>;

/** Returns versions that have been ready for so long that no viewer still plays their preview. */
const findOldPreviews = ({ db, clock }: Platform): Promise<Previewed[]> =>
  db
    .selectFrom('stream_versions')
    .innerJoin('encodings', 'encodings.id', 'stream_versions.encoding_id')
    .select(['stream_versions.id', 'stream_versions.organization_id'])
    .where('stream_versions.preview_encoding_id', 'is not', null)
    .where('stream_versions.state', '=', 'READY')
    .where('encodings.finished_at', '<', new Date(clock.now().getTime() - replacedMilliseconds))
    .limit(previewsMax)
    .execute();

const deletePreview = (platform: Platform, previewed: Previewed): Promise<void> =>
  inTransaction(streamsContext(platform, previewed), async (tx) => {
    const version = await tx.db
      .selectFrom('stream_versions')
      .select(['stream_id', 'preview_encoding_id as encodingId'])
      .where('id', '=', previewed.id)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!version || version.encodingId === null) return;
    await deleteEncodings(tx, version.stream_id, [version.encodingId]);
    await tx.db
      .updateTable('stream_versions')
      .set({ preview_encoding_id: null })
      .where('id', '=', previewed.id)
      .execute();
    const folder = `${versionFolder(version.stream_id, previewed.id)}/${versionFiles.preview}`;
    await enqueue(tx.db, removeStreamFilesJob, { folder });
  });

/**
 * Deletes the previews of ready versions with their files, once viewers who began with one have ended; what was encoded
 * stays in the statistics and on the bill.
 */
export const deletePreviews = async (
  platform: Platform,
  report: (versionId: string, error: unknown) => void,
): Promise<void> => {
  for (const previewed of await findOldPreviews(platform))
    try {
      await deletePreview(platform, previewed);
    } catch (error) {
      // One broken preview does not keep the others.
      report(previewed.id, error);
    }
};
