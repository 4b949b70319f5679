import { totalMilliseconds } from '../measures/measure-play.ts';
import type { PlayMetrics } from '../measures/play-metrics.ts';
import type { BaselineMetric } from '../verdicts/baseline.ts';
import type { CaseAttempt } from './stream-run.ts';

const valueOf: Record<BaselineMetric, (metrics: PlayMetrics) => number | undefined> = {
  firstFrameMilliseconds: ({ firstFrameMilliseconds }) => firstFrameMilliseconds,
  stallMilliseconds: ({ stalls }) => totalMilliseconds(stalls),
  freezeMilliseconds: ({ freezes }) => totalMilliseconds(freezes),
  droppedPercent: ({ presentedFrames = 0, droppedFrames }) =>
    droppedFrames === undefined ? undefined : (100 * droppedFrames) / Math.max(1, presentedFrames + droppedFrames),
};

/** Names of the metrics that are compared with baselines. */
// The keys of this object are exactly the metrics.
export const baselineMetrics = Object.keys(valueOf) as BaselineMetric[];

/** Returns the values of a metric in the attempts that a healthy runner measured to the end. */
export const baselineValues = (metric: BaselineMetric, attempts: readonly CaseAttempt[]): number[] =>
  attempts
    .filter(({ outcome, health }) => health.isHealthy && outcome === 'PASSED')
    .map(({ metrics }) => valueOf[metric](metrics))
    .filter((value) => value !== undefined);

const median = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
};

/** Returns the median of each metric that was measured. */
export const medianMetrics = (attempts: readonly CaseAttempt[]): Partial<Record<BaselineMetric, number>> =>
  Object.fromEntries(
    baselineMetrics.flatMap((metric) => {
      const value = median(baselineValues(metric, attempts));
      return value === undefined ? [] : [[metric, Math.round(value * 100) / 100]];
    }),
  );
