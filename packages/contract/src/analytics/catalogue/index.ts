import { metricsOf } from './make.ts';
import type { CatalogueMetric, MetricView } from './metric.ts';
import { advertisingMetrics } from './views/advertising.ts';
import { audienceMetrics } from './views/audience.ts';
import { errorMetrics } from './views/errors.ts';
import { qualityMetrics } from './views/quality-of-experience.ts';
import { ssaiMetrics } from './views/ssai.ts';

export * from './breakdowns.ts';
export * from './metric.ts';

const explorer = metricsOf('api-explorer', 'GENERAL', [
  {
    slug: 'apiexplorer',
    title: 'API explorer',
    description: 'Write a query against the telemetry of a license and see its result.',
    panel: 'api-explorer',
  },
]);

/** All metrics, in the order of the sidebar. */
export const catalogue: readonly CatalogueMetric[] = [
  ...audienceMetrics,
  ...qualityMetrics,
  ...errorMetrics,
  ...advertisingMetrics,
  ...ssaiMetrics,
  ...explorer,
];

export const viewTitles: Record<MetricView, string> = {
  audience: 'Audience',
  'quality-of-experience': 'Quality of experience',
  errors: 'Errors',
  advertising: 'Advertising (client-side)',
  ssai: 'Advertising (server-side)',
  'api-explorer': 'API explorer',
};

export const findMetric = (slug: string): CatalogueMetric | undefined => catalogue.find((each) => each.slug === slug);

export const metricsOfView = (view: string): readonly CatalogueMetric[] =>
  catalogue.filter((each) => each.view === view);

/** Metrics with one number over time; they can be drawn as a line and used in an alert rule. */
export const lineMetrics: readonly CatalogueMetric[] = catalogue.filter(({ panel }) => panel === 'lines');
