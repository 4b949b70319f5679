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

/** How long ago an instant was, in words up to 35 hours and as a date afterwards; times in milliseconds. */
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

/** Whether an instant lies further back than words are used for. */
export const isStale = (then: number, now: number): boolean => now - then > staleAfter;

/** Two-digit day and month, four-digit year, as the reader's locale orders them. */
export const exactDate = (then: number): string => date.format(then);

/** Date and time to the second in the reader's locale and zone. */
export const exactTime = (then: number): string => exact.format(then);
