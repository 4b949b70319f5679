import { finishEncoding, loadParts } from '@sluice/core';
import type { TaskHandler } from '../work.ts';
import { usageOf } from './usage.ts';

/** Writes the bill and ends the encoding. */
export const finish: TaskHandler = async ({ context, task }) => {
  const parts = await loadParts(context, task.encodingId);
  const usage = await usageOf(context, task.encodingId, parts);
  return { record: (inside) => finishEncoding(inside, task.encodingId, usage) };
};
