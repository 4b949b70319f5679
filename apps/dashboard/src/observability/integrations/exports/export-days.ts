import { daysBetween } from '@sluice/ui/format/day';
import { knownTimeZone } from '../../shared/time-zone.ts';

const dayMilliseconds = 86_400_000;

/** Returns the UTC day a number of days ago, as used in forms. */
export const dayBefore = (days: number, now = Date.now()): string =>
  new Date(now - days * dayMilliseconds).toISOString().slice(0, 10);

/** Returns the range from the start of the first day to the end of the last; undefined for an invalid range. */
export const rangeOf = (first: string, last: string): { startTime: Date; endTime: Date } | undefined => {
  const [startTime, lastDay] = [new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)];
  const endTime = new Date(lastDay.getTime() + dayMilliseconds);
  return startTime < endTime ? { startTime, endTime } : undefined;
};

/** Returns the days of an export in its time zone. */
export const daysText = ({ startTime, endTime }: { startTime: string; endTime: string }, timeZone = 'UTC'): string => {
  const start = new Date(startTime);
  const last = new Date(Math.max(start.getTime(), Date.parse(endTime) - 1));
  return daysBetween(start, last, knownTimeZone(timeZone));
};
