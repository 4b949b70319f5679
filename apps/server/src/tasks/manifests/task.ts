import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { AppError } from '@sluice/contract';
import {
  beginManifest,
  describeManifest,
  failManifest,
  finishManifest,
  loadEncoding,
  loadManifest,
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

/** Renders an HLS manifest with what is encoded so far; nothing if its renditions have not all begun. */
const renderBeginning = async (context: Context, manifestId: string): Promise<RenderedManifest[]> => {
  const row = await loadManifest(context, manifestId);
  if (row.status === 'CANCELED' || row.type !== 'HLS') return [];
  try {
    return await Promise.all(
      manifestOutputs(row).map(async (output) => ({
        manifestId,
        destination: toDestination(output),
        files: renderManifest({ ...(await describeManifest(context, row, output)), isGrowing: true }),
      })),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'manifest_incomplete') return [];
    throw error;
  }
};

const renderAll = async (scope: TaskScope, isGrowing: boolean): Promise<RenderedManifest[]> => {
  const manifests: RenderedManifest[] = [];
  for (const id of await startedManifests(scope))
    manifests.push(...(await (isGrowing ? renderBeginning(scope.context, id) : render(scope.context, id))));
  return manifests;
};

/** Writes the manifests that were requested at the start of the encoding; afterwards it can be played. */
export const manifestsTask = defineTask({
  kind: 'manifests',
  payload: z.object({
    /** True while the encoding runs: only HLS manifests, of what is encoded so far. */
    isGrowing: z.boolean().default(false),
  }),
  result: taskResults.manifests,
  prepare: async (scope) => {
    const manifests = await renderAll(scope, scope.payload.isGrowing);
    return {
      manifests,
      outputs: await openOutputs(
        scope.context,
        manifests.map(({ destination }) => destination),
      ),
    };
  },
  complete: async (scope) => {
    const { isGrowing } = scope.payload;
    const ids = isGrowing
      ? (await renderAll(scope, true)).map(({ manifestId }) => manifestId)
      : await startedManifests(scope);
    if (!isGrowing) for (const id of ids) await finishManifest(scope.context, id);
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
