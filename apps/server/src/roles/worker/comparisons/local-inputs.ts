import type { Context } from '@sluice/core';
import type { MeasuredChunk } from '@sluice/media';
import { openInputs } from '../../../tasks/task-inputs.ts';
import { inputKeysOfChunks } from '../../../tasks/media/input-keys.ts';
import { localInput } from '../../../tasks/files/input-files.ts';
import type { Machine } from './machine.ts';

/** Returns local paths of all files that chunks were encoded from, by their keys. */
export const localInputs = async (
  context: Context,
  encodingId: string,
  chunks: readonly MeasuredChunk[],
  { platform, signal }: Machine,
): Promise<ReadonlyMap<string, string>> => {
  const keys = inputKeysOfChunks(chunks);
  const { configuration, objects } = platform;
  const task = { encodingId, organizationId: context.organizationId };
  const work = { configuration, objects, signal, task, inputs: { inputs: await openInputs(context, keys) } };
  const paths = new Map<string, string>();
  for (const key of keys) paths.set(key, await localInput(work, key));
  return paths;
};
