import { useMemo } from 'react';
import type { PanelProps } from '../../metrics/panels.ts';
import { rowKey } from '../../shared/values.ts';
import { useRows } from '../parts/use-rows.ts';
import { experimentMetrics, type ExperimentMetric } from './experiment-metrics.ts';
import { differenceOf, verdictOf, type Difference, type Sample, type Verdict } from '../../shared/significance.ts';

export type Variant = { key: string; name: string; impressions: number };

export type Compared = {
  variant: Variant;
  sample: Sample | undefined;
  difference: Difference | undefined;
  verdict: Verdict;
};

export type MetricResult = {
  metric: ExperimentMetric;
  error: Error | null;
  /** Undefined until all results are loaded. */
  result: { baseline: Sample | undefined; others: readonly Compared[] } | undefined;
};

const variantsMax = 8;
const hasExperiment = { name: 'EXPERIMENT_NAME', operator: 'NE', value: null } as const;

/** Variants by started impressions, named as players report them. */
export const useVariants = (props: PanelProps) => {
  const { answers, ...state } = useRows(props, [
    {
      aggregation: 'count',
      dimension: 'IMPRESSION_ID',
      filters: [{ name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 }, hasExperiment],
      groupBy: ['EXPERIMENT_NAME'],
      orderBy: [{ name: 'IMPRESSION_ID', order: 'DESC' }],
      limit: variantsMax,
    },
  ]);
  const rows = answers?.[0];
  const variants = useMemo(
    () =>
      rows?.map(([name, impressions]): Variant => ({
        key: rowKey(name),
        name: String(name) || '<EMPTY STRING>',
        impressions: Number(impressions),
      })),
    [rows],
  );
  return { variants, state };
};

const queries = experimentMetrics.flatMap((metric) => metric.queries);

const compared = (
  metric: ExperimentMetric,
  samples: ReadonlyMap<string, Sample>,
  baseline: Variant,
  variant: Variant,
) => {
  const variantSamples = samples.get(variant.key);
  const base = samples.get(baseline.key);
  const difference = variantSamples && base && differenceOf(base, variantSamples);
  return { variant, sample: variantSamples, difference, verdict: verdictOf(difference, metric.better) };
};

/** Loads every metric of every variant and compares it with the baseline. */
export const useExperiment = (props: PanelProps, baseline: Variant | undefined, others: readonly Variant[]) => {
  const filteredQueries = queries.map((query) => ({ ...query, filters: [...(query.filters ?? []), hasExperiment] }));
  const { each, refetch } = useRows(props, filteredQueries, baseline !== undefined);
  const results = experimentMetrics.map((metric): MetricResult => {
    const first = queries.findIndex((query) => query === metric.queries[0]);
    const metricSamples = each.slice(first, first + metric.queries.length);
    const rows = metricSamples.flatMap((answer) => (answer.rows ? [answer.rows] : []));
    const error = metricSamples.find((answer) => answer.error)?.error ?? null;
    if (!baseline || rows.length < metric.queries.length) return { metric, error, result: undefined };
    const samples = metric.samples(rows);
    return {
      metric,
      error,
      result: {
        baseline: samples.get(baseline.key),
        others: others.map((variant) => compared(metric, samples, baseline, variant)),
      },
    };
  });
  return { results, refetch };
};
