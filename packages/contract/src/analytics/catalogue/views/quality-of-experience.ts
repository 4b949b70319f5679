import {
  above0,
  counted,
  distributed,
  filter,
  metricsOf,
  perHour,
  perMinute,
  ratioOfSums,
  rebufferRatio,
  share,
  summed,
} from '../make.ts';
import { measuredScores } from '../../insights/scores.ts';
import { queriesOf, type MetricAggregation } from '../metric.ts';

const type = 'GENERAL';

const milliseconds = (dimension: string, ...filters: ReturnType<typeof filter>[]) =>
  distributed({ type, dimension, filters: [above0(dimension), ...filters] }, 'milliseconds');

const ofImpression = (dimension: string) => ({ type, dimension, filters: [] }) as const;
const played = { type, dimension: 'PLAYED', filters: [] } as const;

const perImpression = (aggregation: MetricAggregation): MetricAggregation => ({
  ...aggregation,
  label: `${aggregation.label} per impression`,
});

const scores = measuredScores.flatMap(({ kind, dimension }) =>
  share(ofImpression(dimension)).map((each) => ({
    ...each,
    name: kind.toLowerCase(),
    label: `${kind.charAt(0)}${kind.slice(1).toLowerCase()} score`,
  })),
);

const experienceScore: MetricAggregation = {
  name: 'mean',
  label: 'Experience score',
  unit: 'ratio',
  formula: `mean of ${scores.map(({ formula }) => formula).join(', ')}`,
  measure: { kind: 'mean', queries: scores.flatMap(({ measure }) => queriesOf(measure)) },
  addsUp: false,
};

/** Metrics of the playback quality. */
export const qualityMetrics = metricsOf('quality-of-experience', type, [
  {
    slug: 'experience-score',
    title: 'Experience score',
    description: 'Mean of the scores for playback, startup, smoothness and success.',
    aggregations: [experienceScore, ...scores],
    better: 'higher',
  },
  {
    slug: 'video-startup-time',
    title: 'Video startup time',
    description: 'Time from requesting playback to the first frame.',
    aggregations: milliseconds('VIDEO_STARTUPTIME'),
    better: 'lower',
  },
  {
    slug: 'startup-funnel',
    title: 'Startup funnel',
    description: 'Impressions at each step from page load to first frame, and the time of each step.',
    panel: 'startup-funnel',
  },
  {
    slug: 'rebuffer-percentage',
    title: 'Rebuffer percentage',
    description: 'Share of the watch time spent buffering after the start.',
    aggregations: [
      rebufferRatio(type),
      ...distributed(ofImpression('REBUFFER_PERCENTAGE'), 'ratio').map(perImpression),
    ],
    better: 'lower',
  },
  {
    slug: 'rebuffer-events',
    title: 'Rebuffer events',
    description: 'Interruptions after the start, per hour of viewing.',
    aggregations: [
      ratioOfSums({
        over: ofImpression('REBUFFER_EVENTS'),
        under: ofImpression('VIEWTIME'),
        name: 'rate',
        label: 'Events per hour',
        unit: 'factor',
        scale: perHour,
      }),
      ...share(ofImpression('HAS_REBUFFER_EVENTS')).map((each) => ({
        ...each,
        name: 'share',
        label: 'Share of impressions',
      })),
      ...distributed(ofImpression('REBUFFER_EVENTS'), 'factor').map(perImpression),
    ],
    better: 'lower',
  },
  {
    slug: 'buffering-time',
    title: 'Buffering time',
    description: 'Duration of one interruption while waiting for data after the start.',
    aggregations: milliseconds('BUFFERED', filter('VIDEO_STARTUPTIME', 'EQ', 0)),
    better: 'lower',
  },
  {
    slug: 'seek-time',
    title: 'Seek time',
    description: 'Time from requesting another position of the video to its first frame.',
    aggregations: milliseconds('SEEKED'),
    better: 'lower',
  },
  {
    slug: 'video-bitrate',
    title: 'Video bitrate',
    description: 'Bitrate of the played renditions.',
    aggregations: distributed(
      { type, dimension: 'VIDEO_BITRATE', filters: [above0('PLAYED'), above0('VIDEO_BITRATE')] },
      'bitsPerSecond',
    ),
    better: 'higher',
  },
  {
    slug: 'quality-switches',
    title: 'Quality switches',
    description: 'Changes between renditions, per hour played.',
    aggregations: [
      ratioOfSums({
        over: { type, dimension: 'SAMPLES', filters: [filter('STATE', 'EQ', 'qualitychange')] },
        under: played,
        name: 'rate',
        label: 'Switches per hour',
        unit: 'factor',
        scale: perHour,
      }),
      ...distributed(ofImpression('QUALITY_CHANGES'), 'factor').map(perImpression),
    ],
    better: 'lower',
  },
  {
    slug: 'dropped-frames',
    title: 'Dropped frames',
    description: 'Frames that the device could not show in time, per minute played.',
    aggregations: [
      ratioOfSums({
        over: { type, dimension: 'DROPPED_FRAMES', filters: [] },
        under: played,
        name: 'rate',
        label: 'Frames per minute',
        unit: 'factor',
        scale: perMinute,
      }),
    ],
    better: 'lower',
  },
  {
    slug: 'live-latency',
    title: 'Live latency',
    description: 'Delay of viewers behind the live edge, measured while playing.',
    aggregations: milliseconds('LATENCY', above0('PLAYED')),
    better: 'lower',
  },
  {
    slug: 'video-bitrate-heatmap',
    title: 'Video bitrate heatmap',
    description: 'Played renditions by position in the video, over the last 24 hours at most.',
    panel: 'heatmap',
  },
  {
    slug: 'bandwidth',
    title: 'Bandwidth',
    description: 'Download speed of segments, as measured by players.',
    aggregations: distributed(
      { type, dimension: 'DOWNLOAD_SPEED', filters: [above0('VIDEO_SEGMENTS_DOWNLOADED')] },
      'bitsPerSecond',
    ),
    better: 'higher',
  },
  {
    slug: 'data-downloaded',
    title: 'Data downloaded',
    description: 'Size of the segments that players downloaded.',
    aggregations: [
      summed({ type, dimension: 'VIDEO_SEGMENTS_DOWNLOAD_SIZE', filters: [] }, 'bytes'),
      ...distributed(
        { type, dimension: 'VIDEO_SEGMENTS_DOWNLOAD_SIZE', filters: [above0('VIDEO_SEGMENTS_DOWNLOAD_SIZE')] },
        'bytes',
      ),
    ],
  },
  {
    slug: 'scale-factor',
    title: 'Scale factor',
    description:
      'Width of the player on the page divided by the width of the rendition: above 1 the video is upscaled.',
    aggregations: distributed({ type, dimension: 'SCALE_FACTOR', filters: [above0('PLAYED')] }, 'factor'),
  },
  {
    slug: 'drm-load-time',
    title: 'DRM load time',
    description: 'Time that protected videos waited for their DRM license.',
    aggregations: milliseconds('DRM_LOAD_TIME'),
    better: 'lower',
  },
  {
    slug: 'video-codec-support',
    title: 'Video codec support',
    description: 'Codecs that the devices of your audience can play.',
    panel: 'codec-support',
    aggregations: [
      counted(
        {
          type,
          dimension: 'IMPRESSION_ID',
          filters: [above0('VIDEO_STARTUPTIME'), filter('SUPPORTED_VIDEO_CODECS', 'NE', null)],
        },
        'Impressions',
      ),
    ],
  },
]);
