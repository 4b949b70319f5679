import type { Window } from './relation.ts';
import type { Interval, QueryRequest } from './request.ts';

const quarterHour = 900_000;
const minute = 60_000;
const slicesMax = 10;

/** Step of the search for bucket boundaries; time zone changes occur at whole quarters of an hour. */
const bucketNames = (interval: Interval, timeZone: string): ((milliseconds: number) => string) => {
  const parts = {
    MINUTE: {},
    HOUR: { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' },
    DAY: { year: 'numeric', month: 'numeric', day: 'numeric' },
    MONTH: { year: 'numeric', month: 'numeric' },
  } as const satisfies Record<Interval, Intl.DateTimeFormatOptions>;
  const format = new Intl.DateTimeFormat('en', { ...parts[interval], timeZone, hourCycle: 'h23' });
  return (milliseconds) => format.format(milliseconds);
};

/** First bucket start at or after an instant. */
const nextBucket = (from: number, until: number, interval: Interval, timeZone: string): number => {
  if (interval === 'MINUTE') return Math.ceil(from / minute) * minute;
  const nameOf = bucketNames(interval, timeZone);
  for (let at = Math.ceil(from / quarterHour) * quarterHour; at < until; at += quarterHour)
    if (nameOf(at) !== nameOf(at - 1)) return at;
  return until;
};

const wholeBucketsOnly = ({
  interval,
  orderBy = [],
  limit,
  offset,
}: Omit<QueryRequest, 'source' | 'aggregation' | 'dimension'>): boolean => {
  const [first] = orderBy.filter(({ order }) => order !== 'NONE');
  const isByTime =
    first === undefined || (first.order === 'ASC' && [interval, 'TIME'].includes(first.name.toUpperCase()));
  return interval !== undefined && isByTime && limit === undefined && offset === undefined;
};

/**
 * Splits a request's range into parts whose concatenated rows equal the rows of the whole.
 *
 * Only time buckets in chronological order can be split; any other request is a single part.
 */
export const slicesOf = (
  request: Omit<QueryRequest, 'source' | 'aggregation' | 'dimension'>,
  timeZone: string,
): Window[] => {
  const { interval, startMilliseconds: start, endMilliseconds: end } = request;
  if (interval === undefined || !wholeBucketsOnly(request)) return [{ startMilliseconds: start, endMilliseconds: end }];
  const length = (end - start) / slicesMax;
  const cuts = Array.from({ length: slicesMax - 1 }, (_, index) =>
    nextBucket(start + length * (index + 1), end, interval, timeZone),
  );
  const edges = [...new Set([start, ...cuts.filter((cut) => cut > start && cut < end), end])];
  return edges.slice(1).map((edge, index) => ({ startMilliseconds: edges[index] ?? start, endMilliseconds: edge }));
};
