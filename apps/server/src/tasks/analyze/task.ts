import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { loadSources } from '@sluice/core';
import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { planPlacing } from '../plan/plan-scanning.ts';
import { planProbing } from '../plan/plan-probing.ts';
import { planWork } from '../plan/plan-work.ts';
import { openInputs } from '../task-inputs.ts';

/** Analyzes the inputs, plans the work and adds its tasks to the encoding. */
export const analyzeTask = defineTask({
  kind: 'analyze',
  payload: z.object({ inputKeys: z.array(z.string()) }),
  result: taskResults.analyze,
  findMismatch({ payload }, { inputs }) {
    const keys = new Set(inputs.map(({ key }) => key));
    const missing = payload.inputKeys.find((key) => !keys.has(key));
    if (missing !== undefined) return `the input ${missing} was not analyzed`;
    return keys.size === payload.inputKeys.length ? undefined : 'inputs that the task does not name';
  },
  prepare: async ({ context, task, payload }) => {
    const { parts } = await loadSources(context, task.encodingId);
    return {
      inputs: await openInputs(context, payload.inputKeys),
      needsPictureClock: parts.some(({ kind }) => kind === 'TRIMMING_H264_PICTURE_TIMING'),
    };
  },
  complete: async (scope, { inputs }) =>
    (await planPlacing(scope, inputs)) ?? (await planProbing(scope, inputs)) ?? planWork(scope, inputs),
});
