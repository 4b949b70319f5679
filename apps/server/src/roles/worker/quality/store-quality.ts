import { Readable } from 'node:stream';
import { recordQuality, seriesKey, type Context } from '@sluice/core';
import type { QualityMetric, QualitySeries } from '@sluice/media';
import type { Platform } from '../../../shared/platform.ts';

type Place = { encodingId: string; streamId: string; metric: QualityMetric };

/** Puts the values of frames into the object store; what is answered records them. */
export const storeQuality = async (
  { objects }: Pick<Platform, 'objects'>,
  { encodingId, streamId, metric }: Place,
  { values, secondsApart, summary }: QualitySeries,
): Promise<(context: Context) => Promise<void>> => {
  const key = seriesKey(encodingId, streamId, metric);
  // 32-bit numbers, little-endian as on every machine this runs on.
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  await objects.putStream(key, Readable.from([bytes]), { contentType: 'application/octet-stream' });
  const made = { summary, seriesKey: key, valueCount: values.length, secondsApart };
  return (context) => recordQuality(context, { streamId, metric }, made);
};
