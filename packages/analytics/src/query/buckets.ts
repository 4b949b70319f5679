import type { Interval } from './request.ts';

const zone = '{timeZone:String}';

const hourSeconds = 3600;
const seconds = (time: string): string => `toInt64(toUnixTimestamp(${time}))`;
const offset = (time: string): string => `timeZoneOffset(toTimeZone(${time}, ${zone}))`;

/** Start of an hour of the local clock, or the change of clocks within it. */
const hourOrChange = (time: string): string => {
  const sinceFullHour = `positiveModulo(${seconds(time)} + ${offset(time)}, ${hourSeconds})`;
  const fullHour = `toDateTime(${seconds(time)} - ${sinceFullHour}, 'UTC')`;
  return `addSeconds(${fullHour}, positiveModulo(${offset(time)} - ${offset(fullHour)}, ${hourSeconds}))`;
};

const minuteOfClock = (timeZone: string, instant: number): string =>
  new Intl.DateTimeFormat('en', { timeZone, minute: 'numeric' }).format(instant);

const [winter, summer] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
const cached = new Map<string, boolean>();

/** Reports whether clocks change by a part of an hour, as in Australia/Lord_Howe. */
const changesPartOfHour = (timeZone: string): boolean => {
  const isKnown = cached.get(timeZone);
  if (isKnown !== undefined) return isKnown;
  const isPart = minuteOfClock(timeZone, winter) !== minuteOfClock(timeZone, summer);
  cached.set(timeZone, isPart);
  return isPart;
};

const starts: Record<Interval, (time: string, timeZone: string) => string> = {
  MINUTE: (time) => `toStartOfMinute(${time}, ${zone})`,
  // The engine's function is faster, but starts hours at half past after a change by half an hour.
  HOUR: (time, timeZone) => (changesPartOfHour(timeZone) ? hourOrChange(time) : `toStartOfHour(${time}, ${zone})`),
  DAY: (time) => `toStartOfDay(${time}, ${zone})`,
  MONTH: (time) => `toDateTime(toStartOfMonth(${time}, ${zone}), ${zone})`,
};

/** Milliseconds since 1970 of the start of the bucket that contains a time, in the license's time zone. */
export const bucketStart = (interval: Interval, timeZone: string, time = 'time'): string =>
  `toInt64(toUnixTimestamp(${starts[interval](time, timeZone)})) * 1000`;
