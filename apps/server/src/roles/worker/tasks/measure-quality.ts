import { join } from 'node:path';
import { measureQuality, type MeasureQualityPayload } from '@sluice/media';
import { inputKeysOfChunks } from '../../../tasks/plan/input-keys.ts';
import { localInput } from '../files/input-files.ts';
import { storeSeries } from '../quality/store-series.ts';
import type { TaskHandler } from '../work.ts';
import { artifactLookup } from './make-media.ts';

/** Compares a stream with its source, from the pieces that are there. */
export const measureStreamQuality: TaskHandler = async (work) => {
  // Written by the planner.
  const payload = work.task.payload as unknown as MeasureQualityPayload;
  const paths = new Map<string, string>();
  for (const key of inputKeysOfChunks(payload.chunks)) paths.set(key, await localInput(work, key));
  const series = await measureQuality(work.tools, payload, {
    input: (key) => paths.get(key) ?? '',
    artifact: await artifactLookup(work),
    outputDirectory: join(work.scratch, 'made'),
    signal: work.signal,
    onProgress: work.onProgress,
  });
  const { streamId, metric } = payload;
  return storeSeries(work.objects, { encodingId: work.task.encodingId, streamId, metric }, series);
};
