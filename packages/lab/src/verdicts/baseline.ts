import type { TestCase } from '../streams/cases.ts';

/** Metrics that are compared with earlier runs. */
export type BaselineMetric = 'firstFrameMilliseconds' | 'stallMilliseconds' | 'freezeMilliseconds' | 'droppedPercent';

/** Values of metrics from earlier runs of the same stream, environment and profile, by case and metric. */
export type Baseline = Partial<Record<TestCase, Partial<Record<BaselineMetric, readonly number[]>>>>;
