const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const staleAfter = 35 * hour;

const date = new Intl.DateTimeFormat(undefined, { day: '2-digit', month: '2-digit', year: 'numeric' });
const exact = new Intl.DateTimeFormat(undefined, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Formats the age of an instant: in words up to 35 hours, as a date afterwards; times in milliseconds. */
export const relativeTime = (then: number, now: number): string => {
  const age = Math.max(0, now - then);
  if (age <= 44 * second) return 'a few seconds ago';
  if (age <= 89 * second) return 'a minute ago';
  if (age <= 44 * minute) return `${Math.max(2, Math.round(age / minute))} minutes ago`;
  if (age <= 89 * minute) return 'an hour ago';
  if (age <= 21 * hour) return `${Math.max(2, Math.round(age / hour))} hours ago`;
  if (age <= staleAfter) return 'yesterday';
  return date.format(then);
};

/** Reports whether an instant is too old for the relative format. */
export const isStale = (then: number, now: number): boolean => now - then > staleAfter;

/** Formats a date with two-digit day and month and four-digit year, in the order of the reader's locale. */
export const exactDate = (then: number): string => date.format(then);

/** Formats date and time to the second in the reader's locale and time zone. */
export const exactTime = (then: number): string => exact.format(then);
