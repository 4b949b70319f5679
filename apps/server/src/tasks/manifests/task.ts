import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import {
  beginManifest,
  describeManifest,
  failManifest,
  finishManifest,
  loadEncoding,
  manifestOutputs,
  recordFirstPlayable,
  type Context,
} from '@sluice/core';
import { renderManifest } from '@sluice/media';
import { z } from 'zod';
import { openOutputs, toDestination, type RenderedManifest } from '../task-inputs.ts';
import { startRequestOf } from '../plan/describe-encoding.ts';
import { defineTask, type TaskScope } from '../define-task.ts';

type Named = { manifestId: string }[];

const startedManifests = async ({ context, task }: TaskScope): Promise<string[]> => {
  const request = startRequestOf(await loadEncoding(context, task.encodingId));
  const { vodHlsManifests, vodDashManifests, vodSmoothManifests } = request as Record<string, Named | undefined>;
  return [vodHlsManifests, vodDashManifests, vodSmoothManifests].flatMap((references) =>
    (references ?? []).map(({ manifestId }) => manifestId),
  );
};

/** Marks a manifest as being written and renders it for each of its outputs; records a failure with the manifest. */
const render = async (context: Context, manifestId: string): Promise<RenderedManifest[]> => {
  const row = await beginManifest(context, manifestId);
  if (!row) return [];
  try {
    return await Promise.all(
      manifestOutputs(row).map(async (output) => ({
        manifestId,
        destination: toDestination(output),
        files: renderManifest(await describeManifest(context, row, output)),
      })),
    );
  } catch (error) {
    await failManifest(context, manifestId, error);
    throw error;
  }
};

/** Writes the manifests that were requested at the start of the encoding; afterwards it can be played. */
export const manifestsTask = defineTask({
  kind: 'manifests',
  payload: z.object({}),
  result: taskResults.manifests,
  prepare: async (scope) => {
    const manifests: RenderedManifest[] = [];
    for (const id of await startedManifests(scope)) manifests.push(...(await render(scope.context, id)));
    return {
      manifests,
      outputs: await openOutputs(
        scope.context,
        manifests.map(({ destination }) => destination),
      ),
    };
  },
  complete: async (scope) => {
    const ids = await startedManifests(scope);
    for (const id of ids) await finishManifest(scope.context, id);
    return {
      record: async (tx) => {
        if (ids.length > 0) await recordFirstPlayable(tx, scope.task.encodingId);
      },
    };
  },
  onFailure: async (scope, error) => {
    for (const id of await startedManifests(scope)) await failManifest(scope.context, id, error);
  },
});
