import { findMetric, type CatalogueMetric, type MetricAggregation } from '@sluice/contract/analytics/catalogue/index';

export type ComparedMetric = {
  key: string;
  label: string;
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
};

export type ComparisonGroup = { key: string; title: string; metrics: readonly ComparedMetric[] };

const compared = (slug: string, aggregationName?: string, label?: string): ComparedMetric[] => {
  const metric = findMetric(slug);
  const aggregation = metric?.aggregations.find(({ name }) => name === aggregationName) ?? metric?.aggregations[0];
  if (!metric || !aggregation) return [];
  return [{ key: `${slug}-${aggregation.name}`, label: label ?? metric.title, metric, aggregation }];
};

/** Metric groups of a comparison. */
export const comparisonGroups: readonly ComparisonGroup[] = [
  {
    key: 'audience',
    title: 'Audience',
    metrics: [
      ...compared('plays'),
      ...compared('unique-users'),
      ...compared('total-hours-watched'),
      ...compared('average-view-time', 'avg'),
    ],
  },
  {
    key: 'startup',
    title: 'Startup',
    metrics: [
      ...compared('video-startup-time', 'median', 'Video startup time, median'),
      ...compared('video-startup-time', 'p95', 'Video startup time, 95th percentile'),
      ...compared('drm-load-time', 'avg'),
      ...compared('start-failures', 'share'),
    ],
  },
  {
    key: 'rebuffering',
    title: 'Rebuffering',
    metrics: [
      ...compared('rebuffer-percentage', 'ratio'),
      ...compared('buffering-time', 'avg'),
      ...compared('seek-time', 'avg'),
    ],
  },
  {
    key: 'errors',
    title: 'Errors',
    metrics: [...compared('error-percentage', 'avg'), ...compared('error-ratio', 'ratio')],
  },
  {
    key: 'bitrate',
    title: 'Bitrate',
    metrics: [...compared('video-bitrate', 'avg'), ...compared('bandwidth', 'avg'), ...compared('scale-factor', 'avg')],
  },
];
