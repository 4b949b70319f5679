import { AppError, type InputFor, type ResultOf, type statistics } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { sum } from './usage-lines.ts';

type Usage = ResultOf<typeof statistics.cdnUsage>;
type Range = { from: Date; to: Date };
type DayBytes = { day: string; bytes: string };

const dayMilliseconds = 86_400_000;
const daysMax = 400;
const bytesOfGigabyte = 1e9;

const startOfDay = (time: number): number => Math.floor(time / dayMilliseconds) * dayMilliseconds;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const wantedRange = (now: Date, query: { from?: Date | undefined; to?: Date | undefined }): Range => {
  const to = query.to ?? now;
  const from = query.from ?? new Date(to.getTime() - 7 * dayMilliseconds);
  const refuse = (text: string) => new AppError('validation_failed', { details: [{ field: 'from', text }] });
  if (from >= to) throw refuse('Must be before `to`.');
  if (to.getTime() - from.getTime() > daysMax * dayMilliseconds)
    throw refuse(`Must be at most ${daysMax} days before \`to\`.`);
  return { from, to };
};

/** Returns the starts of the days in a range; future days are omitted. */
const daysIn = ({ from, to }: Range, now: Date): number[] => {
  const first = startOfDay(from.getTime());
  const end = Math.min(to.getTime(), now.getTime() + 1);
  return Array.from(
    { length: Math.max(0, Math.ceil((end - first) / dayMilliseconds)) },
    (_, index) => first + index * dayMilliseconds,
  );
};

const fetchedByDay = async (context: Context): Promise<Map<string, number>> => {
  const { rows } = await sql<DayBytes>`select to_char(day, 'YYYY-MM-DD') as day, bytes
    from delivery_usage where organization_id = ${context.organizationId}`.execute(context.db);
  return new Map(rows.map(({ day, bytes }) => [day, Number(bytes)]));
};

/** Returns the bytes delivered to the CDN output, by day of delivery. */
const storedByDay = async (context: Context): Promise<DayBytes[]> => {
  const { rows } = await sql<DayBytes>`
    select to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum((detail->>'deliveredBytes')::bigint) as bytes
    from encoding_usage
    where organization_id = ${context.organizationId} and detail ? 'deliveredBytes'
    group by 1`.execute(context.db);
  return rows;
};

const daysOfMonth = (time: number): number => {
  const date = new Date(time);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
};

/** Returns bytes stored at and fetched from the CDN output, with one entry per day. */
export const getCdnUsage = async (
  context: Context,
  { query }: InputFor<typeof statistics.cdnUsage>,
): Promise<Usage> => {
  authorize(context, 'encoding.statistics', 'GET');
  const now = context.clock.now();
  const range = wantedRange(now, query);
  const fetched = await fetchedByDay(context);
  const stored = await storedByDay(context);
  const usage = daysIn(range, now).map((time) => {
    const day = dayOf(time);
    const storedBytes = sum(stored.filter((entry) => entry.day <= day).map((entry) => Number(entry.bytes)));
    return {
      from: toInstant(new Date(time)),
      to: toInstant(new Date(time + dayMilliseconds)),
      storageUsage: storedBytes / bytesOfGigabyte / daysOfMonth(time),
      transferUsage: (fetched.get(day) ?? 0) / bytesOfGigabyte,
    };
  });
  return {
    from: toInstant(range.from),
    to: toInstant(range.to),
    storageUsageTotal: sum(usage.map((entry) => entry.storageUsage)),
    transferUsageTotal: sum(usage.map((entry) => entry.transferUsage)),
    usage,
  };
};
