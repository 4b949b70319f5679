import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usagePeriods } from '@sluice/contract/analytics/statistics/usage-period-names';
import type { Day, DayRange } from '@sluice/contract/shared/days';
import { impressionsPerDay, periodBefore, periodsOn } from '@sluice/contract/analytics/statistics/usage-periods';
import { useApi, type Api } from '../../app/api/api.ts';
import { readEveryPage } from '../../app/api/every-page.ts';
import { useOperations } from '../../app/api/hooks.ts';
import { composedQuery } from '../../app/api/operation-query.ts';

const fresh = { staleTime: 60_000 };

/** Operations that count impressions, by product. */
const operationsOf = {
  analytics: {
    daily: 'analytics.statistics.impressions.list',
    total: 'analytics.statistics.allOrganizations.impressions.get',
  },
  player: {
    daily: 'player.statistics.impressions.list',
    total: 'player.statistics.allOrganizations.impressions.get',
  },
} as const;
export type CountedProduct = keyof typeof operationsOf;

type DailyId = (typeof operationsOf)[CountedProduct]['daily'];

const readDaily = async (
  api: Api,
  id: DailyId,
  period: DayRange,
  licenseKeyId: string | undefined,
  signal: AbortSignal,
) => {
  const query = {
    ...(licenseKeyId !== undefined && { licenseKeyId }),
    start: period.from,
    end: period.to,
    interval: 'DAILY',
  };
  const { items } = await readEveryPage(api, id, { query }, signal);
  return impressionsPerDay(period, items);
};

/** Loads daily impressions of a period and of the previous one, for one license or all. */
export const useDaily = (period: DayRange, licenseKey: string | undefined, product: CountedProduct = 'analytics') => {
  const api = useApi();
  const id = operationsOf[product].daily;
  const { from, to } = period;
  return useQuery({
    ...composedQuery(api, id, { from, to, licenseKey }, async (signal) => {
      const [selected, previous] = await Promise.all([
        readDaily(api, id, { from, to }, licenseKey, signal),
        readDaily(api, id, periodBefore({ from, to }), licenseKey, signal),
      ]);
      return { selected, previous };
    }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
};

const isSame = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;

/** Loads impressions of the organization and its sub-organizations for this, the previous and each named period. */
export const useTotals = (period: DayRange, today: Day, product: CountedProduct = 'analytics') => {
  const namedPeriods = periodsOn(today);
  const before = periodBefore(period);
  const all = [period, before, ...usagePeriods.map(({ key }) => namedPeriods[key])];
  // The selected period is often a named one.
  const periods = all.filter((each, index) => index === all.findIndex((other) => isSame(each, other)));
  const answers = useOperations(
    operationsOf[product].total,
    periods.map(({ from, to }) => ({ query: { start: from, end: to } })),
    fresh,
  );
  const impressionsOf = (counted: DayRange): number | undefined =>
    answers[periods.findIndex((each) => isSame(each, counted))]?.data?.impressions;
  return {
    selected: impressionsOf(period),
    previous: impressionsOf(before),
    named: usagePeriods.map(({ key, label }) => ({ key, label, impressions: impressionsOf(namedPeriods[key]) })),
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
};

export type Totals = ReturnType<typeof useTotals>;
