import { recordQuality, seriesKey, type Context } from '@sluice/core';
import type { QualityMetric, QualitySeries } from '@sluice/media';

export type MeasuredPlace = { encodingId: string; streamId: string; metric: QualityMetric };

/** What is known of a series of measured frames whose values are in the object store. */
export type MeasuredSeries = Pick<QualitySeries, 'summary' | 'secondsApart'> & { valueCount: number };

/** Records what was measured of a stream. */
export const recordMeasured =
  ({ encodingId, streamId, metric }: MeasuredPlace, { summary, secondsApart, valueCount }: MeasuredSeries) =>
  (context: Context): Promise<void> =>
    recordQuality(
      context,
      { streamId, metric },
      { summary, seriesKey: seriesKey(encodingId, streamId, metric), valueCount, secondsApart },
    );
