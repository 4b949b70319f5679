const lastMillisecond = 86_400_000 - 1;

/** Returns the present on today (UTC), and the end of an earlier day; usage recorded later belongs to its own day. */
export const instantOnDay = (day: string, now: Date): Date =>
  new Date(
    Math.min(Date.parse(`${day}T00:00:00Z`) + lastMillisecond, Math.max(now.getTime(), Date.parse(`${day}T00:00:00Z`))),
  );
