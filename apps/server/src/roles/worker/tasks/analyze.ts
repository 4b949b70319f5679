import { pictureTimecode, probe, type EncodingDescription } from '@sluice/media';
import { localInput } from '../files/input-files.ts';
import type { TaskHandler, Work } from '../work.ts';

const lookInto = async (work: Work, key: string): Promise<EncodingDescription['inputs'][number]> => {
  const file = await localInput(work, key);
  const info = await probe(work.tools, file, { signal: work.signal });
  const clock = work.material.needsPictureClock
    ? await pictureTimecode(work.tools, file, { signal: work.signal })
    : undefined;
  return { key, info: { ...info, ...(clock !== undefined && { pictureTimecode: clock }) } };
};

/** Looks into the inputs, from which follows what there is to do. */
export const analyze: TaskHandler = async (work) => {
  // Written when the encoding was started.
  const { inputKeys } = work.task.payload as { inputKeys: string[] };
  const inputs: EncodingDescription['inputs'][number][] = [];
  for (const key of inputKeys) {
    inputs.push(await lookInto(work, key));
    work.onProgress(inputs.length / inputKeys.length);
  }
  return { inputs };
};
