import { type Day, type DayRange, daysAfter, daysIn, lengthOf, timeOf } from '../../shared/days.ts';
import type { UsagePeriodKey } from './usage-period-names.ts';

/** Returns the Monday of a day's week. */
const mondayOf = (day: Day): Day => {
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return daysAfter(day, -weekday);
};

/** Returns the periods relative to a day; the current ones end with that day. */
export const periodsOn = (today: Day): Record<UsagePeriodKey, DayRange> => {
  const monday = mondayOf(today);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const endOfLastMonth = daysAfter(firstOfMonth, -1);
  const year = Number(today.slice(0, 4));
  return {
    lastWeek: { from: daysAfter(monday, -7), to: daysAfter(monday, -1) },
    thisWeek: { from: monday, to: today },
    lastMonth: { from: `${endOfLastMonth.slice(0, 7)}-01`, to: endOfLastMonth },
    thisMonth: { from: firstOfMonth, to: today },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    thisYear: { from: `${year}-01-01`, to: today },
  };
};

/** Returns the period of the same length that ends right before. */
export const periodBefore = (period: DayRange): DayRange => ({
  from: daysAfter(period.from, -lengthOf(period)),
  to: daysAfter(period.from, -1),
});

/** Returns the impressions of every day of a period; 0 for days without data. */
export const impressionsPerDay = (
  period: DayRange,
  items: readonly { date: string; impressions: number }[],
): { date: Day; impressions: number }[] => {
  const impressionsByDay = new Map(items.map(({ date, impressions }) => [date.slice(0, 10), impressions]));
  return daysIn(period).map((date) => ({ date, impressions: impressionsByDay.get(date) ?? 0 }));
};
