import { join } from 'node:path';
import { probeTitle } from '@sluice/media';
import { inputKeysOfChunks } from '../media/input-keys.ts';
import { withVersion } from '../files/input-files.ts';
import { fetchInputs } from '../media/run.ts';
import { defineRun } from '../work.ts';
import { perTitleProbeTask } from './probe-task.ts';

/** Encodes a sample of the title at several sizes and qualities, and compares each with the source. */
export const probeSample = defineRun(perTitleProbeTask, async (work) => {
  const { encode } = work.payload;
  const input = await fetchInputs(work, inputKeysOfChunks([{ payload: encode }]));
  const { result, version } = await withVersion(work, encode.inputKey, () =>
    probeTitle(work.tools, work.payload, {
      input,
      outputDirectory: join(work.scratch, 'made'),
      signal: work.signal,
      onProgress: work.onProgress,
    }),
  );
  return { ...result, ...(version !== undefined && { version }) };
});
