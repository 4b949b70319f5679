import { above0, counted, distributed, filter, metricsOf, summed } from '../make.ts';
import type { MetricAggregation, ServerMetricQuery } from '../metric.ts';

const type = 'GENERAL';
const started = above0('VIDEO_STARTUPTIME');
const plays = counted({ type, dimension: 'IMPRESSION_ID', filters: [started] }, 'Plays');

const viewers = (name: 'max' | 'avg', label: string): MetricAggregation => {
  const query: ServerMetricQuery = { type, metric: `${name}-concurrentviewers`, filters: [] };
  return {
    name,
    label,
    unit: 'count',
    formula: `${name} over minutes of count(IMPRESSION_ID) where PLAYED > 0 or BUFFERED > 0`,
    measure: { kind: 'value', query },
    addsUp: false,
  };
};

const comparison = (slug: string, what: string, comparedBy: string) => ({
  slug,
  title: `${what} comparison`,
  description: `The most common values of ${what.toLowerCase()} side by side: audience, quality and errors of each.`,
  panel: 'comparison' as const,
  comparedBy,
  aggregations: [plays],
});

/** Metrics of the audience: viewers, watch time and devices. */
export const audienceMetrics = metricsOf('audience', type, [
  {
    slug: 'plays',
    title: 'Plays',
    description: 'Number of videos that started: impressions with a first frame.',
    aggregations: [plays],
    better: 'higher',
  },
  {
    slug: 'play-attempts',
    title: 'Play attempts',
    description: 'Number of attempts to watch: impressions that started or failed to start.',
    aggregations: [counted({ type, dimension: 'PLAY_ATTEMPTS', filters: [] }, 'Attempts')],
    better: 'higher',
  },
  {
    slug: 'unique-users',
    title: 'Unique users',
    description: 'Distinct viewers whose video started. A viewer is a browser or a device.',
    aggregations: [counted({ type, dimension: 'USER_ID', filters: [started] }, 'Users', false)],
    better: 'higher',
  },
  {
    slug: 'concurrent-viewers',
    title: 'Concurrent viewers',
    description: 'Number of viewers watching at the same time, per minute.',
    aggregations: [viewers('max', 'Maximum'), viewers('avg', 'Average')],
    better: 'higher',
  },
  {
    slug: 'total-hours-watched',
    title: 'Total hours watched',
    description: 'Total playback time of all viewers, without pauses and buffering.',
    aggregations: [summed({ type, dimension: 'PLAYED', filters: [] }, 'hours', 1 / 3_600_000)],
    better: 'higher',
  },
  {
    slug: 'average-view-time',
    title: 'Average view time',
    description:
      'Average duration of an impression: time played and buffered, for impressions with playback, by their start.',
    aggregations: distributed({ type, dimension: 'VIEWTIME', filters: [] }, 'milliseconds'),
    better: 'higher',
  },
  {
    slug: 'latest-sessions',
    title: 'Latest sessions',
    description: 'Impressions in this time range, most recently active first; each opens its events.',
    panel: 'latest-sessions',
  },
  {
    slug: 'session-tracking',
    title: 'Session tracking',
    description: 'All sessions of one of your users, found by the custom user id that your player sends.',
    panel: 'session-tracking',
  },
  comparison('country-comparison', 'Country', 'COUNTRY'),
  comparison('browser-comparison', 'Browser', 'BROWSER'),
  comparison('domain-comparison', 'Domain', 'DOMAIN'),
  comparison('platform-comparison', 'Platform', 'PLATFORM'),
  comparison('player-software-comparison', 'Player software', 'PLAYER'),
  comparison('player-software-version-comparison', 'Player software version', 'PLAYER_VERSION'),
  comparison('player-technology-comparison', 'Player technology', 'PLAYER_TECH'),
  {
    slug: 'top-screen-resolutions',
    title: 'Top screen resolutions',
    description: 'The most common screen sizes, portrait and landscape.',
    panel: 'screen-resolutions',
    selectionsMax: 15,
  },
  {
    slug: 'top-audio-tracks',
    title: 'Top audio tracks',
    description: 'The audio languages that viewers listen to most.',
    panel: 'audio-tracks',
    aggregations: [counted({ type, dimension: 'IMPRESSION_ID', filters: [above0('PLAYED')] }, 'Impressions')],
    selectionsMax: 1,
  },
  {
    slug: 'top-subtitles',
    title: 'Top subtitles',
    description: 'Number of viewers with subtitles, by language.',
    panel: 'subtitles',
    aggregations: [
      counted(
        { type, dimension: 'IMPRESSION_ID', filters: [above0('PLAYED'), filter('SUBTITLE_ENABLED', 'EQ', true)] },
        'Impressions',
      ),
    ],
    selectionsMax: 1,
  },
  {
    slug: 'experiment',
    title: 'Experiment',
    description: 'Variants of an experiment side by side, by the name that your player sends.',
    panel: 'experiment',
    comparedBy: 'EXPERIMENT_NAME',
    aggregations: [plays],
  },
]);
