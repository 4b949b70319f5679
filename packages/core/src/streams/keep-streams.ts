import type { Platform } from '../encoding/tasks/claim-task.ts';
import { keepLiveStreams } from './live/keep-live-streams.ts';
import { keepPublications } from './publications/keep-publications.ts';
import { deletePreviews } from './pipeline/delete-previews.ts';
import { deleteRemovedParts } from './pipeline/delete-removed-parts.ts';
import { keepVideos } from './pipeline/keep-videos.ts';

type Report = (id: string, error: unknown) => void;

/** Takes the next steps of all hosted streams; call it again and again, in any number of processes. */
export const keepStreams = async (platform: Platform, report: Report): Promise<void> => {
  await keepLiveStreams(platform, report);
  await keepVideos(platform, report);
  await keepPublications(platform, report);
};

/** Deletes parts and previews that no viewer plays any more; call it now and then, in any number of processes. */
export const deleteOldStreamFiles = async (platform: Platform, report: Report): Promise<void> => {
  await deleteRemovedParts(platform, report);
  await deletePreviews(platform, report);
};
