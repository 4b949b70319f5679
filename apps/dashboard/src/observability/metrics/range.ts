const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type QueryInterval = 'MINUTE' | 'HOUR' | 'DAY';
export const bucketSizes: Record<QueryInterval, number> = { MINUTE: minute, HOUR: hour, DAY: day };

export const quickIntervals = [
  { key: 'LAST_FIFTEEN_MINUTES', span: 15 * minute, label: 'Last 15 minutes' },
  { key: 'LAST_HOUR', span: hour, label: 'Last hour' },
  { key: 'LAST_THREE_HOURS', span: 3 * hour, label: 'Last three hours' },
  { key: 'LAST_DAY', span: day, label: 'Last 24 hours' },
  { key: 'LAST_THREE_DAYS', span: 3 * day, label: 'Last three days' },
  { key: 'LAST_WEEK', span: 7 * day, label: 'Last seven days' },
  { key: 'LAST_THIRTY_DAYS', span: 30 * day, label: 'Last 30 days' },
  { key: 'TODAY', span: 0, label: 'Today' },
] as const;
export type QuickInterval = (typeof quickIntervals)[number]['key'];

export type Range = { start: number; end: number; interval: QueryInterval };

/** Minutes below four hours, hours below four days, days otherwise. */
export const intervalFor = (span: number): QueryInterval => {
  if (span < 4 * hour) return 'MINUTE';
  return span < 4 * day ? 'HOUR' : 'DAY';
};

const shortest: Record<QueryInterval, number> = { MINUTE: 4 * minute, HOUR: 4 * hour, DAY: 6 * day };

const floorTo = (time: number, interval: QueryInterval): number => {
  if (interval !== 'DAY') return Math.floor(time / bucketSizes[interval]) * bucketSizes[interval];
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
};

const after = (bucket: number, interval: QueryInterval): number => {
  if (interval !== 'DAY') return bucket + bucketSizes[interval];
  const date = new Date(bucket);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
};

const ceilTo = (time: number, interval: QueryInterval): number => {
  const floor = floorTo(time, interval);
  return floor === time ? time : after(floor, interval);
};

/** A range aligned to whole buckets; one shorter than its interval allows is extended at the end. */
export const alignedRange = (from: number, to: number): Range => {
  const interval = intervalFor(to - from);
  const start = floorTo(from, interval);
  return { start, end: Math.max(ceilTo(to, interval), start + shortest[interval]), interval };
};

export type RangeChoice = { from?: number; to?: number; quickInterval?: QuickInterval };

/** The range of the URL: a custom one if both ends are there, else a preset; the last three hours by default. */
export const rangeOf = ({ from, to, quickInterval }: RangeChoice, now: number): Range => {
  if (from !== undefined && to !== undefined && from < to) return alignedRange(from, to);
  if (quickInterval === 'TODAY') return { start: floorTo(now, 'DAY'), end: ceilTo(now, 'HOUR'), interval: 'HOUR' };
  const preset = quickIntervals.find(({ key }) => key === quickInterval) ?? quickIntervals[2];
  return alignedRange(now - preset.span, now);
};

/** Start of every bucket, so that missing ones can be filled with 0. */
export const bucketsOf = ({ start, end, interval }: Range): number[] => {
  const buckets: number[] = [];
  for (let time = start; time < end; time = after(time, interval)) buckets.push(time);
  return buckets;
};
