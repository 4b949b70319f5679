import type { Column, ColumnKind } from './column.ts';
import { impressionSampleColumns } from './impression-samples.ts';
import { isCustomData } from './shared-columns.ts';

/** Method of reducing the samples of an impression to one value. */
export type Fold = 'sum' | 'max' | 'min' | 'any' | 'first' | 'last' | 'union' | 'length';

export type ImpressionColumn = {
  name: string;
  /** Type of the returned value. */
  type: string;
  fold: Fold;
  /** Aggregation over the samples of one insert, as `sample`. */
  fromSamples: string;
  /** The same over ad samples, as `ad`; columns without one do not come from ads. */
  fromAds?: string;
  unit?: string;
  description?: string;
  /** True to compute it for the stored impressions too when the view changes; its fold must ignore repetition. */
  isRefilled?: true;
};

type More = Pick<ImpressionColumn, 'fromAds' | 'unit' | 'description'>;
type Make = (name: string, type: string, fromSamples: string, more?: More) => ImpressionColumn;

const folded =
  (fold: Fold): Make =>
  (name, type, fromSamples, more = {}) => ({ name, type, fold, fromSamples, ...more });

const [sum, max, min, any, first, last] = [
  folded('sum'),
  folded('max'),
  folded('min'),
  folded('any'),
  folded('first'),
  folded('last'),
];

const instant = "DateTime64(3, 'UTC')";
const milliseconds = { unit: 'ms' };

/** Conditions on one sample. */
const isStartup = 'sample.video_startuptime > 0';
export const isStartFailure = 'ifNull(sample.videostart_failed, false)';
export const isCritical = `sample.error_code IS NOT NULL AND ifNull(sample.error_severity, 'CRITICAL') = 'CRITICAL'`;

// Buffering before the first frame counts as startup time.
const isAfterStartup = `sample.video_startuptime = 0 AND NOT ${isStartFailure}`;
const order = 'ifNull(sample.sequence_number, 0)';

/** Condition on a sample of a stall; the same rule as `isStall` of the contract, whose vectors both must match. */
export const isStall = (prefix: '' | 'sample.'): string =>
  [
    `${prefix}buffered > 0`,
    `${prefix}ad != 1`,
    `${prefix}videotime_end > 0`,
    `${prefix}video_startuptime <= 0`,
    `${prefix}player_startuptime <= 0`,
  ].join(' AND ');

const times: ImpressionColumn[] = [
  min('first_time', instant, 'min(sample.time)', {
    fromAds: 'min(ad.time)',
    description: 'Receipt of the first sample',
  }),
  min('first_sample_time', `Nullable(${instant})`, 'min(sample.time)', {
    description: 'Receipt of the first sample of the player, without ads',
  }),
  max('last_time', instant, 'max(sample.time)', {
    fromAds: 'max(ad.time)',
    description: 'Receipt of the latest sample',
  }),
  min('first_client_time', instant, 'min(sample.client_time)', { fromAds: 'min(ad.client_time)' }),
  max('last_client_time', instant, 'max(sample.client_time)', { fromAds: 'max(ad.client_time)' }),
  min('play_time', `Nullable(${instant})`, `minOrNullIf(sample.time, ${isStartup})`, {
    description: 'Receipt of the startup sample; absent if the video never started',
  }),
  min('start_failure_time', `Nullable(${instant})`, `minOrNullIf(sample.time, ${isStartFailure})`),
  min('critical_error_time', `Nullable(${instant})`, `minOrNullIf(sample.time, ${isCritical})`),
];

const startup: ImpressionColumn[] = [
  max('video_startuptime', 'Int64', 'max(sample.video_startuptime)', milliseconds),
  max('startuptime', 'Int64', 'max(sample.startuptime)', milliseconds),
  max('player_startuptime', 'Int64', 'max(sample.player_startuptime)', milliseconds),
  max('page_load_time', 'Int64', 'max(sample.page_load_time)', milliseconds),
  max('drm_load_time', 'Nullable(Int64)', 'max(sample.drm_load_time)', milliseconds),
  max('startup_bitrate', 'Int64', `maxIf(sample.video_bitrate, ${isStartup})`, { unit: 'bit/s' }),
];

