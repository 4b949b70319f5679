import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { fillCdnGap } from './cdn-gap.ts';
import { daysAfter, daysIn, type Day, type DayRange } from './days.ts';
import { cdnDays, figuresPerDay, type DailyItem } from './statistics-data.ts';

const pageSize = 100;
const refreshMilliseconds = 60_000;

/** Loads all days of a range that have data, in pages of one hundred. */
const readDaily = async (api: Api, { from, to }: DayRange, signal: AbortSignal): Promise<DailyItem[]> => {
  const items: DailyItem[] = [];
  for (;;) {
    const query = { limit: pageSize, offset: items.length };
    const page = await api.call(
      'encoding.statistics.daily.listByDateRange',
      { params: { from, to }, query },
      { signal },
    );
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= page.totalCount) return items;
  }
};

const useDaily = (range: DayRange) => {
  const api = useApi();
  const days = daysIn(range);
  const daily = useQuery({
    queryKey: [api.organizationId, 'encoding.statistics.daily.listByDateRange', range.from, range.to],
    queryFn: async ({ signal }) => figuresPerDay(days, await readDaily(api, range, signal)),
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
  const told = cdnDays(usage.data);
  const filled = range.to === today ? fillCdnGap(told, today) : { days: told, gap: undefined };
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
