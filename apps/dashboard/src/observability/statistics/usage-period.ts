import type { UsagePeriodKey } from '@sluice/contract/analytics/statistics/usage-period-names';
import type { Day, DayRange } from '@sluice/contract/shared/days';
import { periodsOn } from '@sluice/contract/analytics/statistics/usage-periods';
import { rangeProblem } from '../../shared/range-problem.ts';
import type { UsageSearch } from './usage-search.ts';

/** Returns the period of the URL: custom days, else a named period; this month by default. */
export const periodOfSearch = (
  { period, from = '', to = '' }: UsageSearch,
  today: Day,
): DayRange & { key: UsagePeriodKey | undefined } => {
  if (!rangeProblem({ from, to })) return { from, to, key: undefined };
  const key = period ?? 'thisMonth';
  return { ...periodsOn(today)[key], key };
};
