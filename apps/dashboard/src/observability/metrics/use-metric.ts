import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from '../../app/api/api.ts';
import { breakdownRows, queryBody, seriesValues, type Query, type QueryRows } from './metric-data.ts';
import { bucketsOf } from '../shared/range.ts';
import type { Metric } from './metrics.ts';
import type { Range } from '../shared/range.ts';

const pageRows = 200;
const pagesMax = 10;

/** All rows of a query, page after page. */
const fetchRows = async (api: Api, body: ReturnType<typeof queryBody>, signal: AbortSignal): Promise<QueryRows> => {
  const rows: unknown[][] = [];
  for (let page = 0; page < pagesMax; page += 1) {
    const result = await api.call(
      'analytics.queries.count',
      { body: { ...body, offset: page * pageRows } },
      { signal },
    );
    rows.push(...result.rows);
    if (result.rows.length < pageRows) break;
  }
  return rows;
};

type MetricRequest = {
  metric: Metric;
  licenseKey: string | undefined;
  range: Range;
  breakdown: string | undefined;
  selected: readonly string[];
};

const nullKey = '<null>';

/** The total over time, the rows of the breakdown, and the lines of the selected rows. */
export const useMetric = ({ metric, licenseKey = '', range, breakdown, selected }: MetricRequest) => {
  const api = useApi();
  const base: Query = { licenseKey, dimension: metric.dimension, filters: metric.filters, range };
  const ask = (body: ReturnType<typeof queryBody>) => ({
    queryKey: [api.organizationId, 'analytics.queries.count', body] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchRows(api, body, signal),
    enabled: licenseKey !== '',
    placeholderData: keepPreviousData,
  });
  const total = useQuery(ask(queryBody(base, { withInterval: true })));
  const table = useQuery({
    ...ask(queryBody(base, { ...(breakdown && { groupBy: breakdown }) })),
    enabled: licenseKey !== '' && breakdown !== undefined,
  });
  const lines = useQueries({
    queries: (breakdown ? selected : []).map((key) => {
      const filter = { name: breakdown ?? '', operator: 'EQ', value: key === nullKey ? null : key };
      const filters = [...metric.filters, filter];
      return ask(queryBody({ ...base, filters }, { withInterval: true }));
    }),
  });
  const buckets = bucketsOf(range);
  const values = total.data && seriesValues(total.data, buckets);
  return {
    buckets,
    total: values,
    sum: values?.reduce((sum, value) => sum + value, 0),
    rows: breakdown && table.data ? breakdownRows(table.data) : undefined,
    lines: lines.map(({ data }) => data && seriesValues(data, buckets)),
    error: total.error ?? table.error ?? lines.find(({ error }) => error)?.error,
    isLoading: total.isPending || (breakdown !== undefined && table.isPending),
    isBusy: total.isFetching || table.isFetching || lines.some(({ isFetching }) => isFetching),
    refetch: () =>
      Promise.all([total.refetch(), breakdown ? table.refetch() : undefined, ...lines.map((line) => line.refetch())]),
  };
};
