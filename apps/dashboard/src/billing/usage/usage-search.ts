import { usageDimensions, type UsageDimension } from '@sluice/contract/billing/usage/dimensions';
import { oneOf } from '../../app/search/search.ts';
import { statisticsSearch, type StatisticsSearch } from '../../encoding/statistics/statistics-search.ts';

export type UsageSearch = Omit<StatisticsSearch, 'view'> & { by?: UsageDimension | undefined };

/** State of the usage screen in the URL. */
export const usageSearch = (search: Record<string, unknown>): UsageSearch => {
  const { range, from, to } = statisticsSearch(search);
  return { range, from, to, by: oneOf(search['by'], usageDimensions) };
};
