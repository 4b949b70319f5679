import type { LivePeriod } from '@sluice/contract';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Widths of rollups, and how long they are kept: as long as the longest period that reads them. Seconds. */
export const rollups = [
  { width: minute, kept: day },
  { width: hour, kept: 30 * day },
] as const;

/** Length of each period, of the intervals it is divided into, and of the rollups that it reads. Seconds. */
const periods: Record<LivePeriod, { length: number; interval: number; width: number }> = {
  hourly: { length: hour, interval: minute, width: minute },
  daily: { length: day, interval: 15 * minute, width: minute },
  weekly: { length: 7 * day, interval: 2 * hour, width: hour },
  monthly: { length: 30 * day, interval: 6 * hour, width: hour },
};

/** Start of the interval that contains an instant; intervals are counted from 1970. */
export const startOf = (instant: Date, seconds: number): Date =>
  new Date(Math.floor(instant.getTime() / (seconds * 1000)) * seconds * 1000);

/** Start of the oldest rollup of a width that is kept. */
export const keptSince = (now: Date, { width, kept }: (typeof rollups)[number]): Date =>
  new Date(startOf(now, width).getTime() - kept * 1000);

/** Starts of the intervals of a period that ends with an instant, newest first, and the rollups that they read. */
type PeriodIntervals = { starts: Date[]; intervalSeconds: number; widthSeconds: number };

/** Divides a period that ends with an instant into its intervals. */
export const intervalsOf = (period: LivePeriod, until: Date): PeriodIntervals => {
  const { length, interval, width } = periods[period];
  const last = startOf(until, interval).getTime();
  return {
    starts: Array.from({ length: length / interval }, (_, index) => new Date(last - index * interval * 1000)),
    intervalSeconds: interval,
    widthSeconds: width,
  };
};
