const dayMilliseconds = 86_400_000;

/** UTC day such as `2026-01-31`; the platform counts in UTC days. */
export type Day = string;

/** Days from the first to the last, both inclusive. */
export type DayRange = { from: Day; to: Day };

export const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
export const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
export const daysAfter = (day: Day, count: number): Day => dayOf(timeOf(day) + count * dayMilliseconds);
export const daysBetween = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / dayMilliseconds);

/** Reports whether a text is a valid calendar day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text;

/** Returns the number of days of a range. */
export const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** Returns every day of a range. */
export const daysIn = (range: DayRange): Day[] =>
  Array.from({ length: lengthOf(range) }, (_, index) => daysAfter(range.from, index));
