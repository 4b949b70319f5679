import { loadSources } from '@sluice/core';
import { pictureTimecode, probe, type EncodingDescription, type MediaInfo } from '@sluice/media';
import { localInput } from '../files/input-files.ts';
import type { TaskHandler, Work } from '../work.ts';
import { planProbing } from '../per-title/plan-probing.ts';
import { planWork } from './plan-work.ts';

const probeInputs = async (work: Work): Promise<EncodingDescription['inputs']> => {
  // Written when the encoding was started.
  const { inputKeys } = work.task.payload as { inputKeys: string[] };
  const { parts } = await loadSources(work.context, work.task.encodingId);
  const needsClock = parts.some(({ kind }) => kind === 'TRIMMING_H264_PICTURE_TIMING');
  const inputs: { key: string; info: MediaInfo }[] = [];
  for (const key of inputKeys) {
    const file = await localInput(work, key);
    const info = await probe(work.tools, file, { signal: work.signal });
    const clock = needsClock ? await pictureTimecode(work.tools, file, { signal: work.signal }) : undefined;
    inputs.push({ key, info: { ...info, ...(clock !== undefined && { pictureTimecode: clock }) } });
    work.onProgress(inputs.length / inputKeys.length);
  }
  return inputs;
};

/** Looks into the inputs, decides what there is to do, and adds that to the encoding. */
export const analyze: TaskHandler = async (work) => {
  const inputs = await probeInputs(work);
  return (await planProbing(work, inputs)) ?? planWork(work, inputs);
};
