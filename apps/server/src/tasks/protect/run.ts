import { join } from 'node:path';
import { protectMuxing, type ClearMuxing } from '@sluice/media';
import { localFile, storeFiles } from '../files/intermediates.ts';
import { parseFinished } from '../finished-tasks.ts';
import { muxTask } from '../media/task.ts';
import { defineRun, type Work } from '../work.ts';
import { unsealProtection } from './seal-protection.ts';
import { protectTask } from './task.ts';

const fetchClearMuxing = async (work: Work): Promise<ClearMuxing> => {
  const [upstream] = work.inputs.made;
  if (!upstream) throw new TypeError('An encryption task depends on one muxing.');
  const { payload, result } = parseFinished(muxTask, upstream);
  const paths = new Map<string, string>();
  for (const file of result.files) paths.set(file.name, await localFile(work, file));
  return {
    payload,
    facts: result.facts,
    pathOf: (name) => {
      const path = paths.get(name);
      if (path === undefined) throw new TypeError(`The muxing has no file ${name}.`);
      return path;
    },
  };
};

/** Encrypts the files of a muxing; the key never leaves this process and the task's folder. */
export const protect = defineRun(protectTask, async (work) => {
  const { protection } = work.inputs;
  if (protection === undefined) throw new TypeError('The encryption key is missing.');
  const { files, facts } = await protectMuxing(work.tools, await fetchClearMuxing(work), unsealProtection(protection), {
    outputDirectory: join(work.scratch, 'made'),
    signal: work.signal,
    onProgress: work.onProgress,
  });
  return { files: await storeFiles(work, files), facts };
});
