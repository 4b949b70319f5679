import type { Range } from './range.ts';
import { localTimeZone, startOfDay } from './time-zone.ts';

/** Placeholder for an unknown date. */
export const emptyDate = '‒‒/‒‒/‒‒ ‒‒:‒‒ ‒‒';

const dateTimes = new Map<string, Intl.DateTimeFormat>();

const dateTime = (timeZone: string): Intl.DateTimeFormat => {
  const cachedFormat = dateTimes.get(timeZone);
  if (cachedFormat) return cachedFormat;
  const created = new Intl.DateTimeFormat(undefined, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  });
  dateTimes.set(timeZone, created);
  return created;
};

/** Formats a short date with time, `04/03/26, 05:06 PM`; dashes if undefined. */
export const shortDate = (time: number | undefined, timeZone = localTimeZone()): string =>
  time === undefined || Number.isNaN(time) ? emptyDate : dateTime(timeZone).format(time);

/** Formats the end of a range; midnight is shown as 23:59 of the day that ends. */
export const shortEnd = (time: number | undefined, timeZone = localTimeZone()): string =>
  shortDate(time !== undefined && startOfDay(time, timeZone) === time ? time - 60_000 : time, timeZone);

/** Returns the time zone for a range: the license's for days, the user's for shorter intervals. */
export const zoneOf = ({ interval, timeZone }: Pick<Range, 'interval' | 'timeZone'>): string =>
  interval === 'DAY' ? timeZone : localTimeZone();

/** Formats a range: `04/03/26, 05:06 PM – 04/03/26, 08:06 PM` */
export const shownRange = (range: Range): string =>
  `${shortDate(range.start, zoneOf(range))} – ${shortEnd(range.end, zoneOf(range))}`;
