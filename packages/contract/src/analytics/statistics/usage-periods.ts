import type { UsagePeriodKey } from './usage-period-names.ts';

/** A UTC day as `2026-01-31`. */
export type UsageDay = string;

/** Days from the first to the last, both inclusive. */
export type UsagePeriod = { from: UsageDay; to: UsageDay };

const dayMilliseconds = 86_400_000;

export const usageDayOf = (time: number): UsageDay => new Date(time).toISOString().slice(0, 10);
export const timeOfUsageDay = (day: UsageDay): number => Date.parse(`${day}T00:00:00Z`);
const usageDaysAfter = (day: UsageDay, days: number): UsageDay =>
  usageDayOf(timeOfUsageDay(day) + days * dayMilliseconds);

export const lengthOf = ({ from, to }: UsagePeriod): number =>
  Math.round((timeOfUsageDay(to) - timeOfUsageDay(from)) / dayMilliseconds) + 1;

/** Returns every day of a period. */
export const daysOf = (period: UsagePeriod): UsageDay[] =>
  Array.from({ length: lengthOf(period) }, (_, index) => usageDaysAfter(period.from, index));

/** Returns the Monday of a day's week. */
const mondayOf = (day: UsageDay): UsageDay => {
  const weekday = (new Date(timeOfUsageDay(day)).getUTCDay() + 6) % 7;
  return usageDaysAfter(day, -weekday);
};

/** Returns the periods relative to a day; the current ones end with that day. */
export const periodsOn = (today: UsageDay): Record<UsagePeriodKey, UsagePeriod> => {
  const monday = mondayOf(today);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const endOfLastMonth = usageDaysAfter(firstOfMonth, -1);
  const year = Number(today.slice(0, 4));
  return {
    lastWeek: { from: usageDaysAfter(monday, -7), to: usageDaysAfter(monday, -1) },
    thisWeek: { from: monday, to: today },
    lastMonth: { from: `${endOfLastMonth.slice(0, 7)}-01`, to: endOfLastMonth },
    thisMonth: { from: firstOfMonth, to: today },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    thisYear: { from: `${year}-01-01`, to: today },
  };
};

/** Returns the period of the same length that ends right before. */
export const periodBefore = (period: UsagePeriod): UsagePeriod => ({
  from: usageDaysAfter(period.from, -lengthOf(period)),
  to: usageDaysAfter(period.from, -1),
});

/** Returns the impressions of every day of a period; 0 for days without data. */
export const impressionsPerDay = (
  period: UsagePeriod,
  items: readonly { date: string; impressions: number }[],
): { date: UsageDay; impressions: number }[] => {
  const impressionsByDay = new Map(items.map(({ date, impressions }) => [date.slice(0, 10), impressions]));
  return daysOf(period).map((date) => ({ date, impressions: impressionsByDay.get(date) ?? 0 }));
};
