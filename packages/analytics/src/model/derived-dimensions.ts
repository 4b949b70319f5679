import { derived, type DimensionModel } from './dimension.ts';

const zone = '{timeZone:String}';

const daypart = [
  'multiIf(',
  `toHour(time, ${zone}) < 6, 'NIGHT', `,
  `toHour(time, ${zone}) < 12, 'MORNING', `,
  `toHour(time, ${zone}) < 18, 'AFTERNOON', 'EVENING')`,
].join('');

/** Parts of the receive time in the time zone of the license. */
export const calendar: DimensionModel[] = [
  derived('MINUTE', 'number', `toMinute(time, ${zone})`, { formula: 'Minute of TIME' }),
  derived('HOUR', 'number', `toHour(time, ${zone})`, { formula: 'Hour of TIME' }),
  derived('DAY', 'number', `toDayOfMonth(time, ${zone})`, { formula: 'Day of TIME' }),
  derived('MONTH', 'number', `toMonth(time, ${zone})`, { formula: 'Month of TIME' }),
  derived('YEAR', 'number', `toYear(time, ${zone})`, { formula: 'Year of TIME' }),
  derived('DAYPART', 'string', daypart, { formula: 'By the hour of TIME' }),
];

const codecs = { avc: '^(avc|h264)', hevc: '^(hev|hvc|h265|dvh)', vp9: '^vp0?9', vp8: '^vp0?8', av1: '^av0?1' };
const codecType = Object.entries(codecs).map(
  ([type, pattern]) => `match(assumeNotNull(video_codec), '${pattern}'), '${type}'`,
);

/** Dimensions computed from columns that samples and ad samples share. */
export const sharedDerived: DimensionModel[] = [
  derived(
    'SCREEN_ORIENTATION',
    'string',
    `multiIf(screen_width = 0 OR screen_height = 0, 'UNKNOWN', screen_height > screen_width, 'PORTRAIT', 'LANDSCAPE')`,
    { formula: 'PORTRAIT if SCREEN_HEIGHT > SCREEN_WIDTH, UNKNOWN if one of them is 0' },
  ),
  derived(
    'VIDEO_CODEC_TYPE',
    'string',
    `multiIf(video_codec IS NULL OR video_codec = '', NULL, ${codecType.join(', ')}, 'other')`,
    { formula: 'By the start of VIDEO_CODEC' },
  ),
  derived('SAMPLES', 'number', '1', { measureOnly: true }),
];
