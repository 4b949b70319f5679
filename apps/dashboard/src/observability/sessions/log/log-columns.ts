import type { ImpressionSample } from '@sluice/contract/analytics/sessions/impression-sample';

/** In the order in which they are asked for; all others follow by name. */
const first = [
  'client_time',
  'state',
  'duration',
  'played',
  'buffered',
  'paused',
  'seeked',
  'videotime_start',
  'videotime_end',
  'video_bitrate',
  'video_playback_width',
  'video_playback_height',
  'error_code',
  'error_message',
  'ad',
  'ad_index',
  'ad_id',
  'video_startuptime',
  'player_startuptime',
  'dropped_frames',
  'segments_download_count',
  'segments_download_size',
  'segments_download_time',
];

/** The column that names a row, always in front. */
export const rowColumn = 'sequence_number';

const isKnown = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0);

/** Columns in which any sample has something to tell. */
export const logColumns = (samples: readonly ImpressionSample[]): string[] => {
  const known = new Set<string>();
  for (const { row } of samples) for (const [name, value] of Object.entries(row)) if (isKnown(value)) known.add(name);
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return [...known]
    .filter((name) => name !== rowColumn)
    .toSorted((one, other) => place(one) - place(other) || one.localeCompare(other, 'en', { numeric: true }));
};

/** Pinned columns in front, then those whose name contains what is searched. */
export const arrangedColumns = (columns: readonly string[], pinned: readonly string[], search: string): string[] => {
  const words = search.trim().toLowerCase().replaceAll(' ', '_');
  return [
    ...pinned.filter((name) => columns.includes(name)),
    ...columns.filter((name) => !pinned.includes(name) && name.includes(words)),
  ];
};

const time = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** A value of a column as a cell shows it. */
export const cellText = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if ((name === 'time' || name === 'client_time') && typeof value === 'number') return time.format(value);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
