import { loadSources } from '@sluice/core';
import type { EncodingDescription, MeasureQualityPayload, ProbeTitlePayload } from '@sluice/media';
import { madeBefore, openInputs } from './material.ts';
import { inputKeysOfChunks } from './plan/input-keys.ts';
import { planProbing } from './plan/plan-probing.ts';
import { planWork } from './plan/plan-work.ts';
import { recordMeasured, type MeasuredSeries } from './record-measured.ts';
import type { TaskSides } from './sides.ts';
import { ownFiles } from './stored-files.ts';

export const downloadSides: TaskSides = {
  // Written when the encoding was started.
  prepare: async ({ context, task }) => ({ inputs: await openInputs(context, [String(task.payload['inputKey'])]) }),
};

/** Looks into the inputs, decides what there is to do, and adds that to the encoding. */
export const analyzeSides: TaskSides = {
  prepare: async ({ context, task }) => {
    const { parts } = await loadSources(context, task.encodingId);
    return {
      // Written when the encoding was started.
      inputs: await openInputs(context, task.payload['inputKeys'] as string[]),
      needsPictureClock: parts.some(({ kind }) => kind === 'TRIMMING_H264_PICTURE_TIMING'),
    };
  },
  settle: async (around, outcome) => {
    // Written by the analysis.
    const inputs = outcome['inputs'] as EncodingDescription['inputs'];
    return (await planProbing(around, inputs)) ?? planWork(around, inputs);
  },
};

/** The files that a planned task of the media package reads. */
const inputKeysOf = ({ inputKey, fileKeys, composition }: Record<string, unknown>): string[] => [
  ...(typeof inputKey === 'string' && composition === undefined ? [inputKey] : []),
  // Written by the planner.
  ...((fileKeys ?? []) as string[]),
];

export const mediaSides: TaskSides = {
  prepare: async (around) => ({
    ...(await madeBefore(around)),
    inputs: await openInputs(around.context, inputKeysOf(around.task.payload)),
  }),
  settle: async (around, outcome) => ({ result: ownFiles(around, outcome) }),
};

export const pictureSides: TaskSides = {
  prepare: madeBefore,
  settle: async (around, outcome) => ({ result: ownFiles(around, outcome) }),
};

export const qualitySides: TaskSides = {
  prepare: async (around) => {
    // Written by the planner.
    const { chunks } = around.task.payload as unknown as MeasureQualityPayload;
    return {
      ...(await madeBefore(around)),
      inputs: await openInputs(around.context, inputKeysOfChunks(chunks)),
    };
  },
  settle: async ({ task }, outcome) => {
    // Written by the planner, and by the measuring.
    const { streamId, metric } = task.payload as unknown as MeasureQualityPayload;
    return { record: recordMeasured({ encodingId: task.encodingId, streamId, metric }, outcome as MeasuredSeries) };
  },
};

export const titleSampleSides: TaskSides = {
  prepare: async ({ context, task }) => {
    // Written by the planner.
    const { encode } = task.payload as unknown as ProbeTitlePayload;
    return { inputs: await openInputs(context, inputKeysOfChunks([{ task: '', payload: encode }])) };
  },
};
