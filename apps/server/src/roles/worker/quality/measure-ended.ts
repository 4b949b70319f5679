import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failureOf, recordQualityFailure, type Context } from '@sluice/core';
import { measureQuality, type MediaTools, type QualityMetric } from '@sluice/media';
import type { Platform } from '../../../shared/platform.ts';
import { openInputs } from '../../../tasks/task-inputs.ts';
import { inputKeysOfChunks } from '../../../tasks/media/input-keys.ts';
import { referenceOf } from '../../../tasks/quality/reference.ts';
import { recordMeasured } from '../../../tasks/quality/record-measured.ts';
import { localInput } from '../../../tasks/files/input-files.ts';
import { chunksOf, sourceOf } from './measured-stream.ts';
import { storeSeries } from '../../../tasks/quality/store-series.ts';

type Place = { encodingId: string; streamId: string; metric: QualityMetric };
type Machine = { platform: Platform; tools: MediaTools; scratch: string; signal: AbortSignal };

const measure = async (context: Context, place: Place, machine: Machine): Promise<void> => {
  const { platform, tools, signal } = machine;
  const scratch = join(machine.scratch, `quality-${randomUUID()}`);
  const chunks = await chunksOf(context, place);
  const source = await sourceOf(context, place, chunks[0]?.payload.streamIndex ?? 0);
  try {
    await mkdir(scratch, { recursive: true });
    const paths = new Map<string, string>();
    const keys = inputKeysOfChunks(chunks);
    const { configuration, objects } = platform;
    const task = { encodingId: place.encodingId, organizationId: context.organizationId };
    const work = { configuration, objects, signal, task, inputs: { inputs: await openInputs(context, keys) } };
    for (const key of keys) paths.set(key, await localInput(work, key));
    const measurement = { metric: place.metric, chunks, reference: referenceOf(source) };
    const io = { input: (key: string) => paths.get(key) ?? '', outputDirectory: join(scratch, 'made'), signal };
    const series = await storeSeries(objects, place, await measureQuality(tools, measurement, io));
    await recordMeasured(place, series)(context);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};

/** Measures a stream of a finished encoding from its inputs; records a failure in its state. */
export const measureEnded = async (context: Context, place: Place, machine: Machine): Promise<void> => {
  try {
    await measure(context, place, machine);
  } catch (error) {
    if (machine.signal.aborted) throw error;
    await recordQualityFailure(context, place, failureOf(error));
  }
};
