import { AppError, type InputFor, type MeterName, type ResultOf, type statistics } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { sum } from './usage-lines.ts';

type Usage = ResultOf<typeof statistics.cdnUsage>;
type Range = { from: Date; to: Date };
type DayQuantity = { day: string; quantity: string };

const dayMilliseconds = 86_400_000;
const daysMax = 400;
const bytesOfGigabyte = 1e9;
const hoursOfDay = 24;

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

/** Returns quantities of a meter by day (UTC), from the usage ledger. */
const usageByDay = async (
  { db, organizationId }: Context,
  meter: MeterName,
  { from, to }: Range,
): Promise<Map<string, number>> => {
  const { rows } = await sql<DayQuantity>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(quantity) as quantity from usage_days
    where organization_id = ${organizationId} and meter = ${meter}
      and day between ${dayOf(from.getTime())}::date and ${dayOf(to.getTime())}::date
    group by 1`.execute(db);
  return new Map(rows.map(({ day, quantity }) => [day, Number(quantity)]));
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
  const fetched = await usageByDay(context, 'delivery.bytes', range);
  const stored = await usageByDay(context, 'storage.volume', range);
  const usage = daysIn(range, now).map((time) => {
    const day = dayOf(time);
    return {
      from: toInstant(new Date(time)),
      to: toInstant(new Date(time + dayMilliseconds)),
      storageUsage: (stored.get(day) ?? 0) / hoursOfDay / bytesOfGigabyte / daysOfMonth(time),
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
