import type { Range } from './range.ts';
import { localTimeZone, startOfDay } from './time-zone.ts';

/** In place of a date that is not known. */
export const emptyDate = '‒‒/‒‒/‒‒ ‒‒:‒‒ ‒‒';

const dateTimes = new Map<string, Intl.DateTimeFormat>();

const dateTime = (timeZone: string): Intl.DateTimeFormat => {
  const known = dateTimes.get(timeZone);
  if (known) return known;
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

/** A short date with a clock, `04/03/26, 05:06 PM`; a row of dashes for none. */
export const shortDate = (time: number | undefined, timeZone = localTimeZone()): string =>
  time === undefined || Number.isNaN(time) ? emptyDate : dateTime(timeZone).format(time);

/** The end of a range; midnight belongs to the day that ends, at 23:59. */
export const shortEnd = (time: number | undefined, timeZone = localTimeZone()): string =>
  shortDate(time !== undefined && startOfDay(time, timeZone) === time ? time - 60_000 : time, timeZone);

/** Where the times of a range are told: days are the license's, everything below the reader's. */
export const zoneOf = ({ interval, timeZone }: Pick<Range, 'interval' | 'timeZone'>): string =>
  interval === 'DAY' ? timeZone : localTimeZone();

/** `04/03/26, 05:06 PM – 04/03/26, 08:06 PM` */
export const shownRange = (range: Range): string =>
  `${shortDate(range.start, zoneOf(range))} – ${shortEnd(range.end, zoneOf(range))}`;
