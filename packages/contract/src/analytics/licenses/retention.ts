/** Days for which telemetry may be kept. Fewer, and the impressions of a month could no longer be counted at its end. */
export const retentionDays = { least: 30, most: 3650 } as const;

const dayMilliseconds = 86_400_000;

/** Each night at this minute of UTC, what is kept no longer is removed. */
export const retentionNight = { hour: 3, minute: 23 } as const;

/** The next night on which telemetry is removed. */
export const nextRetentionNight = (now: number): number => {
  const today = Math.floor(now / dayMilliseconds) * dayMilliseconds;
  const night = today + (retentionNight.hour * 60 + retentionNight.minute) * 60_000;
  return night > now ? night : night + dayMilliseconds;
};

/** Telemetry from before this instant, the start of a day of UTC, is kept no longer on that night. */
export const keptSince = (night: number, days: number): number =>
  Math.floor(night / dayMilliseconds) * dayMilliseconds - days * dayMilliseconds;
