/** What may stand in the folder of a schedule, and what it is on Sunday, the first of March 2026. */
export const pathPlaceholders = {
  date: '2026-03-01',
  year: '2026',
  month: '03',
  day: '01',
  week: '2026-W09',
} as const;

export type PathPlaceholder = keyof typeof pathPlaceholders;

const dayMilliseconds = 86_400_000;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The week of ISO 8601 in which a day of UTC lies, such as `2026-W09`. */
const weekOf = (day: number): string => {
  // The Thursday of a week tells to which year it belongs.
  const weekDay = (new Date(day).getUTCDay() + 6) % 7;
  const thursday = new Date(day + (3 - weekDay) * dayMilliseconds);
  const firstOfYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - firstOfYear) / (7 * dayMilliseconds)) + 1;
  return `${thursday.getUTCFullYear()}-W${twoDigits(week)}`;
};

const values: Record<PathPlaceholder, (day: number) => string> = {
  date: (day) => new Date(day).toISOString().slice(0, 10),
  year: (day) => String(new Date(day).getUTCFullYear()),
  month: (day) => twoDigits(new Date(day).getUTCMonth() + 1),
  day: (day) => twoDigits(new Date(day).getUTCDate()),
  week: weekOf,
};

const isPlaceholder = (name: string): name is PathPlaceholder => Object.hasOwn(values, name);

/** A placeholder in a path that is none, if there is one. */
export const unknownPlaceholder = (path: string): string | undefined =>
  [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !isPlaceholder(name));

/** A path with the date of its first day, which is given as midnight of UTC. */
export const pathOfDay = (path: string, day: number): string =>
  path.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => (isPlaceholder(name) ? values[name](day) : whole));
