import { dayOf } from '@sluice/contract';

/** A calendar month in UTC; `from` is its first day, `to` that of the next month. */
export type Month = { start: Date; end: Date; from: string; to: string };

/** Returns the calendar month (UTC) of an instant. */
export const monthOf = (instant: Date): Month => {
  const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth()];
  const start = new Date(Date.UTC(year, month));
  const end = new Date(Date.UTC(year, month + 1));
  return { start, end, from: dayOf(start.getTime()), to: dayOf(end.getTime()) };
};
