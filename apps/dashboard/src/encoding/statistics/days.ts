import type { Preset } from './presets.ts';

const dayMilliseconds = 86_400_000;

/** UTC day such as `2026-01-31`; the platform counts in UTC days. */
export type Day = string;

export const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
export const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
export const daysAfter = (day: Day, count: number): Day => dayOf(timeOf(day) + count * dayMilliseconds);
export const daysBetween = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / dayMilliseconds);

/** Reports whether a text is a valid calendar day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text;

export const daysMax = 366;

export type DayRange = { from: Day; to: Day };

/** Returns every day of a range, inclusive. */
export const daysIn = ({ from, to }: DayRange): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => daysAfter(from, index));

/** Returns the error in a range, or undefined if it is valid. */
export const rangeProblem = ({ from, to }: DayRange): string | undefined => {
  if (!isDay(from) || !isDay(to)) return 'Choose a first and a last day.';
  if (from > to) return 'The end must not be before the start.';
  return daysBetween(from, to) >= daysMax ? `Choose at most ${daysMax} days.` : undefined;
};

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Returns the days of a preset relative to a day. */
export const presetRange = (preset: Preset, today: Day): DayRange => {
  const lastMonthEnd = daysAfter(firstOfMonth(today), -1);
  const froms: Record<Preset, Day> = {
    LAST_SEVEN_DAYS: daysAfter(today, -6),
    LAST_THIRTY_DAYS: daysAfter(today, -29),
    LAST_NINETY_DAYS: daysAfter(today, -89),
    THIS_MONTH: firstOfMonth(today),
    LAST_MONTH: firstOfMonth(lastMonthEnd),
    LAST_YEAR: daysAfter(today, -364),
  };
  return { from: froms[preset], to: preset === 'LAST_MONTH' ? lastMonthEnd : today };
};
