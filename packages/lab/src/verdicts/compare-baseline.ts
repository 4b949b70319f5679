import type { BaselineMetric } from './baseline.ts';
import { bootstrapDifference } from './bootstrap.ts';
import type { Finding } from './verdict.ts';

type Tolerance = { label: string; unit: string; absolute: number; relative: number };

/** Differences of means that are no regression: the larger of an absolute one and a share of the baseline. */
const tolerances: Record<BaselineMetric, Tolerance> = {
  firstFrameMilliseconds: { label: 'Time to first frame', unit: 'ms', absolute: 300, relative: 0.25 },
  stallMilliseconds: { label: 'Stall time', unit: 'ms', absolute: 500, relative: 0.25 },
  freezeMilliseconds: { label: 'Freeze time', unit: 'ms', absolute: 500, relative: 0.25 },
  droppedPercent: { label: 'Dropped frames', unit: '%', absolute: 3, relative: 0.5 },
};

/** Fewest values on either side: with fewer, a bootstrap interval is too narrow to be trusted. */
export const fewestValues = { baseline: 5, attempts: 3 };

const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns a finding if a metric is worse than its baseline: the 95 % interval excludes zero, and it exceeds the tolerance. */
export const compareBaseline = (
  metric: BaselineMetric,
  baseline: readonly number[],
  values: readonly number[],
): Finding | undefined => {
  if (baseline.length < fewestValues.baseline || values.length < fewestValues.attempts) return undefined;
  const { label, unit, absolute, relative } = tolerances[metric];
  const usual = baseline.reduce((sum, value) => sum + value, 0) / baseline.length;
  const { low, high, difference } = bootstrapDifference(baseline, values);
  if (low <= 0 || difference <= Math.max(absolute, usual * relative)) return undefined;
  return {
    id: `regression-${metric}`,
    level: 'error',
    message: `${label} is worse than the baseline.`,
    evidence: `Mean ${round(usual + difference)} ${unit} instead of ${round(usual)} ${unit}; 95 % interval of the difference ${round(low)} to ${round(high)} ${unit}, from ${values.length} attempts and ${baseline.length} baseline values.`,
    advice: 'Compare the stream, player, and browser versions with those of the baseline runs.',
  };
};
