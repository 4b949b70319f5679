const numbers = [
  'sequence_number',
  'time',
  'client_time',
  'duration',
  'played',
  'paused',
  'buffered',
  'seeked',
  'ad',
  'ad_type',
  'ad_index',
  'video_duration',
  'videotime_start',
  'videotime_end',
  'video_startuptime',
  'player_startuptime',
  'error_code',
  'video_bitrate',
  'video_playback_width',
  'video_playback_height',
  'dropped_frames',
  'segments_download_size',
  'segments_download_time',
] as const;

const texts = [
  'impression_id',
  'state',
  'm3u8_url',
  'mpd_url',
  'prog_url',
  'stream_format',
  'player_tech',
  'subtitle_language',
  'country',
  'city',
  'ad_id',
  'ad_position',
  'ad_system',
  'error_message',
  'error_severity',
  'error_data',
  'videostart_failed_reason',
] as const;

const flags = ['is_live', 'subtitle_enabled', 'videostart_failed'] as const;

/** A stored row as returned by the API, by column name. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A row of a session: its typed fields and the row itself. */
export type ImpressionSample = { readonly row: StoredRow } & {
  readonly [Name in (typeof numbers)[number]]: number | null;
} & { readonly [Name in (typeof texts)[number]]: string | null } & {
  readonly [Name in (typeof flags)[number]]: boolean | null;
};

const pick = <Name extends string, Value>(
  row: StoredRow,
  names: readonly Name[],
  accepts: (value: unknown) => value is Value,
): Record<Name, Value | null> => {
  const picked = names.map((name) => {
    const value = row[name];
    return [name, accepts(value) ? value : null] as const;
  });
  // SAFETY: the entries have exactly these names.
  return Object.fromEntries(picked) as Record<Name, Value | null>;
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Parses a row of an impression; a value that is missing or has another type becomes null. */
export const impressionSample = (row: StoredRow): ImpressionSample => {
  const sample = { row, ...pick(row, numbers, isNumber), ...pick(row, texts, isText), ...pick(row, flags, isFlag) };
  // A live stream has no duration; it is stored as 0.
  return sample.is_live && sample.video_duration === 0 ? { ...sample, video_duration: null } : sample;
};

/** Parses the samples of a session and sorts them by sequence number. */
export const impressionSamples = (rows: readonly StoredRow[]): ImpressionSample[] =>
  rows
    .map(impressionSample)
    .toSorted((one, other) => (one.sequence_number ?? Infinity) - (other.sequence_number ?? Infinity));

/** Returns the start of the state that a sample reports, by the viewer's clock. */
export const sampleStart = ({ client_time, duration }: ImpressionSample): number =>
  (client_time ?? 0) - (duration ?? 0);

/** Returns the download speed of the sample's segments in bit/s; undefined without downloads. */
export const sampleBandwidth = (sample: ImpressionSample): number | undefined => {
  const { segments_download_size: bytes, segments_download_time: milliseconds } = sample;
  if (!bytes || !milliseconds) return undefined;
  return ((bytes * 8) / milliseconds) * 1000;
};

/** Reports whether a number was sent and is above 0. */
export const isPositive = (value: number | null): value is number => value !== null && value > 0;
