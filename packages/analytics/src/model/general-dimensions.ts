import { alias, derived, type Dimension, dimensionOf } from './dimension.ts';
import { calendar, sharedDerived } from './derived-dimensions.ts';
import { impressionSampleColumns } from './impression-samples.ts';

const ratio = { unit: 'ratio', perImpression: true } as const;

const errorPercentage = derived(
  'ERROR_PERCENTAGE',
  'number',
  `toUInt8(countIf(error_code IS NOT NULL AND ifNull(error_severity, 'CRITICAL') = 'CRITICAL') > 0)`,
  {
    ...ratio,
    description: 'Average: share of impressions with a critical error',
  },
);

const viewing: Dimension[] = [
  derived(
    'PLAY_ATTEMPTS',
    'string',
    `if(video_startuptime > 0 OR ifNull(videostart_failed, false), impression_id, NULL)`,
    {
      countsDistinct: true,
      description: 'Impressions that started or failed to start',
    },
  ),
  derived('VIEWTIME', 'number', 'sum(played) + sumIf(buffered, video_startuptime = 0)', {
    unit: 'ms',
    perImpression: true,
    description: 'Time played and buffered in one impression',
  }),
  derived(
    'REBUFFER_PERCENTAGE',
    'number',
    'sumIf(buffered, video_startuptime = 0) / nullIf(sum(played) + sumIf(buffered, video_startuptime = 0), 0)',
    {
      ...ratio,
      description: 'Share of the watch time of one impression that was spent buffering',
    },
  ),
  errorPercentage,
  alias('ERROR_RATE', errorPercentage),
  alias('ERROR_RATIO', errorPercentage),
];

const technical: Dimension[] = [
  derived(
    'SCALE_FACTOR',
    'number',
    'if(video_playback_width > 0 AND video_window_width > 0, video_window_width / video_playback_width, NULL)',
    {
      description: 'Width of the player on the page by width of the rendition',
    },
  ),
  derived(
    'DOWNLOAD_SPEED',
    'number',
    'if(segments_download_time > 0, segments_download_size * 8000 / segments_download_time, NULL)',
    { unit: 'bit/s' },
  ),
  derived('CONTEXT', 'string', `multiIf(ad = 1, 'CLIENT_SIDE_AD', ad = 2, 'SERVER_SIDE_AD', 'CONTENT')`, {
    description: 'What was on screen',
  }),
];

const stored = impressionSampleColumns.map(dimensionOf);
const called = (name: string): Dimension => {
  const found = stored.find((dimension) => dimension.name === name);
  if (!found) throw new Error(`No column is called ${name}`);
  return found;
};

const aliases: Dimension[] = [
  alias('OS', called('OPERATINGSYSTEM')),
  alias('OS_VERSION_MAJOR', called('OPERATINGSYSTEM_VERSION_MAJOR')),
  alias('OS_VERSION_MINOR', called('OPERATINGSYSTEM_VERSION_MINOR')),
  alias('ACTIVE_PLAYER_STARTUPTIME', called('PLAYER_STARTUPTIME')),
  alias('ORGANIZATION_ID', called('ORGANIZATION')),
];

/** Everything that may be asked about impressions. */
export const generalDimensions: Dimension[] = [
  ...stored,
  ...calendar,
  ...sharedDerived,
  ...viewing,
  ...technical,
  ...aliases,
];
