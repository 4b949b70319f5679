import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api/api.ts';
import { readEveryPage } from '../../app/api/every-page.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { composedQuery } from '../../app/api/operation-query.ts';
import { fillCdnGap } from './cdn-gap.ts';
import { daysAfter, daysIn, type Day, type DayRange } from '@sluice/contract/shared/days';
import { cdnDays, figuresPerDay } from './statistics-data.ts';

const refreshMilliseconds = 60_000;

const useDaily = (range: DayRange) => {
  const api = useApi();
  const days = daysIn(range);
  const id = 'encoding.statistics.daily.listByDateRange';
  const { from, to } = range;
  const daily = useQuery({
    ...composedQuery(api, id, { from, to }, async (signal) => {
      const { items } = await readEveryPage(api, id, { params: { from, to } }, signal);
      return figuresPerDay(days, items);
    }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMilliseconds,
  });
  return { days, daily };
};

/** Loads storage and transfer of the delivery output; in ranges up to today, recent days without data count as zero. */
const useCdn = (range: DayRange, today: Day) => {
  const usage = useOperation(
    'encoding.statistics.cdn.usage.get',
    { query: { from: `${range.from}T00:00:00Z`, to: `${daysAfter(range.to, 1)}T00:00:00Z` } },
    { keepPrevious: true, refetchInterval: refreshMilliseconds },
  );
  if (!usage.data) return { usage, cdn: undefined };
  const usageDays = cdnDays(usage.data);
  const filled = range.to === today ? fillCdnGap(usageDays, today) : { days: usageDays, gap: undefined };
  const { storageUsageTotal: storage, transferUsageTotal: transfer } = usage.data;
  return { usage, cdn: { ...filled, totals: { storage, transfer } } };
};

export type Cdn = NonNullable<ReturnType<typeof useCdn>['cdn']>;

/** Loads everything that the statistics screen shows for a range of days. */
export const useStatistics = (range: DayRange, today: Day) => {
  const { days, daily } = useDaily(range);
  const { usage, cdn } = useCdn(range, today);
  return { days, daily, figures: daily.data, usage, cdn };
};
