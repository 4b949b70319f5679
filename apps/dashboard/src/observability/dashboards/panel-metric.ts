import { breakdownsFor } from '@sluice/contract/analytics/catalogue/breakdowns';
import { lineMetrics, type CatalogueMetric, type MetricAggregation } from '@sluice/contract/analytics/catalogue/index';
import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import type { License } from '../shared/license.ts';
import type { Panel } from './use-dashboards.ts';

export type PanelMetric = {
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
  breakdown: Breakdown | undefined;
};

/** Returns the metric of a panel; undefined for one that this version does not have. */
export const panelMetric = (panel: Panel, license: License): PanelMetric | undefined => {
  const metric = lineMetrics.find(({ slug }) => slug === panel.metric);
  const aggregation = metric?.aggregations.find(({ name }) => name === panel.aggregation) ?? metric?.aggregations[0];
  if (!metric || !aggregation) return undefined;
  const breakdowns = breakdownsFor(metric.type, { ...license, isDeveloper: false });
  return { metric, aggregation, breakdown: breakdowns.find(({ key }) => key === panel.breakdown) };
};
