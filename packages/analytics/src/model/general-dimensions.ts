import { calendar, sharedDerived } from './derived-dimensions.ts';
import { alias, calledIn, derived, type DimensionModel, dimensionOf } from './dimension.ts';
import { impressionSampleColumns } from './impression-samples.ts';
import { criticalErrors, rebufferShare, scoreDimensions, viewTime } from './score-dimensions.ts';

const ratio = { unit: 'ratio', perImpression: true } as const;

const errorPercentage = derived('ERROR_PERCENTAGE', 'number', `toUInt8(${criticalErrors} > 0)`, {
  ...ratio,
  formula: '1 if one sample of the impression has an ERROR_CODE with ERROR_SEVERITY CRITICAL, else 0',
});

const viewing: DimensionModel[] = [
  derived(
    'PLAY_ATTEMPTS',
    'string',
    `if(video_startuptime > 0 OR ifNull(videostart_failed, false), impression_id, NULL)`,
    { countsDistinct: true, formula: 'IMPRESSION_ID where VIDEO_STARTUPTIME > 0 or VIDEOSTART_FAILED' },
  ),
  derived('VIEWTIME', 'number', `nullIf(${viewTime}, 0)`, {
    unit: 'ms',
    perImpression: true,
    formula:
      'Σ PLAYED + Σ BUFFERED of the impression, without BUFFERED of the sample with VIDEO_STARTUPTIME > 0; not known where that is 0',
  }),
  derived('REBUFFER_PERCENTAGE', 'number', rebufferShare, {
    ...ratio,
    formula: 'Σ BUFFERED ÷ VIEWTIME of the impression, without BUFFERED of the sample with VIDEO_STARTUPTIME > 0',
  }),
  errorPercentage,
  alias('ERROR_RATE', errorPercentage),
  alias('ERROR_RATIO', errorPercentage),
];

const technical: DimensionModel[] = [
  derived(
    'SCALE_FACTOR',
    'number',
    'if(video_playback_width > 0 AND video_window_width > 0, video_window_width / video_playback_width, NULL)',
    { formula: 'VIDEO_WINDOW_WIDTH ÷ VIDEO_PLAYBACK_WIDTH' },
  ),
  derived(
    'DOWNLOAD_SPEED',
    'number',
    'if(segments_download_time > 0, segments_download_size * 8000 / segments_download_time, NULL)',
    { unit: 'bit/s', formula: '8000 × VIDEO_SEGMENTS_DOWNLOAD_SIZE ÷ SEGMENTS_DOWNLOAD_TIME' },
  ),
  derived('CONTEXT', 'string', `multiIf(ad = 1, 'CLIENT_SIDE_AD', ad = 2, 'SERVER_SIDE_AD', 'CONTENT')`, {
    formula: 'By AD',
  }),
];

const stored = impressionSampleColumns.map(dimensionOf);
const called = calledIn(stored);

const aliases: DimensionModel[] = [
  alias('OS', called('OPERATINGSYSTEM')),
  alias('OS_VERSION_MAJOR', called('OPERATINGSYSTEM_VERSION_MAJOR')),
  alias('OS_VERSION_MINOR', called('OPERATINGSYSTEM_VERSION_MINOR')),
  alias('ACTIVE_PLAYER_STARTUPTIME', called('PLAYER_STARTUPTIME')),
  alias('ORGANIZATION_ID', called('ORGANIZATION')),
];

/** Everything that may be asked about impressions. */
export const generalDimensions: DimensionModel[] = [
  ...stored,
  ...calendar,
  ...sharedDerived,
  ...viewing,
  ...scoreDimensions,
  ...technical,
  ...aliases,
];
