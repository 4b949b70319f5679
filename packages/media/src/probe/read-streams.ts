import { frameRateOf, fraction, parseFraction, toNumber, type Fraction } from '../shared/fraction.ts';
import type { AudioStreamInfo, ColorInfo, SubtitleStreamInfo, VideoStreamInfo } from './media-info.ts';

/** A stream as ffprobe writes it. */
export type RawStream = Record<string, unknown> & {
  tags?: Record<string, string>;
  disposition?: Record<string, number>;
  side_data_list?: Record<string, unknown>[];
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value !== 'unknown' ? value : undefined;
const number = (value: unknown): number => {
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : 0;
};
const bitrate = (stream: RawStream): number | undefined =>
  number(stream['bit_rate'] ?? stream.tags?.['BPS']) || undefined;

/** Parses `00:01:02.500000000` to seconds, Matroska's format of a stream's duration. */
const clockSeconds = (clock: string | undefined): number => {
  const parts = clock?.split(':').map(Number) ?? [];
  return parts.length === 3 ? parts.reduce((sum, part) => sum * 60 + part, 0) : 0;
};

/** A file's own times, in seconds; the duration is that of streams without one. */
type FileTimes = { startSeconds: number; durationSeconds: number };

/** Duration of a stream, at most that of its file; 0 if its container has none. */
const durationOf = (stream: RawStream, { durationSeconds }: FileTimes): number => {
  const clock = clockSeconds(stream.tags?.['DURATION'] ?? stream.tags?.['DURATION-eng']);
  return Math.min(number(stream['duration']) || clock, durationSeconds);
};

export const isPicture = (stream: RawStream): boolean => stream.disposition?.['attached_pic'] === 1;

const rotationOf = (stream: RawStream): number => {
  const matrix = stream.side_data_list?.find((data) => data['rotation'] !== undefined);
  const counterClockwise = number(matrix?.['rotation']);
  return (((-Math.round(counterClockwise / 90) * 90) % 360) + 360) % 360;
};

const colorOf = (stream: RawStream): ColorInfo => {
  const transfer = text(stream['color_transfer']);
  const hdr = transfer === 'smpte2084' ? 'PQ' : transfer === 'arib-std-b67' ? 'HLG' : undefined;
  return {
    space: text(stream['color_space']),
    primaries: text(stream['color_primaries']),
    transfer,
    range: text(stream['color_range']),
    hdr,
  };
};

const standardRates = [15, 23.976, 24, 25, 29.97, 30, 48, 50, 59.94, 60];
/** Phones vary the rate slightly around a standard one. */
const snap = (rate: Fraction): Fraction => {
  const nearest = standardRates.find((candidate) => Math.abs(candidate - toNumber(rate)) / candidate < 0.01);
  return nearest === undefined ? rate : frameRateOf(nearest);
};

const fastestRate = 120;

/** Parses a rate; ffprobe writes the clock of some containers, such as 60,000 of DV, instead of an unknown average. */
const plausibleRate = (value: unknown): Fraction | undefined => {
  const rate = parseFraction(text(value));
  return rate && toNumber(rate) <= 1000 ? rate : undefined;
};

const ratesOf = (stream: RawStream): { frameRate: Fraction; isVariableFrameRate: boolean } => {
  const average = plausibleRate(stream['avg_frame_rate']);
  const base = parseFraction(text(stream['r_frame_rate']));
  const nominalRate = average ?? base ?? fraction(25, 1);
  const isVariableFrameRate =
    average === undefined || base === undefined || Math.abs(toNumber(base) / toNumber(average) - 1) > 0.005;
  const rate = isVariableFrameRate ? snap(nominalRate) : nominalRate;
  const isOdd = rate.numerator > 1_000_000 || rate.denominator > 10_000;
  const frameRate = isOdd ? frameRateOf(toNumber(rate)) : rate;
  return { frameRate: toNumber(frameRate) > fastestRate ? fraction(60, 1) : frameRate, isVariableFrameRate };
};

const bitDepthOf = (stream: RawStream): number =>
  number(stream['bits_per_raw_sample']) ||
  Number(/p(9|10|12|14|16)(le|be)?$/.exec(text(stream['pix_fmt']) ?? '')?.[1] ?? 8);

/** Returns how long after the start of its file a stream starts, in milliseconds' precision. */
const startOf = (stream: RawStream, fileStartSeconds: number): { startSeconds?: number } => {
  const startSeconds = Math.round((number(stream['start_time'] ?? fileStartSeconds) - fileStartSeconds) * 1000) / 1000;
  return startSeconds > 0 ? { startSeconds } : {};
};

/** Reads a video stream; that of a container without durations lasts as long as the file. */
export const readVideoStream = (stream: RawStream, file: FileTimes): VideoStreamInfo => {
  const rotation = rotationOf(stream);
  const isSideways = rotation % 180 === 90;
  const [codedWidth, codedHeight] = [number(stream['width']), number(stream['height'])];
  const codedAspect = parseFraction(text(stream['sample_aspect_ratio'])) ?? fraction(1, 1);
  const [width, height] = isSideways ? [codedHeight, codedWidth] : [codedWidth, codedHeight];
  const aspect = isSideways ? fraction(codedAspect.denominator, codedAspect.numerator) : codedAspect;
  const ownSeconds = durationOf(stream, file);
  return {
    index: number(stream['index']),
    codec: text(stream['codec_name']) ?? 'unknown',
    profile: text(stream['profile']),
    width,
    height,
    rotation,
    sampleAspectRatio: aspect,
    displayAspectRatio: fraction(width * aspect.numerator || 1, height * aspect.denominator || 1),
    ...ratesOf(stream),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(text(stream['field_order']) ?? ''),
    bitDepth: bitDepthOf(stream),
    pixelFormat: text(stream['pix_fmt']),
    color: colorOf(stream),
    ...startOf(stream, file.startSeconds),
    durationSeconds: ownSeconds || file.durationSeconds,
    isDurationEstimated: ownSeconds === 0,
    bitrateBitsPerSecond: bitrate(stream),
  };
};

export const readAudioStream = (stream: RawStream, file: FileTimes): AudioStreamInfo => ({
  index: number(stream['index']),
  codec: text(stream['codec_name']) ?? 'unknown',
  channels: number(stream['channels']),
  channelLayout: text(stream['channel_layout']),
  sampleRate: number(stream['sample_rate']),
  language: languageOf(stream),
  title: text(stream.tags?.['title']),
  isDefault: stream.disposition?.['default'] === 1,
  ...startOf(stream, file.startSeconds),
  durationSeconds: durationOf(stream, file) || file.durationSeconds,
  bitrateBitsPerSecond: bitrate(stream),
});

export const readSubtitleStream = (stream: RawStream): SubtitleStreamInfo => ({
  index: number(stream['index']),
  codec: text(stream['codec_name']) ?? 'unknown',
  language: languageOf(stream),
});

const languageOf = (stream: RawStream): string | undefined => {
  const language = text(stream.tags?.['language']);
  return language === 'und' ? undefined : language;
};

/** Timecode of the first frame, from a timecode track or the container. */
export const timecodeOf = (format: Record<string, unknown>, streams: readonly RawStream[]): { timecode?: string } => {
  // ffprobe writes tags as an object of texts.
  const tags = [...streams.map((stream) => stream.tags), format['tags'] as Record<string, string> | undefined];
  const timecode = tags.map((tagsOfStream) => text(tagsOfStream?.['timecode'])).find((match) => match !== undefined);
  return timecode === undefined ? {} : { timecode };
};

const recordingTags = ['com.apple.quicktime.creationdate', 'creation_time', 'DATE_RECORDED', 'date'];

/** Recording time from the container; dates without a time of day are too imprecise. */
export const recordedAtOf = (format: Record<string, unknown>): { recordedAt?: string } => {
  // ffprobe writes tags as an object of texts.
  const tags = (format['tags'] ?? {}) as Record<string, string>;
  const recordedAt = recordingTags
    .map((tag) => tags[tag])
    .find((value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value ?? ''));
  const at = new Date(recordedAt ?? '');
  // Containers without a clock store the epoch, 1904 or 1970.
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1980 ? {} : { recordedAt: at.toISOString() };
};
