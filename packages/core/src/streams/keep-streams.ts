import type { Platform } from '../encoding/tasks/claim-task.ts';
import { keepLiveStreams } from './live/keep-live-streams.ts';
import { keepPublications } from './publications/keep-publications.ts';
import { deletePreviews } from './pipeline/delete-previews.ts';
import { deleteRemovedParts } from './pipeline/delete-removed-parts.ts';
import { keepVideos } from './pipeline/keep-videos.ts';

/** Takes the next steps of all hosted streams; call it again and again, in any number of processes. */
export const keepStreams = async (platform: Platform, report: (id: string, error: unknown) => void): Promise<void> => {
  await keepLiveStreams(platform, report);
  await keepVideos(platform, report);
  await keepPublications(platform, report);
  await deleteRemovedParts(platform, report);
  await deletePreviews(platform, report);
};
