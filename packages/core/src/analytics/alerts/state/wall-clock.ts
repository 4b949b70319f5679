const minute = 60_000;
const day = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const cachedFormatter = formatters.get(timeZone);
  if (cachedFormatter) return cachedFormatter;
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const formatter = new Intl.DateTimeFormat('en-US', { ...parts, second: 'numeric', hourCycle: 'h23', timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
};

/** Returns the wall-clock time of the zone at an instant, as if it were UTC. */
export const clockOf = (instant: number, timeZone: string): number => {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
};

/** Returns the instant of a wall-clock time in the zone; a skipped time is shifted by the length of the gap. */
export const instantOf = (clock: number, timeZone: string): number => {
  const offsetAt = (instant: number): number => clockOf(instant, timeZone) - instant;
  const before = offsetAt(clock - day);
  const first = clock - before;
  if (offsetAt(first) === before) return first;
  const second = clock - offsetAt(first);
  return clockOf(second, timeZone) === clock ? second : first;
};

/** Returns the instant the given number of days earlier at the same wall-clock time of the zone. */
export const daysBefore = (instant: number, days: number, timeZone: string): number =>
  instantOf(clockOf(instant, timeZone) - days * day, timeZone);

/** Returns the day of the week, where 1 is Monday, and the minute of the day. */
export const weekTimeOf = (instant: number, timeZone: string): { weekDay: number; minuteOfDay: number } => {
  const clock = clockOf(instant, timeZone);
  const weekDay = ((Math.floor(clock / day) + 3) % 7) + 1;
  return { weekDay, minuteOfDay: Math.floor((((clock % day) + day) % day) / minute) };
};
