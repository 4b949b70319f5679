import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { probeTitlePayload } from '@sluice/media';
import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { inputKeysOfChunks } from '../media/input-keys.ts';
import { openInputs } from '../task-inputs.ts';

/** Encodes a sample of the title at several sizes and qualities. */
export const perTitleProbeTask = defineTask({
  kind: 'per-title-probe',
  /** Group number; the renditions of all templates in a group are selected together. */
  payload: probeTitlePayload.extend({ group: z.int() }),
  result: taskResults['per-title-probe'],
  prepare: async ({ context, payload: { encode } }) => ({
    inputs: await openInputs(context, inputKeysOfChunks([{ payload: encode }])),
  }),
});