const watching: ImpressionColumn[] = [
  sum('played', 'Int64', 'sum(sample.played)', milliseconds),
  sum('buffered', 'Int64', `sumIf(sample.buffered, ${isAfterStartup})`, {
    unit: 'ms',
    description: 'Time spent buffering after the start',
  }),
  sum('paused', 'Int64', 'sum(sample.paused)', milliseconds),
  sum('seeked', 'Int64', 'sum(sample.seeked)', milliseconds),
  sum('duration', 'Int64', 'sum(sample.duration)', milliseconds),
  sum('ad_duration', 'Int64', 'sumIf(sample.duration, sample.ad > 0)', milliseconds),
  sum('rebuffer_samples', 'Int64', `toInt64(countIf(sample.buffered > 0 AND ${isAfterStartup}))`),
  {
    name: 'stalls',
    type: 'Array(Int64)',
    fold: 'union',
    fromSamples: `groupUniqArrayIf(${order}, ${isStall('sample.')})`,
    description: 'Sequence numbers of the samples of stalls; neighboring ones belong to one stall',
    isRefilled: true,
  },
  sum('pauses', 'Int64', 'toInt64(countIf(sample.paused >= 300))', {
    description: 'Pauses of at least 300 ms; shorter ones count as seeks',
  }),
  sum('seeks', 'Int64', 'toInt64(countIf(sample.seeked > 0))'),
  max('video_duration', 'Int64', 'max(sample.video_duration)', milliseconds),
  max('videotime_last', 'Int64', 'max(sample.videotime_end)', { unit: 'ms', description: 'Furthest position' }),
  {
    name: 'watched',
    type: 'UInt64',
    fold: 'length',
    fromSamples:
      'intervalLengthSumStateIf(sample.videotime_start, sample.videotime_end, sample.played > 0 AND sample.videotime_end > sample.videotime_start)',
    unit: 'ms',
    description: 'Total length of the watched parts of the video, each part counted once',
  },
];

const quality: ImpressionColumn[] = [
  sum('bitrate_played', 'Float64', 'sum(toFloat64(sample.video_bitrate) * sample.played)', {
    description: 'Bitrate times time; divide by played_with_bitrate',
  }),
  sum('played_with_bitrate', 'Int64', 'sumIf(sample.played, sample.video_bitrate > 0)', milliseconds),
  sum('height_played', 'Float64', 'sum(toFloat64(sample.video_playback_height) * sample.played)', {
    description: 'Height times time; divide by played_with_height',
  }),
  sum('played_with_height', 'Int64', 'sumIf(sample.played, sample.video_playback_height > 0)', milliseconds),
  max('height_max', 'Int64', 'max(sample.video_playback_height)', { unit: 'px' }),
  max('width_max', 'Int64', 'max(sample.video_playback_width)', { unit: 'px' }),
  sum('quality_changes', 'Int64', `toInt64(countIf(sample.state = 'qualitychange'))`),
  sum('dropped_frames', 'Int64', 'sum(sample.dropped_frames)'),
  sum('segments_download_count', 'Int64', 'sum(sample.segments_download_count)'),
  sum('segments_download_size', 'Int64', 'sum(sample.segments_download_size)', { unit: 'byte' }),
  sum('segments_download_time', 'Int64', 'sum(sample.segments_download_time)', milliseconds),
];

const faults: ImpressionColumn[] = [
  sum('errors', 'Int64', 'toInt64(countIf(sample.error_code IS NOT NULL))'),
  sum('critical_errors', 'Int64', `toInt64(countIf(${isCritical}))`),
  first('error_code', 'Int64', `argMinStateIf(ifNull(sample.error_code, 0), ${order}, ${isCritical})`, {
    description: 'Code of the first critical error; only meaningful if critical_errors > 0',
  }),
  first('error_message', 'String', `argMinStateIf(ifNull(sample.error_message, ''), ${order}, ${isCritical})`),
];

const advertising: ImpressionColumn[] = (
  [
    ['ads_started', 'ad.started', 'Ads that started'],
    ['ads_completed', 'ad.completed', 'Ads that were watched to the end'],
    ['ads_skipped', 'ad.skipped', 'Ads that were skipped'],
    ['ads_clicked', 'ad.clicked', 'Ads that were clicked'],
  ] as const
).map(([name, column, description]) =>
  sum(name, 'Int64', 'toInt64(0)', { fromAds: `toInt64(countIf(${column} > 0))`, description }),
);

const state: ImpressionColumn[] = [
  sum('samples', 'Int64', 'toInt64(count())'),
  sum('ads_failed', 'Int64', 'toInt64(0)', { fromAds: 'toInt64(countIf(ad.error_code IS NOT NULL))' }),
  max('last_sequence', 'Int64', `max(${order})`),
  last('last_state', 'String', `argMaxState(ifNull(toString(sample.state), ''), ${order})`, {
    description: 'State of the sample with the highest sequence number',
  }),
  max('is_closed', 'UInt8', `max(ifNull(sample.state = 'closed', 0))`),
];

