import type { LiveAnomaly } from '@sluice/contract/analytics/monitoring/anomalies';
import type { MetricUnit } from '@sluice/contract/analytics/catalogue/metric';
import { timeOfDay } from '@sluice/ui/format/day';
import { changeFrom, inUnit } from '../shared/units.ts';
import type { Monitoring } from './use-monitoring.ts';

type Bucket = Monitoring['buckets'][number];

export type Figure = {
  key: keyof Bucket;
  title: string;
  unit: MetricUnit;
  text: string;
  /** Comparison with the previous hour, shown beside the value. */
  note: string;
  isWorse: boolean;
};

/** Labels for metrics that are worse than in the previous hour. */
export const anomalyWords: Record<LiveAnomaly, string> = {
  START_FAILURES: 'More start failures',
  ERRORS: 'More errors',
  REBUFFERING: 'More rebuffering',
  STARTUP_TIME: 'Slower starts',
};

const orDash = (value: number | null, unit: MetricUnit): string => (value === null ? '–' : inUnit(value, unit));

const changeText = (before: number | null, now: number | null): string => {
  const change = before === null || now === null ? undefined : changeFrom(before, now);
  return change === undefined ? 'no data in the previous hour' : `${change} vs. previous hour`;
};

/** Returns the six headline values. */
export const figuresOf = ({ concurrentViewers, total }: Monitoring, minutes: number): Figure[] => {
  const { now, before, anomalies } = total;
  // The previous hour is longer than half an hour; counts are scaled to compare.
  const counted = (key: 'plays' | 'startFailures' | 'errors') => ({
    key,
    unit: 'count' as const,
    text: inUnit(now[key], 'count'),
    note: changeText((before[key] * minutes) / 60, now[key]),
  });
  const averaged = (key: 'rebufferRatio' | 'startupTime', unit: MetricUnit) => ({
    key,
    unit,
    text: orDash(now[key], unit),
    note: changeText(before[key], now[key]),
  });
  const isWorse = (name: LiveAnomaly) => anomalies.includes(name);
  return [
    {
      key: 'concurrentViewers',
      title: 'Concurrent viewers',
      unit: 'count',
      text: inUnit(concurrentViewers, 'count'),
      note: `${inUnit(now.viewers, 'count')} in ${minutes} minutes`,
      isWorse: false,
    },
    { ...counted('plays'), title: 'Plays', isWorse: false },
    { ...counted('startFailures'), title: 'Start failures', isWorse: isWorse('START_FAILURES') },
    { ...counted('errors'), title: 'Sessions with errors', isWorse: isWorse('ERRORS') },
    { ...averaged('rebufferRatio', 'ratio'), title: 'Rebuffering', isWorse: isWorse('REBUFFERING') },
    { ...averaged('startupTime', 'milliseconds'), title: 'Startup time', isWorse: isWorse('STARTUP_TIME') },
  ];
};

/** Start times of the buckets. */
export const timesOf = ({ start, bucketMilliseconds, buckets }: Monitoring): number[] =>
  buckets.map((_, index) => start + index * bucketMilliseconds);

/** Formats the time of a bucket for tooltips and tables. */
export const bucketTime = timeOfDay;
