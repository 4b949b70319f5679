import { AppError } from '@sluice/contract';
import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { inputKeyOf, loadSources } from '@sluice/core';
import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { deliveryTo, openInputs, type TaskInputs } from '../task-inputs.ts';

type TextSettings = {
  inputId?: string;
  inputPath?: string;
  input?: { inputId: string; inputPath: string };
  outputs?: Parameters<typeof deliveryTo>[1];
};

/** Returns the input key of the file that a text is created from. */
export const textInputKey = ({ settings }: NonNullable<TaskInputs['text']>): string => {
  // Validated by the schemas of the kinds when they were stored.
  const { inputId = '', inputPath, input } = settings as TextSettings;
  return input ? inputKeyOf(input.inputId, input.inputPath) : inputKeyOf(inputId, inputPath);
};

/** Writes sidecar subtitles to their outputs, converted or segmented as requested. */
export const writeTextsTask = defineTask({
  kind: 'write-texts',
  payload: z.object({ textId: z.string() }),
  result: taskResults['write-texts'],
  prepare: async ({ context, task, payload }) => {
    const { parts } = await loadSources(context, task.encodingId);
    const part = parts.find(({ id }) => id === payload.textId);
    if (!part) throw new AppError('reference_missing', { evidence: 'The text file was deleted.' });
    const text = { family: part.family, settings: part.settings };
    // Validated by the schemas of the kinds when they were stored.
    const { outputs = [] } = part.settings as TextSettings;
    return { text, inputs: await openInputs(context, [textInputKey(text)]), ...(await deliveryTo(context, outputs)) };
  },
});
