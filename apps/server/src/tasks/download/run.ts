import { localInput } from '../files/input-files.ts';
import { defineRun } from '../work.ts';
import { downloadTask } from './task.ts';

/** Fetches an input to this machine; another worker that needs it fetches its own copy. */
export const download = defineRun(downloadTask, async (work) => {
  await localInput(work, work.payload.inputKey, (bytes, totalBytes) => {
    if (totalBytes) work.onProgress(bytes / totalBytes);
  });
  return {};
});
