import type { LiveAnomaly } from '@sluice/contract/analytics/monitoring/anomalies';
import type { MetricUnit } from '@sluice/contract/analytics/catalogue/metric';
import { changeFrom, inUnit } from '../shared/units.ts';
import type { Monitoring } from './use-monitoring.ts';

type Bucket = Monitoring['buckets'][number];

export type Figure = {
  key: keyof Bucket;
  title: string;
  unit: MetricUnit;
  text: string;
  /** Beside the figure: how it was in the hour before. */
  note: string;
  isWorse: boolean;
};

/** What is said of something that is worse than in the hour before. */
export const anomalyWords: Record<LiveAnomaly, string> = {
  START_FAILURES: 'More start failures',
  ERRORS: 'More errors',
  REBUFFERING: 'More rebuffering',
  STARTUP_TIME: 'Slower starts',
};

const orDash = (value: number | null, unit: MetricUnit): string => (value === null ? '–' : inUnit(value, unit));

const against = (before: number | null, now: number | null): string => {
  const change = before === null || now === null ? undefined : changeFrom(before, now);
  return change === undefined ? 'none in the hour before' : `${change} against the hour before`;
};

/** The six figures of a wall. */
export const figuresOf = ({ concurrentViewers, total }: Monitoring, minutes: number): Figure[] => {
  const { now, before, anomalies } = total;
  // The hour before is longer than half an hour.
  const counted = (key: 'plays' | 'startFailures' | 'errors') => ({
    key,
    unit: 'count' as const,
    text: inUnit(now[key], 'count'),
    note: against((before[key] * minutes) / 60, now[key]),
  });
  const averaged = (key: 'rebufferRatio' | 'startupTime', unit: MetricUnit) => ({
    key,
    unit,
    text: orDash(now[key], unit),
    note: against(before[key], now[key]),
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

/** Starts of the buckets. */
export const timesOf = ({ start, bucketMilliseconds, buckets }: Monitoring): number[] =>
  buckets.map((_, index) => start + index * bucketMilliseconds);

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** A bucket as tooltips and tables name it. */
export const bucketTime = (time: number): string => clock.format(time);
