import { defaultQuickInterval, quickIntervals, type QuickInterval } from './quick-intervals.ts';
import { localTimeZone, nextDay, startOfDay, startOfHour } from './time-zone.ts';

export { customLabel, defaultQuickInterval, quickIntervals, type QuickInterval } from './quick-intervals.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type QueryInterval = 'MINUTE' | 'HOUR' | 'DAY';
export const bucketSizes: Record<QueryInterval, number> = { MINUTE: minute, HOUR: hour, DAY: day };

/** Range from `start` up to but excluding `end`, in whole buckets; days are those of `timeZone`. */
export type Range = { start: number; end: number; interval: QueryInterval; timeZone: string };

/** Returns minutes below four hours, hours below four days, days otherwise. */
export const intervalFor = (span: number): QueryInterval => {
  if (span < 4 * hour) return 'MINUTE';
  return span < 4 * day ? 'HOUR' : 'DAY';
};

const shortest: Record<QueryInterval, number> = { MINUTE: 4 * minute, HOUR: 4 * hour, DAY: 6 * day };

/** Returns the start of the bucket that contains an instant. */
const floorTo = (time: number, interval: QueryInterval, timeZone: string): number => {
  if (interval === 'DAY') return startOfDay(time, timeZone);
  return interval === 'HOUR' ? startOfHour(time, timeZone) : Math.floor(time / minute) * minute;
};

const after = (bucket: number, { interval, timeZone }: Pick<Range, 'interval' | 'timeZone'>): number => {
  if (interval === 'DAY') return nextDay(bucket, timeZone);
  return interval === 'HOUR' ? startOfHour(bucket + hour, timeZone) : bucket + minute;
};

/** Returns the end of the bucket that contains an instant; an instant that starts a bucket is returned unchanged. */
const ceilTo = (time: number, interval: QueryInterval, timeZone: string): number => {
  const floor = floorTo(time, interval, timeZone);
  return floor === time ? time : after(floor, { interval, timeZone });
};

/** Aligns a range to whole buckets; one too short for its interval is extended at the end. */
export const alignedRange = (from: number, to: number, timeZone = localTimeZone()): Range => {
  const interval = intervalFor(to - from);
  const start = floorTo(from, interval, timeZone);
  const end = ceilTo(Math.max(to, start + shortest[interval]), interval, timeZone);
  return { start, end, interval, timeZone };
};

export type RangeChoice = {
  from?: number | undefined;
  to?: number | undefined;
  quickInterval?: QuickInterval | undefined;
};

/** Returns the range of the URL: custom if both ends are present, else a preset; by default the last three hours. */
export const rangeOf = (choice: RangeChoice, now: number, timeZone = localTimeZone()): Range => {
  const { from, to, quickInterval = defaultQuickInterval } = choice;
  if (from !== undefined && to !== undefined && from < to) return alignedRange(from, to, timeZone);
  if (quickInterval === 'TODAY') return alignedRange(startOfDay(now, timeZone), now, timeZone);
  const preset = quickIntervals.find(({ key }) => key === quickInterval) ?? quickIntervals[2];
  return alignedRange(now - preset.span, now, timeZone);
};

/** Returns the start of every bucket, so that missing ones can be filled with 0. */
export const bucketsOf = (range: Range): number[] => {
  const buckets: number[] = [];
  for (let time = range.start; time < range.end; time = after(time, range)) buckets.push(time);
  return buckets;
};

/** True when the last bucket of a range was partial at an instant. */
export const endsRunning = (range: Range, at: number): boolean => {
  const last = bucketsOf(range).at(-1);
  return last !== undefined && last <= at && at < range.end;
};

/** Returns the same hours of the day before, for a range that starts at midnight and ends the same day. */
const sameHoursOfDayBefore = (range: Range): Range | undefined => {
  const { start, end, interval, timeZone } = range;
  const isWithinDay = interval !== 'DAY' && start === startOfDay(start, timeZone) && end <= nextDay(start, timeZone);
  if (!isWithinDay) return undefined;
  const dayBefore = startOfDay(start - 2 * hour, timeZone);
  return { ...range, start: dayBefore, end: dayBefore + (end - start) };
};

/** Returns the range to compare with: the same hours of the day before, or the preceding range of as many buckets. */
export const previousRange = (range: Range): Range => {
  const sameHours = sameHoursOfDayBefore(range);
  if (sameHours) return sameHours;
  const start = range.start - (range.end - range.start);
  return {
    ...range,
    start: floorTo(start + (range.interval === 'DAY' ? 2 * hour : 0), range.interval, range.timeZone),
    end: range.start,
  };
};
