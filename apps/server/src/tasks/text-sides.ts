import { AppError } from '@sluice/contract';
import { inputKeyOf, loadSources } from '@sluice/core';
import { deliveryTo, openInputs, type Material } from './material.ts';
import type { TaskSides } from './sides.ts';

type TextSettings = {
  inputId?: string;
  inputPath?: string;
  input?: { inputId: string; inputPath: string };
  outputs?: Parameters<typeof deliveryTo>[1];
};

/** The key of the file that a text is made from. */
export const textInputKey = ({ settings }: NonNullable<Material['text']>): string => {
  // Checked by the kinds' schemas when they were stored.
  const { inputId = '', inputPath, input } = settings as TextSettings;
  return input ? inputKeyOf(input.inputId, input.inputPath) : inputKeyOf(inputId, inputPath);
};

/** Writes subtitles that stand in files of their own to their outputs, converted or cut as they are wanted. */
export const textSides: TaskSides = {
  prepare: async ({ context, task }) => {
    const { parts } = await loadSources(context, task.encodingId);
    const found = parts.find(({ id }) => id === task.payload['textId']);
    if (!found) throw new AppError('reference_missing', { evidence: 'The file of text is no longer wanted.' });
    const text = { family: found.family, settings: found.settings };
    // Checked by the kinds' schemas when they were stored.
    const { outputs = [] } = found.settings as TextSettings;
    return { text, inputs: await openInputs(context, [textInputKey(text)]), ...(await deliveryTo(context, outputs)) };
  },
};
