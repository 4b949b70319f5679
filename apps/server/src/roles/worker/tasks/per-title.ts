import { join } from 'node:path';
import { probeTitle, type ProbeTitlePayload } from '@sluice/media';
import { inputKeysOfChunks } from '../../../tasks/plan/input-keys.ts';
import { localInput } from '../files/input-files.ts';
import type { TaskHandler } from '../work.ts';

/** Encodes a sample of the title at several sizes and qualities, and compares each with the source. */
export const probeSample: TaskHandler = async (work) => {
  // Written by the planner.
  const payload = work.task.payload as unknown as ProbeTitlePayload;
  const paths = new Map<string, string>();
  for (const key of inputKeysOfChunks([{ task: '', payload: payload.encode }]))
    paths.set(key, await localInput(work, key));
  const result = await probeTitle(work.tools, payload, {
    input: (key) => paths.get(key) ?? '',
    outputDirectory: join(work.scratch, 'made'),
    signal: work.signal,
    onProgress: work.onProgress,
  });
  return { ...result };
};
