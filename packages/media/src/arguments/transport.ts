import type { MuxPayload } from '../plan/plan.ts';
import type { TrackSource } from './mux.ts';

/** Options of the transport stream muxer under FFmpeg's own names. */
const settingsOf = ({ transport }: MuxPayload): [string, string | number][] => {
  if (transport === null) return [];
  const { programNumber, programMapPid, clockMilliseconds, rateBitsPerSecond, tablesPerSecond } = transport;
  const options: [string, string | number | undefined][] = [
    ['mpegts_service_id', programNumber],
    ['mpegts_pmt_start_pid', programMapPid],
    ['pcr_period', clockMilliseconds],
    ['muxrate', rateBitsPerSecond],
    ['pat_period', tablesPerSecond && (1 / tablesPerSecond).toFixed(3)],
  ];
  return options.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
};

const ownPids = ({ transport }: MuxPayload, sources: readonly TrackSource[]): string[] =>
  sources.flatMap(({ track }, index) => {
    const pid = transport?.streams.find(({ streamId }) => streamId === track.streamId)?.pid;
    return pid === undefined ? [] : ['-streamid', `${index}:${pid}`];
  });

/** Keeps timestamps unshifted, so that video and audio of separate muxings share a clock. */
const clock = (payload: MuxPayload): string[] => [
  '-avoid_negative_ts',
  'disabled',
  '-output_ts_offset',
  String(payload.startOffsetSeconds),
  '-muxdelay',
  '0',
  '-muxpreload',
  '0',
];

/** One transport stream for broadcast: one file, with configured PIDs and table intervals. */
export const broadcastStream = (payload: MuxPayload, sources: readonly TrackSource[], output: string): string[] => [
  ...ownPids(payload, sources),
  ...clock(payload),
  ...settingsOf(payload).flatMap(([name, value]) => [`-${name}`, String(value)]),
  '-f',
  'mpegts',
  output,
];

/** Options of the transport stream muxer inside a segmenting muxer, which passes them on under its own option. */
const innerSettings = (payload: MuxPayload, option: string): string[] => {
  const settings = settingsOf(payload).map(([name, value]) => `${name}=${value}`);
  return settings.length > 0 ? [option, settings.join(':')] : [];
};

type SegmentedOutput = { segmentSeconds: string; segment: string; index: string; isSingleFile: boolean };

/** Transport stream cut into segments, each a file or a byte range of one file. */
export const segmentedStream = (
  payload: MuxPayload,
  sources: readonly TrackSource[],
  { segmentSeconds, segment, index, isSingleFile }: SegmentedOutput,
): string[] => [
  ...ownPids(payload, sources),
  ...clock(payload),
  '-f',
  'hls',
  '-hls_segment_type',
  'mpegts',
  ...innerSettings(payload, '-hls_segment_options'),
  '-hls_time',
  segmentSeconds,
  '-hls_list_size',
  '0',
  '-hls_playlist_type',
  'vod',
  '-start_number',
  '1',
  ...(isSingleFile ? ['-hls_flags', 'single_file'] : []),
  '-hls_segment_filename',
  segment,
  index,
];

/** Transport stream cut at the given boundaries, with continuous packet counters. */
export const cutStream = (
  payload: MuxPayload,
  sources: readonly TrackSource[],
  segments: readonly string[],
): string[] => [
  ...ownPids(payload, sources),
  ...clock(payload),
  '-f',
  'segment',
  '-segment_format',
  'mpegts',
  ...innerSettings(payload, '-segment_format_options'),
  '-individual_header_trailer',
  '0',
  ...segments,
];
