import { join } from 'node:path';
import { measureQuality } from '@sluice/media';
import { inputKeysOfChunks } from '../media/input-keys.ts';
import { fetchArtifacts, fetchInputs } from '../media/run.ts';
import { defineRun } from '../work.ts';
import { storeSeries } from './store-series.ts';
import { measureQualityTask } from './task.ts';

/** Compares a stream with its source, from its encoded chunks. */
export const measureStreamQuality = defineRun(measureQualityTask, async (work) => {
  const { payload } = work;
  const series = await measureQuality(work.tools, payload, {
    input: await fetchInputs(work, inputKeysOfChunks(payload.chunks)),
    artifact: await fetchArtifacts(work),
    outputDirectory: join(work.scratch, 'made'),
    signal: work.signal,
    onProgress: work.onProgress,
  });
  const { streamId, metric } = payload;
  return storeSeries(work.objects, { encodingId: work.task.encodingId, streamId, metric }, series);
});
