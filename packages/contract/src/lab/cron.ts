/** Values at which a schedule runs, by field of a cron expression. */
export type CronFields = {
  minutes: readonly number[];
  hours: readonly number[];
  daysOfMonth: readonly number[];
  months: readonly number[];
  /** 0 is Sunday. */
  daysOfWeek: readonly number[];
  /** True if a day must match both day fields; otherwise, as in cron, either of them. */
  needsBothDays: boolean;
};

const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

const parsePart = (part: string, [min, max]: readonly [number, number]): number[] | undefined => {
  const match = /^(\*|\d{1,2})(?:-(\d{1,2}))?(?:\/(\d{1,2}))?$/.exec(part);
  if (!match) return undefined;
  const [, first = '', last, every] = match;
  if (first === '*' && last !== undefined) return undefined;
  const start = first === '*' ? min : Number(first);
  const end = last !== undefined ? Number(last) : first === '*' || every !== undefined ? max : start;
  const step = every === undefined ? 1 : Number(every);
  if (start < min || end > max || start > end || step === 0) return undefined;
  return Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, index) => start + index * step);
};

const parseField = (text: string, range: readonly [number, number]): number[] | undefined => {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const parsed = parsePart(part, range);
    if (!parsed) return undefined;
    for (const value of parsed) values.add(value);
  }
  return [...values].toSorted((one, other) => one - other);
};

/** Parses a cron expression of five fields with numbers, lists, ranges and steps; undefined if it is invalid. */
export const parseCron = (text: string): CronFields | undefined => {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== ranges.length) return undefined;
  const [minutes, hours, daysOfMonth, months, daysOfWeek] = ranges.map((range, index) =>
    parseField(fields[index] ?? '', range),
  );
  if (!minutes || !hours || !daysOfMonth || !months || !daysOfWeek) return undefined;
  return {
    minutes,
    hours,
    daysOfMonth,
    months,
    daysOfWeek: [...new Set(daysOfWeek.map((value) => value % 7))],
    needsBothDays: [fields[2], fields[4]].some((field) => field?.startsWith('*')),
  };
};
