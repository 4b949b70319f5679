import { loadEncoding, recordFirstPlayable } from '@sluice/core';
import { writeManifestsOfEncoding } from '../encoding/manifests/write-manifest.ts';
import { outputIo } from '../files/output-files.ts';
import type { TaskHandler } from '../work.ts';
import { startRequestOf } from './describe-encoding.ts';

/** Writes the manifests that the encoding was started with; from then on it can be played. */
export const writeManifests: TaskHandler = async ({ context, task, platform, signal }) => {
  const request = startRequestOf(await loadEncoding(context, task.encodingId));
  const count = await writeManifestsOfEncoding(context, request, {
    outputIo: (outputId) => outputIo(platform, context.organizationId, outputId),
    signal,
  });
  return {
    record: async (inside) => {
      if (count > 0) await recordFirstPlayable(inside, task.encodingId);
    },
  };
};
