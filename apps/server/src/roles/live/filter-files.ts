import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LivePlan } from '@sluice/media';
import { inputsFolder } from '../../tasks/files/folders.ts';
import { localInput } from '../../tasks/files/input-files.ts';
import { openInputs } from '../../tasks/task-inputs.ts';
import type { LiveScope } from './live-scope.ts';

/** Fetches the files that the filters of a plan read, and deletes them with all other inputs when it is closed. */
export const fetchFilterFiles = async (
  { context, run, node, signal }: LiveScope,
  { video }: LivePlan,
): Promise<ReadonlyMap<string, string>> => {
  const keys = video?.fileKeys ?? [];
  const place = {
    configuration: node.configuration,
    objects: node.core.services.objects,
    signal,
    task: run,
    inputs: { inputs: await openInputs(context, keys) },
  };
  signal.addEventListener('abort', () => {
    rm(join(inputsFolder(node), run.encodingId), { recursive: true, force: true }).catch((error: unknown) =>
      node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'inputs were not deleted'),
    );
  });
  const files = new Map<string, string>();
  for (const key of keys) files.set(key, await localInput(place, key));
  return files;
};
