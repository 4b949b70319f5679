import { above0, counted, distributed, filter, isSet, metricsOf, ratio, share } from '../make.ts';
import type { MetricFilter } from '../metric.ts';

const type = 'ADS';
const started = isSet('STARTED');
const ads = (...filters: MetricFilter[]) => ({ type, dimension: 'AD_IMPRESSION_ID', filters }) as const;
const aborted = [started, filter('COMPLETED', 'EQ', 0), filter('SKIPPED', 'EQ', 0)];

const event = (slug: string, flag: string, title: string, description: string) => ({
  slug,
  title,
  description,
  aggregations: [
    counted(ads(isSet(flag)), 'Ads'),
    ratio({ over: ads(isSet(flag)), under: ads(started), name: 'share', label: 'Share of started ads', unit: 'ratio' }),
  ],
});

const milliseconds = (dimension: string, ...filters: MetricFilter[]) =>
  distributed({ type, dimension, filters }, 'milliseconds');

/** Metrics of ads that the player requests. */
export const advertisingMetrics = metricsOf('advertising', type, [
  {
    slug: 'ad-requests',
    title: 'Ad requests',
    description: 'Ads that players requested, including those that could not be shown.',
    aggregations: [counted(ads(), 'Ads')],
  },
  {
    slug: 'successful-ad-plays',
    title: 'Successful ad plays',
    description: 'Ads that started to play.',
    aggregations: [
      counted(ads(started), 'Ads'),
      ratio({ over: ads(started), under: ads(), name: 'share', label: 'Share of requested ads', unit: 'ratio' }),
    ],
    better: 'higher',
  },
  {
    slug: 'view-rate',
    title: 'View rate',
    description: 'Average share of a started ad that is watched.',
    aggregations: distributed({ type, dimension: 'PLAY_PERCENTAGE', filters: [started] }, 'percent'),
    better: 'higher',
  },
  {
    slug: 'completion-rate',
    title: 'Completion rate',
    description: 'Share of started ads that were watched to the end.',
    aggregations: [
      ratio({
        over: ads(started, isSet('COMPLETED')),
        under: ads(started),
        name: 'ratio',
        label: 'Share of started ads',
        unit: 'ratio',
      }),
    ],
    better: 'higher',
  },
  event('first-quartile', 'QUARTILE_1', 'First quartile', 'Ads watched to a quarter.'),
  event('midpoint', 'MIDPOINT', 'Midpoint', 'Ads watched to the half.'),
  event('third-quartile', 'QUARTILE_3', 'Third quartile', 'Ads watched to three quarters.'),
  { ...event('completed', 'COMPLETED', 'Completed', 'Ads watched to the end.'), better: 'higher' },
  {
    slug: 'click-rate',
    title: 'Click rate',
    description: 'Share of started ads that were clicked.',
    aggregations: share({ type, dimension: 'CLICK_RATE', filters: [] }),
    better: 'higher',
  },
  {
    slug: 'click-position',
    title: 'Click position',
    description: 'Position in the ad at which viewers click it.',
    aggregations: milliseconds('CLICK_POSITION', isSet('CLICKED')),
  },
  event('skipped', 'SKIPPED', 'Skipped', 'Ads that viewers skipped.'),
  {
    slug: 'skip-position',
    title: 'Skip position',
    description: 'Position in the ad at which viewers skip it.',
    aggregations: milliseconds('SKIP_POSITION', isSet('SKIPPED')),
  },
  {
    slug: 'ad-aborted',
    title: 'Ads aborted',
    description: 'Ads that started and were neither finished nor skipped, because the viewer left.',
    aggregations: [
      counted(ads(...aborted), 'Ads'),
      ratio({
        over: ads(...aborted),
        under: ads(started),
        name: 'share',
        label: 'Share of started ads',
        unit: 'ratio',
      }),
    ],
    better: 'lower',
  },
  {
    slug: 'abort-position',
    title: 'Abort position',
    description: 'Position in the ad at which viewers leave.',
    aggregations: milliseconds('EXIT_POSITION', ...aborted),
  },
  {
    slug: 'ad-startup-time',
    title: 'Ad startup time',
    description: 'Time from requesting an ad to its first frame.',
    aggregations: milliseconds('AD_STARTUP_TIME', above0('AD_STARTUP_TIME')),
    better: 'lower',
  },
  {
    slug: 'ad-tag-load-time',
    title: 'Ad tag load time',
    description: 'Time that players waited for the ad tag.',
    aggregations: milliseconds('MANIFEST_DOWNLOAD_TIME', above0('MANIFEST_DOWNLOAD_TIME')),
    better: 'lower',
  },
  {
    slug: 'ad-error-percentage',
    title: 'Ad error percentage',
    description: 'Share of requested ads with an error.',
    aggregations: share({ type, dimension: 'ERROR_PERCENTAGE', filters: [] }),
    better: 'lower',
  },
]);
