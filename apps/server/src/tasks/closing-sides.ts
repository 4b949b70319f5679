import {
  beginManifest,
  describeManifest,
  failManifest,
  finishEncoding,
  finishManifest,
  loadEncoding,
  loadParts,
  manifestOutputs,
  recordFirstPlayable,
  type Context,
} from '@sluice/core';
import { renderManifest } from '@sluice/media';
import { openOutputs, toDestination, type RenderedManifest } from './material.ts';
import { startRequestOf } from './plan/describe-encoding.ts';
import { usageOf } from './plan/usage.ts';
import type { Around, TaskSides } from './sides.ts';

type Named = { manifestId: string }[];

const startedManifests = async ({ context, task }: Around): Promise<string[]> => {
  const request = startRequestOf(await loadEncoding(context, task.encodingId));
  const { vodHlsManifests, vodDashManifests, vodSmoothManifests } = request as Record<string, Named | undefined>;
  return [vodHlsManifests, vodDashManifests, vodSmoothManifests].flatMap((named) =>
    (named ?? []).map(({ manifestId }) => manifestId),
  );
};

/** Marks a manifest as being written, and renders it for each of its outputs; keeps with it why that failed. */
const rendered = async (context: Context, manifestId: string): Promise<RenderedManifest[]> => {
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

/** Writes the manifests that the encoding was started with; from then on it can be played. */
export const manifestSides: TaskSides = {
  prepare: async (around) => {
    const manifests: RenderedManifest[] = [];
    for (const id of await startedManifests(around)) manifests.push(...(await rendered(around.context, id)));
    return {
      manifests,
      outputs: await openOutputs(
        around.context,
        manifests.map(({ destination }) => destination),
      ),
    };
  },
  settle: async (around) => {
    const ids = await startedManifests(around);
    for (const id of ids) await finishManifest(around.context, id);
    return {
      record: async (inside) => {
        if (ids.length > 0) await recordFirstPlayable(inside, around.task.encodingId);
      },
    };
  },
  failed: async (around, error) => {
    for (const id of await startedManifests(around)) await failManifest(around.context, id, error);
  },
};

/** Writes the bill and ends the encoding. */
export const finishSides: TaskSides = {
  settle: async ({ context, task }) => {
    const parts = await loadParts(context, task.encodingId);
    const usage = await usageOf(context, task.encodingId, parts);
    return { record: (inside) => finishEncoding(inside, task.encodingId, usage) };
  },
};