// Values that do not change during an impression; for those that can, the first known value.
const described = new Set(
  [
    'user_id custom_user_id platform player player_key player_tech player_version analytics_version domain path language size',
    'screen_width screen_height video_window_width video_window_height video_id video_title cdn_provider experiment_name',
    'audio_codec video_codec stream_format autoplay page_load_type videostart_failed videostart_failed_reason is_live is_muted',
    'is_casting cast_tech is_program_change is_low_latency subtitle_enabled subtitle_language audio_language drm_type',
    'supported_video_codecs m3u8_url mpd_url prog_url ip_address country region city isp browser browser_version_major',
    'browser_version_minor browser_is_bot operatingsystem operatingsystem_version_major operatingsystem_version_minor',
    'device_type device_class',
  ].flatMap((line) => line.split(' ')),
);

const asFirstKnown: Partial<Record<ColumnKind, Make>> = { id: max, integer: max, labels: folded('union') };
const readTypes: Partial<Record<ColumnKind, string>> = {
  id: 'String',
  integer: 'Int64',
  labels: 'Array(String)',
  label: 'LowCardinality(Nullable(String))',
  text: 'Nullable(String)',
  flag: 'Nullable(Bool)',
  optionalInteger: 'Nullable(Int64)',
};

const functionOf: Record<string, string> = { max: 'max', union: 'groupUniqArrayArray', any: 'any' };

const description = ({ name, kind, unit, description: meaning }: Column): ImpressionColumn => {
  // One sample with a failed start marks the whole impression.
  const make = name === 'videostart_failed' || name === 'is_program_change' ? max : (asFirstKnown[kind] ?? any);
  const column = make(name, readTypes[kind] ?? 'Nullable(String)', '');
  return {
    ...column,
    fromSamples: `${functionOf[column.fold]}(sample.${name})`,
    ...(unit && { unit }),
    ...(meaning && { description: meaning }),
  };
};

const descriptions = impressionSampleColumns
  .filter(({ name }) => described.has(name) || isCustomData(name))
  .map(description);

/** One row per impression: all its data that does not require individual samples. */
export const impressionColumns: readonly ImpressionColumn[] = [
  ...times,
  ...startup,
  ...watching,
  ...quality,
  ...faults,
  ...advertising,
  ...state,
  ...descriptions,
];

const merges: Record<Fold, string> = {
  sum: 'sum',
  max: 'max',
  min: 'min',
  any: 'any',
  first: 'argMinMerge',
  last: 'argMaxMerge',
  union: 'groupUniqArrayArray',
  length: 'intervalLengthSumMerge',
};

const byName = new Map(impressionColumns.map((column) => [column.name, column]));

/**
 * Expression for a column in a statement `FROM impressions AS impression … GROUP BY license_key, impression_id`.
 *
 * ClickHouse merges the rows of an impression in the background; until then it has several.
 */
export const readImpressionColumn = (name: string): string => {
  const column = byName.get(name);
  if (!column) throw new Error(`Impressions have no column ${name}`);
  const value = `${merges[column.fold]}(impression.${name})`;
  return column.fold === 'first' ? `if(sum(impression.critical_errors) > 0, ${value}, NULL)` : value;
};

// Rows written before `first_sample_time` existed have only `first_time`.
const startTime = 'minIf(coalesce(impression.first_sample_time, impression.first_time), impression.samples > 0)';

/** Instants at which an impression counts, for the same statements as `readImpressionColumn`. */
export const impressionMoments = {
  start: startTime,
  /** Its first critical error; without one, its start. */
  outcome: `coalesce(min(impression.critical_error_time), ${startTime})`,
} as const;

export type ImpressionMoment = keyof typeof impressionMoments;

const has = (name: string): string => `min(impression.${name}) IS NOT NULL`;

/** Values derived from several columns, for the same statements as `readImpressionColumn`. */
export const impressionFacts = {
  /** True when the first frame was shown. */
  isPlay: has('play_time'),
  /** True when it never started: the player reported it, or a critical error came before the first frame. */
  isStartFailure: `(NOT (${has('play_time')}) AND ${has('start_failure_time')})`,
  isAttempt: `(${has('play_time')} OR ${has('start_failure_time')})`,
  /** Time of the play attempt; null if there was none. */
  attemptTime: 'coalesce(min(impression.play_time), min(impression.start_failure_time))',
  /** Time spent playing and buffering, in milliseconds. */
  viewtime: '(sum(impression.played) + sum(impression.buffered))',
  averageBitrate: 'sum(impression.bitrate_played) / nullIf(sum(impression.played_with_bitrate), 0)',
  averageHeight: 'sum(impression.height_played) / nullIf(sum(impression.played_with_height), 0)',
  /** Share of the video that was watched, 0 to 1; absent for live streams. */
  completion:
    'if(max(impression.video_duration) > 0, least(1, intervalLengthSumMerge(impression.watched) / max(impression.video_duration)), NULL)',
} as const;
