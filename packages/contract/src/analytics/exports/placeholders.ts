/** Placeholders for the folder of a schedule, with their values for Sunday, March 1, 2026. */
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

/** Returns the ISO 8601 week of a UTC day, such as `2026-W09`. */
const weekOf = (day: number): string => {
  // The year of a week is the year of its Thursday.
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

/** Returns the first unknown placeholder of a path, if there is one. */
export const unknownPlaceholder = (path: string): string | undefined =>
  [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !isPlaceholder(name));

/** Expands the placeholders of a path for the first exported day, given as midnight UTC. */
export const pathOfDay = (path: string, day: number): string =>
  path.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => (isPlaceholder(name) ? values[name](day) : whole));
