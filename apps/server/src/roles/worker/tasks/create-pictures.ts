import { join } from 'node:path';
import { makePictures, type MakePicturesPayload } from '@sluice/media';
import { storeFiles } from '../files/intermediates.ts';
import type { TaskHandler } from '../work.ts';
import { artifactLookup } from './make-media.ts';

/** Makes a set of pictures of a stream. */
export const createPictures: TaskHandler = async (work) => {
  const { files, facts } = await makePictures(
    work.tools,
    // Written by the planner.
    work.task.payload as unknown as MakePicturesPayload,
    {
      artifact: await artifactLookup(work),
      outputDirectory: join(work.scratch, 'made'),
      signal: work.signal,
      onProgress: work.onProgress,
    },
  );
  return { files: await storeFiles(work, files), facts };
};
