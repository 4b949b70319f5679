import type { UsagePeriodKey } from '@sluice/contract/analytics/statistics/usage-period-names';
import {
  periodsOn,
  timeOfUsageDay,
  usageDayOf,
  type UsageDay,
  type UsagePeriod,
} from '@sluice/contract/analytics/statistics/usage-periods';
import type { UsageSearch } from './usage-search.ts';

const daysMax = 366;

const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(timeOfUsageDay(day)) && usageDayOf(timeOfUsageDay(day)) === day;

/** Returns the error of a custom period, or undefined if it is valid. */
export const periodProblem = ({ from, to }: UsagePeriod): string | undefined => {
  if (!isDay(from) || !isDay(to)) return 'Choose a first and a last day.';
  if (from > to) return 'The end must not be before the start.';
  const days = (timeOfUsageDay(to) - timeOfUsageDay(from)) / 86_400_000;
  return days >= daysMax ? `Choose at most ${daysMax} days.` : undefined;
};

/** Returns the period of the URL: custom days, else a named period; this month by default. */
export const periodOfSearch = (
  { period, from = '', to = '' }: UsageSearch,
  today: UsageDay,
): UsagePeriod & { key: UsagePeriodKey | undefined } => {
  if (!periodProblem({ from, to })) return { from, to, key: undefined };
  const key = period ?? 'thisMonth';
  return { ...periodsOn(today)[key], key };
};
