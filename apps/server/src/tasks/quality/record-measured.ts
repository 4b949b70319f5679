import type { MeasuredSeries } from '@sluice/contract/workers/tasks/task-results';
import { recordQuality, seriesKey, type Context } from '@sluice/core';
import type { QualityMetric } from '@sluice/media';

export type MeasuredPlace = { encodingId: string; streamId: string; metric: QualityMetric };

/** Records the measured quality of a stream. */
export const recordMeasured =
  ({ encodingId, streamId, metric }: MeasuredPlace, { summary, secondsApart, valueCount }: MeasuredSeries) =>
  (context: Context): Promise<void> =>
    recordQuality(
      context,
      { streamId, metric },
      { summary, seriesKey: seriesKey(encodingId, streamId, metric), valueCount, secondsApart },
    );
