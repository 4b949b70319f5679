import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { finishEncoding, loadParts } from '@sluice/core';
import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { usageOf } from './usage.ts';

/** Records the billed usage and finishes the encoding. */
export const finishEncodingTask = defineTask({
  kind: 'finish',
  payload: z.object({}),
  result: taskResults.finish,
  complete: async ({ context, task }) => {
    const parts = await loadParts(context, task.encodingId);
    const usage = await usageOf(context, task.encodingId, parts);
    return { record: (tx) => finishEncoding(tx, task.encodingId, usage) };
  },
});
