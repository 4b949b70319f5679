import type { Interval } from './request.ts';

const zone = '{timeZone:String}';

const starts: Record<Interval, (time: string) => string> = {
  MINUTE: (time) => `toStartOfMinute(${time}, ${zone})`,
  HOUR: (time) => `toStartOfHour(${time}, ${zone})`,
  DAY: (time) => `toStartOfDay(${time}, ${zone})`,
  MONTH: (time) => `toDateTime(toStartOfMonth(${time}, ${zone}), ${zone})`,
};

/** Milliseconds since 1970 of the start of the bucket that contains a time, in the license's time zone. */
export const bucketStart = (interval: Interval, time = 'time'): string =>
  `toInt64(toUnixTimestamp(${starts[interval](time)})) * 1000`;
