import type { CatalogueMetric, MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';
import { useMemo } from 'react';
import type { MetricFilter } from '../../../shared/filters.ts';
import type { QueryScope } from '../../../shared/query.ts';
import { bucketsOf } from '../../../shared/range.ts';
import { differenceOf, verdictOf } from '../../../shared/significance.ts';
import { seriesOf, summaryOf, type MeasureRequest, type Summary, type Values } from '../measure-tasks.ts';
import { useMeasures, type Answers } from '../use-measures.ts';
import { sampleMeasures, sampleOf } from './segment-samples.ts';

type SegmentsRequest = {
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
  /** Scope of segment A, the filters of the screen. */
  scope: QueryScope;
  /** Filters of segment B. */
  filters: readonly MetricFilter[];
  stamp: number;
};

export type Segment = { sum: Summary; values: Values };

const requestsOf = (name: string, { measure }: MetricAggregation, extra: ReturnType<typeof sampleMeasures>) => {
  const whole = (key: string, each: typeof measure) => ({ key: `${name} ${key}`, measure: each, isSeries: false });
  return [
    { key: `${name} series`, measure, isSeries: true },
    whole('sum', measure),
    ...extra.map((each, index) => whole(`sample ${index}`, each)),
  ];
};

/** Loads a metric of two segments over time and as a whole, and tests their difference where that is possible. */
export const useSegments = ({ metric, aggregation, scope, filters, stamp }: SegmentsRequest) => {
  const extra = useMemo(() => sampleMeasures(aggregation), [aggregation]);
  const requests = useMemo((): MeasureRequest[] => {
    const other = { ...scope, filters };
    return [
      ...requestsOf('A', aggregation, extra).map((request) => ({ ...request, scope })),
      ...requestsOf('B', aggregation, extra).map((request) => ({ ...request, scope: other })),
    ];
  }, [aggregation, extra, scope, filters]);
  const { answers, retry } = useMeasures(requests, stamp);
  const buckets = useMemo(() => bucketsOf(scope.range), [scope.range]);
  const segmentOf = (name: string, all: Answers): Segment | undefined => {
    const series = all.get(`${name} series`)?.answers;
    const sum = all.get(`${name} sum`)?.answers;
    const { measure } = aggregation;
    return series && sum && { sum: summaryOf(measure, sum), values: seriesOf(measure, series, buckets) };
  };
  const sampleOfSegment = (name: string, segment: Segment | undefined) => {
    const parts = extra.flatMap((measure, index) => {
      const answer = answers.get(`${name} sample ${index}`)?.answers;
      return answer ? [summaryOf(measure, answer)] : [];
    });
    return segment && parts.length === extra.length ? sampleOf(aggregation, segment.sum, parts) : undefined;
  };
  const [a, b] = [segmentOf('A', answers), segmentOf('B', answers)];
  const [sampleA, sampleB] = [sampleOfSegment('A', a), sampleOfSegment('B', b)];
  const isTestable = extra.length > 0 && metric.better !== undefined;
  const difference = sampleA && sampleB && differenceOf(sampleA, sampleB);
  return {
    buckets,
    a,
    b,
    isTestable,
    difference,
    verdict: isTestable && a && b && metric.better ? verdictOf(difference, metric.better) : undefined,
    error: [...answers.values()].find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const key of answers.keys()) retry(key);
    },
  };
};
