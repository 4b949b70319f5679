/** Allowed retention in days. With fewer, the impressions of a month could not be counted at its end. */
export const retentionDays = { least: 30, most: 3650 } as const;

const dayMilliseconds = 86_400_000;

/** Minute of the UTC day at which expired telemetry is removed each night. */
export const retentionNight = { hour: 3, minute: 23 } as const;

/** Returns the next night on which telemetry is removed. */
export const nextRetentionNight = (now: number): number => {
  const today = Math.floor(now / dayMilliseconds) * dayMilliseconds;
  const night = today + (retentionNight.hour * 60 + retentionNight.minute) * 60_000;
  return night > now ? night : night + dayMilliseconds;
};

/** Returns the start of a UTC day; telemetry received before it is removed on that night. */
export const keptSince = (night: number, days: number): number =>
  Math.floor(night / dayMilliseconds) * dayMilliseconds - days * dayMilliseconds;
