import { sentNumber } from './absent-numbers.ts';
import { calendar, sharedDerived } from './derived-dimensions.ts';
import type { Column } from './column.ts';
import { alias, calledIn, derived, type DimensionModel, dimensionOf } from './dimension.ts';
import { impressionSampleColumns } from './impression-samples.ts';
import { scoreDimensions, viewingDimensions } from './score-dimensions.ts';

const isAttempt = '(video_startuptime > 0 OR ifNull(videostart_failed, false))';

const viewing: DimensionModel[] = [
  derived('PLAY_ATTEMPTS', 'string', `if(${isAttempt}, nullIf(impression_id, ''), NULL)`, {
    countsDistinct: true,
    rows: isAttempt,
    formula: 'IMPRESSION_ID where VIDEO_STARTUPTIME > 0 or VIDEOSTART_FAILED',
  }),
  ...viewingDimensions,
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

/** A number that the player did not send is stored as 0 and measured as null. */
const dimensionOfSample = (column: Column): DimensionModel => {
  const sent = sentNumber(column.name);
  return { ...dimensionOf(column), ...(sent && { sql: sent, column: column.name }) };
};

const stored = impressionSampleColumns.map(dimensionOfSample);
const called = calledIn(stored);

const aliases: DimensionModel[] = [
  alias('OS', called('OPERATINGSYSTEM')),
  alias('OS_VERSION_MAJOR', called('OPERATINGSYSTEM_VERSION_MAJOR')),
  alias('OS_VERSION_MINOR', called('OPERATINGSYSTEM_VERSION_MINOR')),
  alias('ACTIVE_PLAYER_STARTUPTIME', called('PLAYER_STARTUPTIME')),
  alias('ORGANIZATION_ID', called('ORGANIZATION')),
];

/** All dimensions of impressions. */
export const generalDimensions: DimensionModel[] = [
  ...stored,
  ...calendar,
  ...sharedDerived,
  ...viewing,
  ...scoreDimensions,
  ...technical,
  ...aliases,
];
