import { AppError } from '@sluice/contract';
import type { MuxPayload, Track } from '../plan/plan.ts';
import { segmentBoundaries } from '../plan/segmented.ts';
import { toNumber } from '../shared/fraction.ts';
import { preamble, timescaleOf } from './common.ts';
import { broadcastStream, cutStream, segmentedStream } from './transport.ts';

/** A track as FFmpeg reads it: the list of its pieces, or its only file. */
export type TrackSource = { track: Track; path: string; isList: boolean };

/** File names of the segmenting muxers; the files are renamed afterwards. */
export const rawNames = {
  init: 'init.raw',
  dashSegment: 'segment-$Number$.raw',
  hlsSegment: 'segment-%d.raw',
  index: 'index.raw',
  /** Header of cut segments, which players do not need. */
  header: 'header.raw',
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
  sources.flatMap(({ track }, index) =>
    track.codec === 'H265' || track.codec === 'H265V2' ? [`-tag:${index}`, 'hvc1'] : [],
  );

const languages = ({ transport }: MuxPayload, sources: readonly TrackSource[]): string[] =>
  sources.flatMap(({ track }, index) => {
    const trackLanguage = transport?.streams.find(({ streamId }) => streamId === track.streamId)?.language;
    const language = trackLanguage ?? track.language;
    return language === null ? [] : [`-metadata:s:${index}`, `language=${language}`];
  });

const timescales = (sources: readonly TrackSource[]): string[] => {
  const video = sources.find(({ track }) => track.media === 'video');
  return video ? ['-video_track_timescale', String(timescaleOf(video.track.rate))] : [];
};

/** Rounded down; otherwise a segment that ends exactly there would include the next one. */
const segmentLength = ({ segmentSeconds }: MuxPayload): string =>
  (Math.floor(toNumber(segmentSeconds) * 1e6) / 1e6).toFixed(6);

/** CMAF starts at zero with negative composition offsets, other fMP4 with an edit list, which more players support. */
const cmafFlags = ['-format_options', 'movflags=+cmaf'];

/** Samples per audio frame, for codecs without a different value. */
const usualSamples = 1024;
const samplesPerFrame: Partial<Record<Track['codec'], number>> = {
  AC3: 1536,
  EAC3: 1536,
  DD: 1536,
  DDPLUS: 1536,
  OPUS: 960,
  MP3: 1152,
};
const microsecond = 1e-6;

const chunks = ({ framesPerChunk, tracks }: MuxPayload): string[] => {
  const [track] = tracks;
  if (framesPerChunk === null || track === undefined) return [];
  if (framesPerChunk === 1) return ['-frag_type', 'every_frame'];
  const perFrame = track.media === 'audio' ? (samplesPerFrame[track.codec] ?? usualSamples) : 1;
  const length = (framesPerChunk * perFrame) / toNumber(track.rate) - microsecond;
  return ['-frag_type', 'duration', '-frag_duration', length.toFixed(6)];
};

const dash = (payload: MuxPayload, type: 'mp4' | 'webm'): string[] => [
  '-f',
  'dash',
  '-dash_segment_type',
  type,
  '-seg_duration',
  segmentLength(payload),
  // Without a timeline, the muxer cuts at multiples of the duration, so that audio does not drift from video.
  '-use_timeline',
  '0',
  '-use_template',
  '1',
  '-init_seg_name',
  rawNames.init,
  '-media_seg_name',
  rawNames.dashSegment,
  ...(payload.isAlignedToZero && type === 'mp4' ? cmafFlags : []),
  ...chunks(payload),
  rawNames.index,
];

const transportStream = (payload: MuxPayload, sources: readonly TrackSource[]): string[] => {
  const isSingleFile = payload.kind === 'PROGRESSIVE_TS';
  if (payload.cutsSeconds.length > 0) return cutStream(payload, sources, [...boundaries(payload), ...listedSegments]);
  return segmentedStream(payload, sources, {
    segmentSeconds: segmentLength(payload),
    segment: isSingleFile ? rawNames.progressive : rawNames.hlsSegment,
    index: rawNames.index,
    isSingleFile,
  });
};

/** FFmpeg's muxers for elementary streams. */
const rawFormats: Partial<Record<string, string>> = {
  H264: 'h264',
  H265: 'hevc',
  H265V2: 'hevc',
  H262: 'mpeg2video',
  MJPEG: 'mjpeg',
  AAC: 'adts',
  aac: 'adts',
  AC3: 'ac3',
  EAC3: 'eac3',
  DD: 'ac3',
  DDPLUS: 'eac3',
  MP2: 'mp2',
  MP3: 'mp3',
};

/** Segments without a container, cut like the others. */
const bareSegments = (payload: MuxPayload): string[] => {
  const [track] = payload.tracks;
  const name = track?.copies ?? track?.codec ?? '';
  return [
    '-f',
    'segment',
    '-segment_format',
    rawFormats[name] ?? name,
    ...(payload.cutsSeconds.length > 0 ? boundaries(payload) : ['-segment_time', segmentLength(payload)]),
    ...listedSegments,
  ];
};

/** Timestamps are rounded to milliseconds in WebM; less than the duration of a frame. */
const earlySeconds = 0.005;

/** Longest single argument of a process on Linux (MAX_ARG_STRLEN), without its terminator. */
const argumentBytesMax = 131_071;

/**
 * A segment starts with the first keyframe at or after a boundary. Throws `settings_unsupported` if there are more
 * boundaries than one argument holds, about 10,000.
 */
const boundaries = (payload: MuxPayload): string[] => {
  const untilSeconds = Math.max(...payload.tracks.map(durationOf));
  const times = segmentBoundaries(payload, untilSeconds).map((seconds) => (seconds - earlySeconds).toFixed(6));
  const list = times.join(',');
  if (list.length > argumentBytesMax)
    throw new AppError('settings_unsupported', {
      evidence: `Muxing ${payload.muxingId}: ${times.length} segments are too many with requested keyframes; use longer segments.`,
    });
  return ['-segment_times', list];
};

const durationOf = ({ pieces, rate }: Track): number =>
  pieces.reduce((sum, { frameCount }) => sum + frameCount, 0) / toNumber(rate);

const listedSegments = ['-segment_list', rawNames.index, '-segment_list_type', 'csv', rawNames.hlsSegment];

/** One fragment per segment, or several of some frames each; with the timestamps that the init segment expects. */
const cutFormat = (payload: MuxPayload): string[] => {
  if (payload.kind === 'WEBM') return ['-segment_format', 'webm'];
  const flags = ['frag_custom', 'dash', 'skip_trailer', payload.isAlignedToZero ? 'cmaf' : 'delay_moov'];
  const [kind, value, , length] = chunks(payload);
  if (value === 'every_frame') flags.push('frag_every_frame');
  const fragments =
    kind !== undefined && length !== undefined ? `:frag_duration=${Math.floor(Number(length) * 1e6)}` : '';
  return ['-segment_format', 'mp4', '-segment_format_options', `movflags=+${flags.join('+')}${fragments}`];
};

/** Segments that also start at requested keyframes, to be used with the init segment of the usual command. */
const cutSegments: Writer = (payload) => [
  '-f',
  'segment',
  ...cutFormat(payload),
  '-individual_header_trailer',
  '0',
  '-segment_header_filename',
  rawNames.header,
  ...boundaries(payload),
  ...listedSegments,
];

const oneFile = (...format: string[]): string[] => [...format, rawNames.progressive];

/** Smooth Streaming has fragments of one track each and no index that DASH could use. */
const fragmentFlags = {
  SMOOTH: '+frag_keyframe',
  DASH_ON_DEMAND: '+frag_keyframe+empty_moov+default_base_moof+delay_moov+global_sidx',
  HLS: '+frag_keyframe+empty_moov+default_base_moof+delay_moov',
};

const progressive = (payload: MuxPayload): string[] => {
  const { fragmentDurationSeconds, fragmentsFor = 'HLS' } = payload;
  if (fragmentDurationSeconds === null) return ['-movflags', '+faststart', '-f', 'mp4', rawNames.progressive];
  return [
    '-movflags',
    fragmentFlags[fragmentsFor],
    '-min_frag_duration',
    String(Math.floor(fragmentDurationSeconds * 1e6)),
    '-f',
    fragmentsFor === 'SMOOTH' ? 'ismv' : 'mp4',
    rawNames.progressive,
  ];
};

type Writer = (payload: MuxPayload, sources: readonly TrackSource[]) => string[];

const writers: Record<Exclude<MuxPayload['kind'], 'TEXT' | 'CHUNKED_TEXT'>, Writer> = {
  FMP4: (payload) => dash(payload, 'mp4'),
  CMAF: (payload) => dash(payload, 'mp4'),
  WEBM: (payload) => dash(payload, 'webm'),
  TS: transportStream,
  PROGRESSIVE_TS: transportStream,
  BROADCAST_TS: (payload, sources) => broadcastStream(payload, sources, rawNames.progressive),
  MP4: progressive,
  PROGRESSIVE_MOV: () => oneFile('-movflags', '+faststart', '-f', 'mov'),
  PROGRESSIVE_WEBM: () => oneFile('-cues_to_front', '1', '-f', 'webm'),
  PROGRESSIVE_WAV: () => oneFile('-rf64', 'auto', '-f', 'wav'),
  MP3: () => oneFile('-f', 'mp3'),
  MXF: () => oneFile('-f', 'mxf'),
  PACKED_AUDIO: bareSegments,
  SEGMENTED_RAW: bareSegments,
};

const withTimescale: readonly MuxPayload['kind'][] = ['MP4', 'PROGRESSIVE_MOV'];

/** One command, run in the output folder, that joins the pieces of a muxing without re-encoding. */
export const muxArguments = (payload: MuxPayload, sources: readonly TrackSource[]): string[] => {
  const { kind } = payload;
  if (kind === 'TEXT' || kind === 'CHUNKED_TEXT') throw new TypeError('Text is written without FFmpeg.');
  return commandOf(payload, sources, writers[kind]);
};

/** Command whose segments replace those of `muxArguments` where requested keyframes start segments, if there are any. */
export const cutArguments = (payload: MuxPayload, sources: readonly TrackSource[]): string[] | undefined =>
  payload.cutsSeconds.length > 0 && ['FMP4', 'CMAF', 'WEBM'].includes(payload.kind)
    ? commandOf(payload, sources, cutSegments)
    : undefined;

const commandOf = (payload: MuxPayload, sources: readonly TrackSource[], writer: Writer): string[] => {
  const { kind } = payload;
  return [
    ...preamble,
    // A file with only subtitles starts with its first cue, which must not move to zero.
    ...(sources.some(({ track }) => track.media === 'subtitle') ? ['-copyts'] : []),
    ...inputs(sources),
    ...(kind === 'SEGMENTED_RAW' ? [] : tags(sources)),
    ...languages(payload, sources),
    ...(withTimescale.includes(kind) ? timescales(sources) : []),
    ...(sources.some(({ track }) => track.copies !== undefined) ? ['-strict', 'experimental'] : []),
    ...writer(payload, sources),
  ];
};
