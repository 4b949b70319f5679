import type { Context } from '@sluice/core';
import type { MeasuredChunk } from '@sluice/media';
import { openInputs } from '../../../tasks/material.ts';
import { inputKeysOfChunks } from '../../../tasks/plan/input-keys.ts';
import { localInput } from '../files/input-files.ts';
import type { Machine } from './machine.ts';

/** Local paths of all files that chunks were made from, by their keys. */
export const localInputs = async (
  context: Context,
  encodingId: string,
  chunks: readonly MeasuredChunk[],
  { platform, signal }: Machine,
): Promise<ReadonlyMap<string, string>> => {
  const keys = inputKeysOfChunks(chunks);
  const { configuration, objects } = platform;
  const task = { encodingId, organizationId: context.organizationId };
  const work = { configuration, objects, signal, task, material: { inputs: await openInputs(context, keys) } };
  const paths = new Map<string, string>();
  for (const key of keys) paths.set(key, await localInput(work, key));
  return paths;
};
