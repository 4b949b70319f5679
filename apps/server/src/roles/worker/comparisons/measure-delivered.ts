import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expectQuality, weightsKey, type Context, type DeliveredStream } from '@sluice/core';
import { measureQuality, readPackets, splitDelivered } from '@sluice/media';
import { referenceOf } from '../../../tasks/quality/reference.ts';
import { recordMeasured } from '../../../tasks/quality/record-measured.ts';
import { chunksOf, sourceOf } from '../quality/measured-stream.ts';
import { storeSeries } from '../../../tasks/quality/store-series.ts';
import { fetchDelivered } from './fetch-delivered.ts';
import { localInputs } from './local-inputs.ts';
import type { Machine } from './machine.ts';

export const comparedMetrics = ['PSNR', 'VMAF'] as const;
export type ComparedMetric = (typeof comparedMetrics)[number];

const storeWeights = async ({ platform }: Machine, key: string, sizes: readonly number[]): Promise<void> => {
  const values = Float32Array.from(sizes);
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  await platform.objects.putStream(key, Readable.from([bytes]), { contentType: 'application/octet-stream' });
};

/** Measures a delivered rendition: the bytes of its frames, and their quality compared to the source. */
export const measureDelivered = async (
  context: Context,
  delivered: DeliveredStream,
  missing: readonly ComparedMetric[],
  machine: Machine,
): Promise<void> => {
  const { platform, tools, scratch, signal } = machine;
  const place = { encodingId: delivered.stream.encoding_id, streamId: delivered.stream.id };
  const file = await fetchDelivered(context, delivered, machine);
  const { sizeBytes } = await readPackets(tools, file, signal);
  if (missing.length > 0) {
    const chunks = await chunksOf(context, place);
    const reference = referenceOf(await sourceOf(context, place, chunks[0]?.payload.streamIndex ?? 0));
    const pieces = await splitDelivered(tools, file, chunks, { outputDirectory: join(scratch, 'pieces'), signal });
    const paths = await localInputs(context, place.encodingId, chunks, machine);
    for (const metric of missing) {
      await expectQuality(context, { ...place, metric });
      const series = await measureQuality(
        tools,
        { metric, chunks, reference },
        {
          input: (key) => paths.get(key) ?? '',
          artifact: (name) => pieces.get(name) ?? '',
          outputDirectory: join(scratch, `made-${metric}`),
          signal,
        },
      );
      const measured = { ...place, metric };
      await recordMeasured(measured, await storeSeries(platform.objects, measured, series))(context);
    }
  }
  // Stored last: a rendition counts as measured when its frame sizes exist.
  await storeWeights(machine, weightsKey(place.encodingId, place.streamId), sizeBytes);
};
