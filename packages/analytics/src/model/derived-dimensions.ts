import { derived } from './dimension.ts';

const zone = '{timeZone:String}';

/** Parts of the receive time in the time zone of the license. */
export const calendar = [
  derived('MINUTE', 'number', `toMinute(time, ${zone})`, { description: 'Minute of the hour, 0 to 59' }),
  derived('HOUR', 'number', `toHour(time, ${zone})`, { description: 'Hour of the day, 0 to 23' }),
  derived('DAY', 'number', `toDayOfMonth(time, ${zone})`, { description: 'Day of the month, 1 to 31' }),
  derived('MONTH', 'number', `toMonth(time, ${zone})`, { description: 'Month of the year, 1 to 12' }),
  derived('YEAR', 'number', `toYear(time, ${zone})`),
  derived(
    'DAYPART',
    'string',
    `multiIf(toHour(time, ${zone}) < 6, 'NIGHT', toHour(time, ${zone}) < 12, 'MORNING', toHour(time, ${zone}) < 18, 'AFTERNOON', 'EVENING')`,
    { description: 'NIGHT from 0, MORNING from 6, AFTERNOON from 12, EVENING from 18 o’clock' },
  ),
];

/** Computed from the columns that samples and ad samples share. */
export const sharedDerived = [
  derived(
    'SCREEN_ORIENTATION',
    'string',
    `multiIf(screen_width = 0 OR screen_height = 0, 'UNKNOWN', screen_height > screen_width, 'PORTRAIT', 'LANDSCAPE')`,
  ),
  derived(
    'VIDEO_CODEC_TYPE',
    'string',
    `multiIf(video_codec IS NULL OR video_codec = '', NULL, match(assumeNotNull(video_codec), '^(avc|h264)'), 'avc', match(assumeNotNull(video_codec), '^(hev|hvc|h265|dvh)'), 'hevc', match(assumeNotNull(video_codec), '^vp0?9'), 'vp9', match(assumeNotNull(video_codec), '^vp0?8'), 'vp8', match(assumeNotNull(video_codec), '^av0?1'), 'av1', 'other')`,
    { description: 'avc, hevc, vp8, vp9, av1 or other' },
  ),
];
