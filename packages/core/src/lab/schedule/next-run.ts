import type { CronFields } from '@sluice/contract';
import { clockOf, instantOf } from '../../analytics/alerts/state/wall-clock.ts';

const minute = 60_000;
const day = 86_400_000;
/** Longest gap between two runs: 29 February of a leap year on a given weekday comes again after 40 years at most. */
const daysMax = 366 * 41;

const isDue = (fields: CronFields, clock: Date): boolean => {
  if (!fields.months.includes(clock.getUTCMonth() + 1)) return false;
  const byMonth = fields.daysOfMonth.includes(clock.getUTCDate());
  const byWeek = fields.daysOfWeek.includes(clock.getUTCDay());
  return fields.needsBothDays ? byMonth && byWeek : byMonth || byWeek;
};

/** Returns the minutes of a day at which a schedule runs, ascending. */
const minutesOf = ({ hours, minutes }: CronFields): number[] =>
  hours.flatMap((hour) => minutes.map((of) => hour * 60 + of));

/**
 * Returns the first instant after another at which a schedule runs; undefined if it never runs, as on 30 February.
 *
 * A time that clocks skip runs when they have been changed; a time that they repeat runs once.
 */
export const nextRunAfter = (instant: number, fields: CronFields, timeZone: string): number | undefined => {
  const midnight = Math.floor(clockOf(instant, timeZone) / day) * day;
  for (let offset = 0; offset <= daysMax; offset += 1) {
    const clockDay = midnight + offset * day;
    if (!isDue(fields, new Date(clockDay))) continue;
    const runs = minutesOf(fields).map((of) => instantOf(clockDay + of * minute, timeZone));
    const next = runs.filter((run) => run > instant).toSorted((one, other) => one - other)[0];
    if (next !== undefined) return next;
  }
  return undefined;
};
