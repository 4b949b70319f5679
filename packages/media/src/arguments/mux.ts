import type { MuxPayload, Track } from '../plan/plan.ts';
import { toNumber } from '../shared/fraction.ts';
import { preamble, timescaleOf } from './common.ts';

/** A track as FFmpeg reads it: the list of its pieces, or its only file. */
export type TrackSource = { track: Track; path: string; isList: boolean };

/** Names that the segmenting muxers write; they are renamed afterwards. */
export const rawNames = {
  init: 'init.raw',
  dashSegment: 'segment-$Number$.raw',
  hlsSegment: 'segment-%d.raw',
  index: 'index.raw',
  progressive: 'progressive.raw',
  isSegment: /^segment-(\d+)\.raw$/,
} as const;

const inputs = (sources: readonly TrackSource[]): string[] => [
  ...sources.flatMap(({ path, isList }) =>
    isList
      ? ['-f', 'concat', '-safe', '0', '-auto_convert', '0', '-protocol_whitelist', 'file,pipe', '-i', path]
      : ['-protocol_whitelist', 'file,pipe', '-i', path],
  ),
  ...sources.flatMap((_, index) => ['-map', `${index}:0`]),
  '-c',
  'copy',
];

const tags = (sources: readonly TrackSource[]): string[] =>
  sources.flatMap(({ track }, index) => (track.codec === 'H265' ? [`-tag:${index}`, 'hvc1'] : []));

const languages = (sources: readonly TrackSource[]): string[] =>
  sources.flatMap(({ track: { language } }, index) =>
    language === null ? [] : [`-metadata:s:${index}`, `language=${language}`],
  );

const timescales = (sources: readonly TrackSource[]): string[] => {
  const video = sources.find(({ track }) => track.media === 'video');
  return video ? ['-video_track_timescale', String(timescaleOf(video.track.rate))] : [];
};

/** Rounded down, or a segment that ends exactly there would swallow the next. */
const segmentLength = ({ segmentSeconds }: MuxPayload): string =>
  (Math.floor(toNumber(segmentSeconds) * 1e6) / 1e6).toFixed(6);

/** CMAF starts at zero by negative composition offsets, other fMP4 by an edit list, which more players know. */
const cmafFlags = ['-format_options', 'movflags=+cmaf'];

const dash = (payload: MuxPayload, type: 'mp4' | 'webm'): string[] => [
  '-f',
  'dash',
  '-dash_segment_type',
  type,
  '-seg_duration',
  segmentLength(payload),
  // Without a timeline the muxer cuts at multiples of the length, so that audio does not drift away from video.
  '-use_timeline',
  '0',
  '-use_template',
  '1',
  '-init_seg_name',
  rawNames.init,
  '-media_seg_name',
  rawNames.dashSegment,
  ...(payload.kind === 'CMAF' ? cmafFlags : []),
  rawNames.index,
];

const transportStream = (payload: MuxPayload): string[] => [
  // Video and audio of separate muxings share a clock only when nothing shifts their timestamps.
  '-avoid_negative_ts',
  'disabled',
  '-output_ts_offset',
  String(payload.startOffsetSeconds),
  '-muxdelay',
  '0',
  '-muxpreload',
  '0',
  '-f',
  'hls',
  '-hls_segment_type',
  'mpegts',
  '-hls_time',
  segmentLength(payload),
  '-hls_list_size',
  '0',
  '-hls_playlist_type',
  'vod',
  '-start_number',
  '1',
  '-hls_segment_filename',
  rawNames.hlsSegment,
  rawNames.index,
];

const progressive = (payload: MuxPayload): string[] => {
  const { fragmentDurationSeconds } = payload;
  if (fragmentDurationSeconds === null) return ['-movflags', '+faststart', '-f', 'mp4', rawNames.progressive];
  return [
    '-movflags',
    '+frag_keyframe+empty_moov+default_base_moof+delay_moov',
    '-min_frag_duration',
    String(Math.floor(fragmentDurationSeconds * 1e6)),
    '-f',
    'mp4',
    rawNames.progressive,
  ];
};

const writers: Record<MuxPayload['kind'], (payload: MuxPayload) => string[]> = {
  FMP4: (payload) => dash(payload, 'mp4'),
  CMAF: (payload) => dash(payload, 'mp4'),
  WEBM: (payload) => dash(payload, 'webm'),
  TS: transportStream,
  MP4: progressive,
  PROGRESSIVE_WEBM: () => ['-cues_to_front', '1', '-f', 'webm', rawNames.progressive],
};

/** One command, run in the output folder, that stitches the pieces of a muxing without re-encoding. */
export const muxArguments = (payload: MuxPayload, sources: readonly TrackSource[]): string[] => [
  ...preamble,
  ...inputs(sources),
  ...tags(sources),
  ...languages(sources),
  ...(payload.kind === 'MP4' ? timescales(sources) : []),
  ...writers[payload.kind](payload),
];
