import { pictureTimecode, probe, type EncodingDescription } from '@sluice/media';
import { localInput } from '../files/input-files.ts';
import { defineRun, type Work } from '../work.ts';
import { analyzeTask } from './task.ts';

const analyzeInput = async (work: Work, key: string): Promise<EncodingDescription['inputs'][number]> => {
  const file = await localInput(work, key);
  const info = await probe(work.tools, file, { signal: work.signal });
  const clock = work.inputs.needsPictureClock
    ? await pictureTimecode(work.tools, file, { signal: work.signal })
    : undefined;
  return { key, info: { ...info, ...(clock !== undefined && { pictureTimecode: clock }) } };
};

/** Analyzes the inputs; the rest of the work is planned from the result. */
export const analyze = defineRun(analyzeTask, async (work) => {
  const { inputKeys } = work.payload;
  const inputs: EncodingDescription['inputs'][number][] = [];
  for (const key of inputKeys) {
    inputs.push(await analyzeInput(work, key));
    work.onProgress(inputs.length / inputKeys.length);
  }
  return { inputs };
});
