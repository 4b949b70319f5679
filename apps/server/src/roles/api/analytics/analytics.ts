import { type Aggregation, metrics } from '@sluice/analytics';
import {
  analyticsImpressions,
  analyticsLicenses,
  analyticsMetrics,
  analyticsQueries,
  percentileQueries,
} from '@sluice/contract';
import {
  addLicenseDomain,
  analyticsMetricVerb,
  analyticsQueryVerb,
  createLicense,
  deleteLicenseDomain,
  findImpressions,
  getImpression,
  getImpressionAds,
  getImpressionErrors,
  getLicense,
  listDemoLicenses,
  listLicenseDomains,
  listLicenses,
  reorderLicense,
  updateLicense,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';
import { withTelemetry } from './with-telemetry.ts';

// SAFETY: Object.keys of a table whose keys are aggregations.
const plain = Object.keys(analyticsQueries) as (keyof typeof analyticsQueries & Aggregation)[];

export const analyticsBindings: readonly Binding[] = [
  bind(analyticsImpressions.list, withTelemetry(findImpressions)),
  bind(analyticsImpressions.get, withTelemetry(getImpression)),
  bind(analyticsImpressions.ads, withTelemetry(getImpressionAds)),
  bind(analyticsImpressions.errors, withTelemetry(getImpressionErrors)),
  bind(analyticsLicenses.list, withTelemetry(listLicenses)),
  bind(analyticsLicenses.create, createLicense),
  bind(analyticsLicenses.get, withTelemetry(getLicense)),
  bind(analyticsLicenses.update, updateLicense),
  bind(analyticsLicenses.reorder, reorderLicense),
  bind(analyticsLicenses.listDomains, withTelemetry(listLicenseDomains)),
  bind(analyticsLicenses.addDomain, addLicenseDomain),
  bind(analyticsLicenses.deleteDomain, deleteLicenseDomain),
  bind(analyticsLicenses.listDemo, withTelemetry(listDemoLicenses)),
  ...plain.flatMap((name) => [
    bind(analyticsQueries[name].impressions, withTelemetry(analyticsQueryVerb('impressions', name))),
    bind(analyticsQueries[name].ads, withTelemetry(analyticsQueryVerb('ads', name))),
  ]),
  bind(percentileQueries.impressions, withTelemetry(analyticsQueryVerb('impressions', 'percentile'))),
  bind(percentileQueries.ads, withTelemetry(analyticsQueryVerb('ads', 'percentile'))),
  ...metrics.map((metric) => bind(analyticsMetrics[metric], withTelemetry(analyticsMetricVerb(metric)))),
];
