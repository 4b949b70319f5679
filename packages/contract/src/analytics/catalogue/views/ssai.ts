import { counted, filter, isSet, metricsOf, rebufferRatio, share, spelled } from '../make.ts';
import type { DimensionQuery, MetricFilter } from '../metric.ts';

const type = 'ADS_SSAI';
const ads = (...filters: MetricFilter[]) => ({ type, dimension: 'AD_IMPRESSION_ID', filters }) as const;

const event = (slug: string, flag: string, title: string, description: string) => ({
  slug,
  title,
  description,
  aggregations: [counted(ads(isSet(flag)), 'Ads')],
});

const beacons = ['QUARTILE_1', 'MIDPOINT', 'QUARTILE_3', 'COMPLETED'].map((name): DimensionQuery => ({
  ...ads(filter(`${name}_FAILED_BEACON_URL`, 'NE', null), filter(`${name}_FAILED_BEACON_URL`, 'NE', '')),
  aggregation: 'count',
}));

/** Metrics of ads that the server inserted into the stream. */
export const ssaiMetrics = metricsOf('ssai', type, [
  {
    ...event('ssai-ads-count', 'STARTED', 'Ads', 'Ads in the stream that started to play.'),
    better: 'higher',
  },
  event('ssai-first-quartile', 'QUARTILE_1', 'First quartile', 'Ads watched to a quarter.'),
  event('ssai-midpoint', 'MIDPOINT', 'Midpoint', 'Ads watched to the half.'),
  event('ssai-third-quartile', 'QUARTILE_3', 'Third quartile', 'Ads watched to three quarters.'),
  { ...event('ssai-completed', 'COMPLETED', 'Completed', 'Ads watched to the end.'), better: 'higher' },
  {
    slug: 'ssai-ad-abandonment-rate',
    title: 'Ad abandonment rate',
    description: 'Share of started ads that were not watched to the end.',
    aggregations: share({ type, dimension: 'AD_ABANDONMENT_RATE', filters: [] }),
    better: 'lower',
  },
  {
    slug: 'ssai-beacon-url-failed',
    title: 'Failed beacons',
    description: 'Quartile and completion beacons that could not be delivered.',
    aggregations: [
      {
        name: 'count',
        label: 'Beacons',
        unit: 'count',
        formula: beacons.map((query) => `(${spelled(query)})`).join(' + '),
        measure: { kind: 'sum', queries: beacons },
        addsUp: true,
      },
    ],
    better: 'lower',
  },
  {
    slug: 'ssai-error-percentage',
    title: 'Error percentage',
    description: 'Share of impressions with a critical error while an ad was on screen.',
    type: 'GENERAL_SSAI',
    aggregations: share({ type: 'GENERAL_SSAI', dimension: 'ERROR_PERCENTAGE', filters: [] }),
    better: 'lower',
  },
  {
    slug: 'ssai-rebuffer-percentage',
    title: 'Rebuffer percentage',
    description: 'Share of the ad time spent buffering.',
    type: 'GENERAL_SSAI',
    aggregations: [rebufferRatio('GENERAL_SSAI')],
    better: 'lower',
  },
  {
    slug: 'ssai-top-errors',
    title: 'Top errors',
    description: 'The most frequent critical errors while an ad was on screen.',
    type: 'GENERAL_SSAI',
    panel: 'top-errors',
    aggregations: [
      counted(
        {
          type: 'GENERAL_SSAI',
          dimension: 'IMPRESSION_ID',
          filters: [filter('ERROR_CODE', 'NE', null), filter('ERROR_SEVERITY', 'EQ', 'CRITICAL')],
        },
        'Impressions with errors',
      ),
    ],
    better: 'lower',
  },
]);
