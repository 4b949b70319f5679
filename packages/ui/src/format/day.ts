const daysIn = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of a day in a time zone, `Apr 3, 2026`. */
const dayFormat = (timeZone: string): Intl.DateTimeFormat => {
  const format = daysIn.get(timeZone) ?? new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone });
  daysIn.set(timeZone, format);
  return format;
};

/** Formats the day of an instant in a time zone. */
export const dayIn = (time: number, timeZone: string): string => dayFormat(timeZone).format(time);

/** Formats the days from one instant to another in a time zone. */
export const daysBetween = (start: Date, end: Date, timeZone: string): string =>
  dayFormat(timeZone).formatRange(start, end);

// Bars of a chart have room for `3 Apr` only, in every locale.
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const short = inUtc({ day: 'numeric', month: 'short' });
const plain = inUtc({ day: 'numeric', month: 'short', year: 'numeric' });
const long = inUtc({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const month = inUtc({ month: 'short' });
const calendarMonth = inUtc({ month: 'long', year: 'numeric' });

/** Formats the UTC day of an instant, `3 Apr`. */
export const shortUtcDay = (time: number): string => short.format(time);

/** Formats the UTC day of an instant, `3 Apr 2026`. */
export const utcDay = (time: number): string => plain.format(time);

/** Formats the UTC day of an instant, `Fri, 3 Apr 2026`. */
export const longUtcDay = (time: number): string => long.format(time);

/** Formats the UTC month of an instant, `Apr`. */
export const utcMonth = (time: number): string => month.format(time);

/** Formats the UTC month and year of an instant, `April 2026`. */
export const longUtcMonth = (time: number): string => calendarMonth.format(time);

const seconds = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const minutes = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Formats the local time of day with seconds. */
export const timeOfDay = (time: number): string => seconds.format(time);

/** Formats the local time of day without seconds. */
export const minuteOfDay = (time: number): string => minutes.format(time);
