import { above0, counted, distributed, filter, metricsOf, summed } from '../make.ts';

const type = 'GENERAL';

const milliseconds = (dimension: string, ...filters: ReturnType<typeof filter>[]) =>
  distributed({ type, dimension, filters: [above0(dimension), ...filters] }, 'milliseconds');

/** Metrics of the playback quality. */
export const qualityMetrics = metricsOf('quality-of-experience', type, [
  {
    slug: 'video-startup-time',
    title: 'Video startup time',
    description: 'Time from requesting playback to the first frame.',
    aggregations: milliseconds('VIDEO_STARTUPTIME'),
    better: 'lower',
  },
  {
    slug: 'rebuffer-percentage',
    title: 'Rebuffer percentage',
    description: 'Share of an impression’s watch time spent buffering after the start.',
    aggregations: distributed({ type, dimension: 'REBUFFER_PERCENTAGE', filters: [] }, 'ratio'),
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
