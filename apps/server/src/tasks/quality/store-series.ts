import { Readable } from 'node:stream';
import type { MeasuredSeries } from '@sluice/contract/workers/tasks/task-results';
import { seriesKey } from '@sluice/core';
import type { QualitySeries } from '@sluice/media';
import type { ObjectStore } from '@sluice/storage';
import type { MeasuredPlace } from './record-measured.ts';

/** Stores the values of all frames in the object store; returns the data to record. */
export const storeSeries = async (
  objects: ObjectStore,
  { encodingId, streamId, metric }: MeasuredPlace,
  { values, secondsApart, summary }: QualitySeries,
): Promise<MeasuredSeries> => {
  const key = seriesKey(encodingId, streamId, metric);
  // 32-bit numbers; all supported machines are little-endian.
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  await objects.putStream(key, Readable.from([bytes]), { contentType: 'application/octet-stream' });
  return { summary, valueCount: values.length, secondsApart };
};
