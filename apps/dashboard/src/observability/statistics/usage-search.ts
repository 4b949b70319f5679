import { usagePeriods, type UsagePeriodKey } from '@sluice/contract/analytics/statistics/usage-period-names';
import type { Day } from '@sluice/contract/shared/days';
import { oneOf, text } from '../../app/search/search.ts';

export type UsageSearch = {
  period?: UsagePeriodKey | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  licenseKey?: string | undefined;
  view?: 'table' | undefined;
};

const keys = usagePeriods.map(({ key }) => key);

/** State of the statistics in the URL. */
export const usageSearch = (search: Record<string, unknown>): UsageSearch => ({
  period: oneOf(search['period'], keys),
  from: text(search['from']),
  to: text(search['to']),
  licenseKey: text(search['licenseKey']),
  view: oneOf(search['view'], ['table']),
});
