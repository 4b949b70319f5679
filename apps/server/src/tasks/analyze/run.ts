import { pictureTimecode, probe, type EncodingDescription } from '@sluice/media';
import { localInput, withVersion } from '../files/input-files.ts';
import { defineRun, type Work } from '../work.ts';
import { analyzeTask } from './task.ts';

type AnalyzedInput = EncodingDescription['inputs'][number] & { version?: string };

const analyzeInput = async (work: Work, key: string): Promise<AnalyzedInput> => {
  const file = await localInput(work, key);
  const { result: info, version } = await withVersion(work, key, () =>
    probe(work.tools, file, { signal: work.signal }),
  );
  const clock = work.inputs.needsPictureClock
    ? await pictureTimecode(work.tools, file, { signal: work.signal })
    : undefined;
  const timed = { ...info, ...(clock !== undefined && { pictureTimecode: clock }) };
  return { key, info: timed, ...(version !== undefined && { version }) };
};

/** Analyzes the inputs; the rest of the work is planned from the result. */
export const analyze = defineRun(analyzeTask, async (work) => {
  const { inputKeys } = work.payload;
  const inputs: AnalyzedInput[] = [];
  for (const key of inputKeys) {
    inputs.push(await analyzeInput(work, key));
    work.onProgress(inputs.length / inputKeys.length);
  }
  return { inputs };
});
