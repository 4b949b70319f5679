import type { ImpressionSample } from '@sluice/contract/analytics/sessions/impression-sample';

/** Columns shown first; all others follow by name. */
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

/** Column that identifies a row, always first. */
export const rowColumn = 'sequence_number';

const isKnown = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0);

/** Returns the columns in which any sample has a value. */
export const logColumns = (samples: readonly ImpressionSample[]): string[] => {
  const knownColumns = new Set<string>();
  for (const { row } of samples)
    for (const [name, value] of Object.entries(row)) if (isKnown(value)) knownColumns.add(name);
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return [...knownColumns]
    .filter((name) => name !== rowColumn)
    .toSorted((one, other) => place(one) - place(other) || one.localeCompare(other, 'en', { numeric: true }));
};

/** Returns pinned columns first, then those whose name contains the search text. */
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

/** Formats a value for its cell. */
export const cellText = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if ((name === 'time' || name === 'client_time') && typeof value === 'number') return time.format(value);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
