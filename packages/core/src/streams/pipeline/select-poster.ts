import { AppError } from '@sluice/contract';
import { streamsKey } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import { versionFiles, versionFolder } from '../files/version-files.ts';

/**
 * Returns the key of a version's best frame; undefined if there is none. Among frames of one size and quality, the one
 * with the most detail has the largest file: black, blurred and plain frames are small.
 */
export const selectPoster = async (
  { services }: Pick<Context, 'services'>,
  streamId: string,
  versionId: string,
): Promise<string | undefined> => {
  const prefix = `${streamsKey(versionFolder(streamId, versionId), versionFiles.posters)}/`;
  let best: { key: string; sizeBytes: number } | undefined;
  try {
    for await (const frame of services.objects.list(prefix))
      if (!best || frame.sizeBytes > best.sizeBytes) best = frame;
  } catch (error) {
    // A stream without a poster is better than one that never becomes ready.
    if (!(error instanceof AppError)) throw error;
  }
  return best?.key;
};
