import { defineJob, noPayload } from '@sluice/jobs';
import type { Context } from '../../shared/context.ts';
import { scanFolder, type ListingIo } from './scan-watch-folder.ts';

/** Scans all watched folders every minute; two scans a minute apart show whether a file is still growing. */
export const watchFoldersJob = defineJob({
  name: 'encoding.watch-folders',
  payload: noPayload,
  retry: { limit: 0, delaySeconds: 1 },
  cron: '* * * * *',
});

const foldersAtOnce = 4;
const longestLookSeconds = 45;

type Report = (folderId: string, error: unknown) => void;

/** Scans all watched folders with limited concurrency; a slow or broken one does not delay the others for long. */
export const scanFolders = async (context: Context, io: ListingIo, report: Report): Promise<void> => {
  const folders = await context.db
    .selectFrom('watch_folders')
    .selectAll()
    .where('status', '!=', 'STOPPED')
    .orderBy('id')
    .execute();
  const lookAtRest = async (): Promise<void> => {
    for (let folder = folders.shift(); folder; folder = folders.shift()) {
      const ownContext = { ...context, organizationId: folder.organization_id, requestId: folder.id };
      try {
        await scanFolder(ownContext, folder, io, AbortSignal.timeout(longestLookSeconds * 1000));
      } catch (error) {
        report(folder.id, error);
      }
    }
  };
  await Promise.all(Array.from({ length: foldersAtOnce }, lookAtRest));
};
