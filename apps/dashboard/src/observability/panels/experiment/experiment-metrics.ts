import type { MetricUnit } from '@sluice/contract/analytics/catalogue/metric';
import type { MetricFilter } from '../../shared/filters.ts';
import type { QueryRows } from '../../shared/query.ts';
import { rowKey } from '../../shared/values.ts';
import type { RowsQuery } from '../parts/use-rows.ts';
import { proportion, type Sample } from '../../shared/significance.ts';

export type ExperimentMetric = {
  key: string;
  label: string;
  unit: MetricUnit;
  better: 'higher' | 'lower';
  queries: readonly RowsQuery[];
  /** Sample statistics of each variant, built from the query results. */
  samples: (answers: readonly QueryRows[]) => ReadonlyMap<string, Sample>;
};

const groupBy = ['EXPERIMENT_NAME'];

const numbers = (rows: QueryRows | undefined, place = 1): ReadonlyMap<string, number> =>
  new Map((rows ?? []).map((row) => [rowKey(row[0]), Number(row[place] ?? 0)]));

/** Mean of a value present in every impression; its query also returns the number of impressions. */
const mean = (dimension: string, filters: readonly MetricFilter[]): Pick<ExperimentMetric, 'queries' | 'samples'> => ({
  queries: [
    { aggregation: 'avg', dimension, filters, groupBy, includeContext: true },
    { aggregation: 'stddev', dimension, filters, groupBy },
  ],
  samples: ([averages, deviations]) => {
    const counts = numbers(averages, 2);
    const scatter = numbers(deviations);
    return new Map(
      [...numbers(averages)].map(([key, average]) => [
        key,
        { count: counts.get(key) ?? 0, mean: average, deviation: scatter.get(key) ?? 0 },
      ]),
    );
  },
});

/** Ratio of two counts. */
const share = (over: RowsQuery, under: RowsQuery): Pick<ExperimentMetric, 'queries' | 'samples'> => ({
  queries: [over, under],
  samples: ([successes, counts]) => {
    const pairs = numbers(successes);
    return new Map([...numbers(counts)].map(([key, count]) => [key, proportion(pairs.get(key) ?? 0, count)]));
  },
});

const above0 = (name: string): MetricFilter => ({ name, operator: 'GT', value: 0 });

/** Metrics that compare the variants of an experiment. */
export const experimentMetrics: readonly ExperimentMetric[] = [
  {
    key: 'startup',
    label: 'Video startup time',
    unit: 'milliseconds',
    better: 'lower',
    ...mean('VIDEO_STARTUPTIME', [above0('VIDEO_STARTUPTIME')]),
  },
  {
    key: 'failures',
    label: 'Start failures',
    unit: 'ratio',
    better: 'lower',
    ...share(
      {
        aggregation: 'count',
        dimension: 'IMPRESSION_ID',
        filters: [{ name: 'VIDEOSTART_FAILED', operator: 'EQ', value: true }],
        groupBy,
      },
      { aggregation: 'count', dimension: 'PLAY_ATTEMPTS', groupBy },
    ),
  },
  {
    key: 'rebuffering',
    label: 'Rebuffer percentage',
    unit: 'ratio',
    better: 'lower',
    ...mean('REBUFFER_PERCENTAGE', []),
  },
  {
    key: 'errors',
    label: 'Error percentage',
    unit: 'ratio',
    better: 'lower',
    ...mean('ERROR_PERCENTAGE', []),
  },
  {
    key: 'viewTime',
    label: 'Average view time',
    unit: 'milliseconds',
    better: 'higher',
    ...mean('VIEWTIME', []),
  },
  {
    key: 'bitrate',
    label: 'Video bitrate',
    unit: 'bitsPerSecond',
    better: 'higher',
    ...mean('VIDEO_BITRATE', [above0('PLAYED'), above0('VIDEO_BITRATE')]),
  },
];
