import { type Aggregation, metrics } from '@sluice/analytics';
import { analyticsImpressions, analyticsMetrics, analyticsQueries, percentileQueries } from '@sluice/contract';
import {
  analyticsMetricVerb,
  analyticsQueryVerb,
  findImpressions,
  getImpression,
  getImpressionAds,
  getImpressionErrors,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';
import { alertBindings } from './alerts.ts';
import { dimensionBindings } from './dimensions.ts';
import { erasureBindings } from './erasures.ts';
import { licenseBindings } from './licenses.ts';
import { sessionBindings } from './sessions.ts';
import { withTelemetry } from './with-telemetry.ts';

// SAFETY: Object.keys of a table whose keys are aggregations.
const plain = Object.keys(analyticsQueries) as (keyof typeof analyticsQueries & Aggregation)[];

export const analyticsBindings: readonly Binding[] = [
  ...alertBindings,
  bind(analyticsImpressions.list, withTelemetry(findImpressions)),
  bind(analyticsImpressions.get, withTelemetry(getImpression)),
  bind(analyticsImpressions.ads, withTelemetry(getImpressionAds)),
  bind(analyticsImpressions.errors, withTelemetry(getImpressionErrors)),
  ...dimensionBindings,
  ...erasureBindings,
  ...licenseBindings,
  ...plain.flatMap((name) => [
    bind(analyticsQueries[name].impressions, withTelemetry(analyticsQueryVerb('impressions', name))),
    bind(analyticsQueries[name].ads, withTelemetry(analyticsQueryVerb('ads', name))),
  ]),
  bind(percentileQueries.impressions, withTelemetry(analyticsQueryVerb('impressions', 'percentile'))),
  bind(percentileQueries.ads, withTelemetry(analyticsQueryVerb('ads', 'percentile'))),
  ...sessionBindings,
  ...metrics.map((metric) => bind(analyticsMetrics[metric], withTelemetry(analyticsMetricVerb(metric)))),
];
