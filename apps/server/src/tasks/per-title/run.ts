import { join } from 'node:path';
import { probeTitle } from '@sluice/media';
import { inputKeysOfChunks } from '../media/input-keys.ts';
import { fetchInputs } from '../media/run.ts';
import { defineRun } from '../work.ts';
import { perTitleProbeTask } from './probe-task.ts';

/** Encodes a sample of the title at several sizes and qualities, and compares each with the source. */
export const probeSample = defineRun(perTitleProbeTask, async (work) =>
  probeTitle(work.tools, work.payload, {
    input: await fetchInputs(work, inputKeysOfChunks([{ payload: work.payload.encode }])),
    outputDirectory: join(work.scratch, 'made'),
    signal: work.signal,
    onProgress: work.onProgress,
  }),
);
