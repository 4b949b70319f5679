import type { TaskHandler } from '../work.ts';
import { localInput } from '../files/input-files.ts';

/** Brings an input to this machine; another worker that needs it fetches its own copy. */
export const download: TaskHandler = async (work) => {
  // Written when the encoding was started.
  const { inputKey } = work.task.payload as { inputKey: string };
  await localInput(work, inputKey, (bytes, totalBytes) => {
    if (totalBytes) work.onProgress(bytes / totalBytes);
  });
  return {};
};
