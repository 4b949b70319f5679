import type { ImpairmentCounts } from '@sluice/analytics';
import { type AnomalyDimension, anomalyDimensions } from '@sluice/contract';

/** A value of a dimension; all sessions without a dimension. */
export type Slice = { dimension?: AnomalyDimension | undefined; value: string };

/** Counts of a slice in consecutive hours. */
export type SliceSeries = Slice & { sessions: Float64Array; impaired: Float64Array };

/** Consecutive hours since 1970; `end` is exclusive. */
export type HourRange = { start: number; end: number };

/** Place of a dimension in the counts of the telemetry store: 0 for all sessions. */
export const placeOf = ({ dimension }: Slice): number => (dimension ? anomalyDimensions.indexOf(dimension) + 1 : 0);

/** Arranges the counts of slices in consecutive hours. */
export const seriesOf = (counts: readonly ImpairmentCounts[], { start, end }: HourRange): SliceSeries[] =>
  counts.map(({ dimension, value, hours, sessions, impaired }) => {
    const series = {
      ...(dimension > 0 && { dimension: anomalyDimensions[dimension - 1] }),
      value,
      sessions: new Float64Array(end - start),
      impaired: new Float64Array(end - start),
    };
    for (const [index, hour] of hours.entries()) {
      series.sessions[hour - start] = sessions[index] ?? 0;
      series.impaired[hour - start] = impaired[index] ?? 0;
    }
    return series;
  });

/** Sums of values up to each place, so that the sum of any part is one difference. */
export const runningSums = (values: Float64Array): Float64Array => {
  const sums = new Float64Array(values.length + 1);
  for (const [index, value] of values.entries()) sums[index + 1] = (sums[index] ?? 0) + value;
  return sums;
};

/** Sum of the values from one place up to but excluding another. */
export const sumBetween = (sums: Float64Array, from: number, to: number): number =>
  (sums[Math.min(to, sums.length - 1)] ?? 0) - (sums[Math.max(0, from)] ?? 0);
