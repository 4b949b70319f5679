import { enqueue } from '@sluice/jobs';
import type { Platform } from '../../encoding/tasks/claim-task.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { replacedMilliseconds } from '../access-rules/grants.ts';
import { deleteVersionData } from '../files/delete-version-data.ts';
import { removeStreamFilesJob } from '../files/remove-files.job.ts';
import { versionFolder } from '../files/version-files.ts';
import type { VersionRow } from '../store/stream-store.ts';
import { streamsContext } from './streams-context.ts';

/** Parts that are deleted in one round at most. */
const partsMax = 20;

type RemovedPart = Pick<VersionRow, 'id' | 'organization_id'>;

const findRemovedParts = ({ db, clock }: Platform): Promise<RemovedPart[]> =>
  db
    .selectFrom('stream_versions')
    .select(['id', 'organization_id'])
    .where('removed_at', '<', new Date(clock.now().getTime() - replacedMilliseconds))
    .limit(partsMax)
    .execute();

const deletePart = (platform: Platform, part: RemovedPart): Promise<void> =>
  inTransaction(streamsContext(platform, part), async (tx) => {
    const version = await tx.db
      .selectFrom('stream_versions')
      .select('stream_id')
      .where('id', '=', part.id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!version) return;
    await deleteVersionData(tx, version.stream_id, part.id);
    await tx.db.deleteFrom('stream_versions').where('id', '=', part.id).execute();
    await enqueue(tx.db, removeStreamFilesJob, { folder: versionFolder(version.stream_id, part.id) });
  });

/** Deletes trimmed parts that were removed, with their files, once no grant for them is valid any more. */
export const deleteRemovedParts = async (
  platform: Platform,
  report: (versionId: string, error: unknown) => void,
): Promise<void> => {
  for (const part of await findRemovedParts(platform))
    try {
      await deletePart(platform, part);
    } catch (error) {
      // One broken part does not keep the others.
      report(part.id, error);
    }
};
