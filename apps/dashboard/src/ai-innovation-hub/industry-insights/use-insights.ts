import { ApiError } from '@sluice/api-client';
import { industryMetrics, type IndustryMetric } from '@sluice/contract/analytics/insights/industry-metrics';
import { useOperations } from '../../app/api/hooks.ts';
import { useDayRange } from '../shared/day-range.tsx';
import type { InsightSearch } from './insight-search.ts';

/** API error codes for organizations that opted out or are on a trial. */
const refusals: Readonly<Record<number, 'optedOut' | 'trial'>> = { 5110: 'optedOut', 5111: 'trial' };

export type InsightRow = {
  metric: IndustryMetric;
  industry: number | undefined;
  contributors: number | undefined;
  /** Value of the selected license. */
  own: number | undefined;
};

export type Insights = {
  rows: InsightRow[];
  refusal: 'optedOut' | 'trial' | undefined;
  error: Error | null;
  isLoading: boolean;
  refetch: () => void;
};

const metrics = Object.keys(industryMetrics) as IndustryMetric[];
const days = 7;

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Loads the averages of all participants and of one license over the last seven days. */
export const useInsights = (licenseKey: string, { filter, value }: InsightSearch): Insights => {
  const { start, end } = useDayRange(days);
  const isFiltered = filter !== undefined && value !== undefined;
  const industry = useOperations(
    'analytics.insights.industry.get',
    metrics.map((metric) => ({
      params: { metric },
      query: { industry: 'all', ...(isFiltered && { [filter.toLowerCase()]: value }) },
    })),
    { staleTime: 600_000, retry: () => false },
  );
  const own = useOperations(
    'analytics.queries.avg',
    metrics.map((metric) => ({
      body: {
        licenseKey,
        start,
        end,
        dimension: industryMetrics[metric],
        filters: isFiltered ? [{ name: filter, operator: 'EQ' as const, value }] : [],
      },
    })),
    { staleTime: 600_000 },
  );
  const all = [...industry, ...own];
  const refusalCode = industry
    .map(({ error }) => (error instanceof ApiError ? error.code : 0))
    .find((code) => code in refusals);
  return {
    rows: metrics.map((metric, place) => ({
      metric,
      industry: industry[place]?.data?.value,
      contributors: industry[place]?.data?.contributors,
      own: numberIn(own[place]?.data?.rows[0]?.at(-1)),
    })),
    refusal: refusals[refusalCode ?? 0],
    error: all.find(({ error }) => error)?.error ?? null,
    isLoading: all.some(({ isPending }) => isPending),
    refetch: () => {
      for (const each of all) void each.refetch();
    },
  };
};
