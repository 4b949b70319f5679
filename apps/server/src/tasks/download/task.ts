import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { openInputs } from '../task-inputs.ts';

/** Fetches one file of an input to the machine that analyzes and encodes it. */
export const downloadTask = defineTask({
  kind: 'download',
  payload: z.object({ inputKey: z.string() }),
  result: taskResults.download,
  prepare: async ({ context, payload }) => ({ inputs: await openInputs(context, [payload.inputKey]) }),
});
