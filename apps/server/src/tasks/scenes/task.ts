import { analyzedInputs } from '@sluice/contract/workers/tasks/media-info';
import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { loadEncoding, recordAnalysis, requestedAnalysis } from '@sluice/core';
import { scanSource } from '@sluice/media';
import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { planProbing } from '../plan/plan-probing.ts';
import { planWork } from '../plan/plan-work.ts';
import { deliveryToAvailable, openInputs } from '../task-inputs.ts';

/** Finds the scenes of the title, and plans the rest of the work if it waits for them. */
export const scanScenesTask = defineTask({
  kind: 'scan-scenes',
  payload: z.object({
    source: scanSource,
    durationSeconds: z.number(),
    /** Present if the description is written to outputs. */
    descriptionName: z.string().optional(),
    /** Present if the rest of the work is planned afterwards. */
    inputs: analyzedInputs.optional(),
  }),
  result: taskResults['scan-scenes'],
  prepare: async ({ context, task, payload }) => {
    const { start_request: request } = await loadEncoding(context, task.encodingId);
    return {
      inputs: await openInputs(context, payload.source.inputKeys),
      ...(await deliveryToAvailable(context, requestedAnalysis(request)?.assetDescription?.outputs ?? [])),
    };
  },
  complete: async (scope, outcome) => {
    const { context, task, payload } = scope;
    const { inputs, durationSeconds } = payload;
    if (!inputs) return { record: (tx) => recordAnalysis(tx, task.encodingId, outcome, durationSeconds) };
    // The plan reads the placed ads; a repeated scan replaces them.
    await recordAnalysis(context, task.encodingId, outcome, durationSeconds);
    return (await planProbing(scope, inputs)) ?? planWork(scope, inputs);
  },
});
