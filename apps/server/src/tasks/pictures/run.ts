import { join } from 'node:path';
import { makePictures } from '@sluice/media';
import { storeFiles } from '../files/intermediates.ts';
import { fetchArtifacts } from '../media/run.ts';
import { defineRun } from '../work.ts';
import { makePicturesTask } from './task.ts';

/** Creates a set of images of a stream. */
export const createPictures = defineRun(makePicturesTask, async (work) => {
  const { files, facts } = await makePictures(work.tools, work.payload, {
    artifact: await fetchArtifacts(work),
    outputDirectory: join(work.scratch, 'made'),
    signal: work.signal,
    onProgress: work.onProgress,
  });
  return { files: await storeFiles(work, files), facts };
});
