import { join } from 'node:path';
import { protectMuxing, type MuxFacts, type MuxPayload } from '@sluice/media';
import { unsealProtection } from '../../../tasks/protection/protect-sides.ts';
import { storedFilesOf } from '../../../tasks/stored-files.ts';
import { localFile, storeFiles } from '../files/intermediates.ts';
import type { TaskHandler, Work } from '../work.ts';

const clearMuxing = async (work: Work) => {
  const [made] = work.material.made;
  if (!made) throw new TypeError('A protection waits for one muxing.');
  const paths = new Map<string, string>();
  for (const file of storedFilesOf(made.result)) paths.set(file.name, await localFile(work, file));
  return {
    // Written by the planner and the media package, payload and facts of one muxing.
    payload: made.payload as MuxPayload,
    facts: made.result['facts'] as MuxFacts,
    pathOf: (name: string): string => {
      const path = paths.get(name);
      if (path === undefined) throw new TypeError(`The muxing has no file ${name}.`);
      return path;
    },
  };
};

/** Encrypts the files of a muxing; the key leaves neither this process nor its folder. */
export const protect: TaskHandler = async (work) => {
  const { protection } = work.material;
  if (protection === undefined) throw new TypeError('A protection comes with its key.');
  const { files, facts } = await protectMuxing(work.tools, await clearMuxing(work), unsealProtection(protection), {
    outputDirectory: join(work.scratch, 'made'),
    signal: work.signal,
    onProgress: work.onProgress,
  });
  return { files: await storeFiles(work, files), facts };
};
