import {
  periodsOn,
  timeOfUsageDay,
  usagePeriods,
  usageDayOf,
  type UsageDay,
  type UsagePeriod,
  type UsagePeriodKey,
} from '@sluice/contract/analytics/statistics/usage-periods';
import { oneOf, text } from '../../app/search/search.ts';

export type UsageSearch = {
  period?: UsagePeriodKey | undefined;
  from?: UsageDay | undefined;
  to?: UsageDay | undefined;
  licenseKey?: string | undefined;
  view?: 'table' | undefined;
};

const keys = usagePeriods.map(({ key }) => key);
export const daysMax = 366;

/** State of the statistics in the URL. */
export const usageSearch = (search: Record<string, unknown>): UsageSearch => ({
  period: oneOf(search['period'], keys),
  from: text(search['from']),
  to: text(search['to']),
  licenseKey: text(search['licenseKey']),
  view: oneOf(search['view'], ['table']),
});

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
