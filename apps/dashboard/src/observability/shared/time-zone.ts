const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const formatters = new Map<string, Intl.DateTimeFormat>();

const create = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const cachedFormatter = formatters.get(timeZone);
  if (cachedFormatter) return cachedFormatter;
  let formatter: Intl.DateTimeFormat;
  try {
    formatter = create(timeZone);
  } catch {
    formatter = create('UTC');
  }
  formatters.set(timeZone, formatter);
  return formatter;
};

/** Returns the zone, or UTC if the browser does not support it. */
export const knownTimeZone = (timeZone: string): string => formatterOf(timeZone).resolvedOptions().timeZone;

export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the offset of the zone from UTC at an instant, in milliseconds. */
export const offsetAt = (time: number, timeZone: string): number => {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const clock = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return clock - Math.floor(time / 1000) * 1000;
};

/** Returns the start of an hour of the local clock, or the change of clocks within it, as the API's buckets. */
export const startOfHour = (time: number, timeZone: string): number => {
  const offset = offsetAt(time, timeZone);
  const fullHour = Math.floor((time + offset) / hour) * hour - offset;
  const change = offset - offsetAt(fullHour, timeZone);
  return fullHour + (((change % hour) + hour) % hour);
};

/** Returns midnight of the day in the zone, also when clocks change on that day. */
export const startOfDay = (time: number, timeZone: string): number => {
  const midnight = Math.floor((time + offsetAt(time, timeZone)) / day) * day;
  const guess = midnight - offsetAt(time, timeZone);
  return midnight - offsetAt(guess, timeZone);
};

/** Returns the next midnight after one; handles days of 23 and 25 hours. */
export const nextDay = (midnight: number, timeZone: string): number => startOfDay(midnight + 36 * hour, timeZone);
