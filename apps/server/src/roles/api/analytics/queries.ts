import { type Aggregation, metrics } from '@sluice/analytics';
import {
  analyticsMetrics,
  analyticsQueries,
  histogramQueries,
  namedMetrics,
  percentileQueries,
  startupFunnelQuery,
} from '@sluice/contract';
import {
  analyticsMetricVerb,
  analyticsNamedMetricVerb,
  analyticsQueryVerb,
  histogramVerb,
  readStartupFunnel,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';
import { withTelemetry } from './telemetry-context.ts';

// SAFETY: Object.keys of a table whose keys are aggregations.
const plain = Object.keys(analyticsQueries) as (keyof typeof analyticsQueries & Aggregation)[];

export const queryBindings: readonly Binding[] = [
  ...plain.flatMap((name) => [
    bind(analyticsQueries[name].impressions, withTelemetry(analyticsQueryVerb('impressions', name))),
    bind(analyticsQueries[name].ads, withTelemetry(analyticsQueryVerb('ads', name))),
  ]),
  bind(percentileQueries.impressions, withTelemetry(analyticsQueryVerb('impressions', 'percentile'))),
  bind(percentileQueries.ads, withTelemetry(analyticsQueryVerb('ads', 'percentile'))),
  bind(histogramQueries.impressions, withTelemetry(histogramVerb('impressions'))),
  bind(histogramQueries.ads, withTelemetry(histogramVerb('ads'))),
  bind(startupFunnelQuery, withTelemetry(readStartupFunnel)),
  ...metrics.map((metric) => bind(analyticsMetrics[metric], withTelemetry(analyticsMetricVerb(metric)))),
  bind(namedMetrics.impressions, withTelemetry(analyticsNamedMetricVerb('impressions'))),
  bind(namedMetrics.ads, withTelemetry(analyticsNamedMetricVerb('ads'))),
];
