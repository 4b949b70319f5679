import { longUtcDay, shortUtcDay, utcMonth } from '@sluice/ui/format/day';
import { dayOf, timeOf, type Day } from '@sluice/contract/shared/days';

export type Unit = 'day' | 'week' | 'month';

/** Range of days that one bar represents. */
export type Bucket = { from: Day; to: Day; tick: string; title: string };

const unitFor = (count: number): Unit => {
  if (count <= 45) return 'day';
  return count <= 184 ? 'week' : 'month';
};

/** Returns the key of the bar that contains a day; weeks start on Monday. */
const keyOf = (day: Day, unit: Unit): string => {
  if (unit === 'day') return day;
  if (unit === 'month') return day.slice(0, 7);
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return dayOf(timeOf(day) - weekday * 86_400_000);
};

export const longDay = (day: Day): string => longUtcDay(timeOf(day));
export const shortDay = (day: Day): string => shortUtcDay(timeOf(day));

const bucketOf = (days: readonly Day[], unit: Unit): Bucket => {
  const [from = '', to = from] = [days[0], days.at(-1)];
  return {
    from,
    to,
    tick: unit === 'month' ? utcMonth(timeOf(from)) : shortDay(from),
    title: from === to ? longDay(from) : `${shortDay(from)} to ${shortDay(to)}`,
  };
};

/** Groups days into bars: single days, or weeks or months for long ranges. */
export const bucketsOf = (days: readonly Day[]): Bucket[] => {
  const unit = unitFor(days.length);
  return [...Map.groupBy(days, (day) => keyOf(day, unit)).values()].map((group) => bucketOf(group, unit));
};

/** Returns the sum of the daily values for each bar. */
export const sumsOf = (buckets: readonly Bucket[], days: readonly Day[], values: readonly number[]): number[] =>
  buckets.map(({ from, to }) =>
    days.reduce((sum, day, index) => (day >= from && day <= to ? sum + (values[index] ?? 0) : sum), 0),
  );
