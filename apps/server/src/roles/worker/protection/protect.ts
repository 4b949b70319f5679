import { join } from 'node:path';
import { loadDependencies } from '@sluice/core';
import { protectMuxing, type MuxFacts, type MuxPayload } from '@sluice/media';
import { localFile, storedFilesOf, storeFiles } from '../files/intermediates.ts';
import type { TaskHandler, Work } from '../work.ts';
import { openMuxingProtection } from './open-protection.ts';
import { protectionOfTask } from './protection-of-task.ts';

const clearMuxing = async (work: Work) => {
  const made = (await loadDependencies(work.context, work.task)).find(({ kind }) => kind === 'mux');
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

/** Encrypts the files of a muxing; the key is opened here and leaves neither this process nor its folder. */
export const protect: TaskHandler = async (work) => {
  const clear = await clearMuxing(work);
  const muxing = { id: clear.payload.muxingId, kind: clear.payload.kind };
  const protection = await openMuxingProtection(work, await protectionOfTask(work), muxing);
  const { files, facts } = await protectMuxing(work.tools, clear, protection, {
    outputDirectory: join(work.scratch, 'made'),
    signal: work.signal,
    onProgress: work.onProgress,
  });
  return { result: { files: await storeFiles(work, files), facts } };
};
