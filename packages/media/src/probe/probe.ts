import { stat } from 'node:fs/promises';
import { AppError } from '@sluice/contract';
import { classifyFailure } from '../failures/classify-failure.ts';
import { runProcess } from '../process/run-process.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { guardedInput } from './allowed-formats.ts';
import { lastPacketEndSeconds } from './last-packet.ts';
import type { MediaInfo } from './media-info.ts';
import {
  isPicture,
  readAudioStream,
  readSubtitleStream,
  readVideoStream,
  recordedAtOf,
  timecodeOf,
  type RawStream,
} from './read-streams.ts';

export type ProbeOptions = {
  signal?: AbortSignal | undefined;
  /** Parts of these files are missing locally, so the container's duration is trusted. */
  isPartial?: boolean;
};
type Prober = Pick<MediaTools, 'ffprobe'>;
type RawFile = { format?: Record<string, string>; streams?: RawStream[] };

const timeLimitSeconds = 60;
/** Maximum missing end before a file counts as truncated; audio and video rarely end together. */
const toleratedSeconds = 2;

/** Analyzes a local media file; throws `input_*` errors for files that cannot be encoded. */
export const probe = async (tools: Prober, file: string, options: ProbeOptions = {}): Promise<MediaInfo> => {
  const { signal, isPartial = false } = options;
  const sizeBytes = await sizeOf(file);
  if (sizeBytes === 0) throw new AppError('input_empty', { evidence: 'The file has 0 bytes.' });
  const { format = {}, streams = [] } = await readFile(tools, file, signal);
  const playable = streams.filter((stream) => !isPicture(stream));
  const ofType = (type: string): RawStream[] => playable.filter((stream) => stream['codec_type'] === type);
  if (ofType('video').length + ofType('audio').length + ofType('subtitle').filter(isText).length === 0)
    throw new AppError('input_no_stream', {
      evidence: `The file has no video and no audio stream (${format['format_name']}).`,
    });
  const durationSeconds = isPartial ? saidDuration(format) : await durationOf(tools, file, format, signal);
  const times = { startSeconds: Number(format['start_time']) || 0, durationSeconds };
  return {
    container: format['format_name'] ?? 'unknown',
    durationSeconds,
    sizeBytes,
    bitrateBitsPerSecond: Number(format['bit_rate']) || Math.round((sizeBytes * 8) / durationSeconds),
    videoStreams: ofType('video')
      .filter(hasSize)
      .map((stream) => readVideoStream(stream, times)),
    audioStreams: ofType('audio')
      .filter(hasSound)
      .map((stream) => readAudioStream(stream, times)),
    subtitleStreams: ofType('subtitle').map(readSubtitleStream),
    ...recordedAtOf(format),
    ...timecodeOf(format, streams),
  };
};

const isText = (stream: RawStream): boolean => stream['codec_name'] === 'subrip' || stream['codec_name'] === 'webvtt';
const hasSize = (stream: RawStream): boolean => Number(stream['width']) > 0 && Number(stream['height']) > 0;
const hasSound = (stream: RawStream): boolean => Number(stream['channels']) > 0 && Number(stream['sample_rate']) > 0;

const sizeOf = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).size;
  } catch (cause) {
    throw new AppError('input_not_found', { evidence: 'The local copy of the input is missing.', cause });
  }
};

const readFile = async ({ ffprobe }: Prober, file: string, signal: AbortSignal | undefined): Promise<RawFile> => {
  const lines: string[] = [];
  const result = await runProcess({
    command: ffprobe,
    arguments: ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', ...guardedInput(file)],
    signal,
    timeLimitSeconds,
    onLine: (line) => lines.push(line),
  });
  if (result.exitCode !== 0 || result.ended !== undefined) throw classifyFailure(result, 'input_corrupt');
  // ffprobe's JSON writer is the source of this shape.
  const read = JSON.parse(lines.join('\n')) as RawFile;
  const isUnreadable = (read.streams ?? []).every((stream) => !hasSize(stream) && !hasSound(stream));
  if (isUnreadable && result.log.length > 0) throw classifyFailure({ ...result, exitCode: 1 }, 'input_corrupt');
  return read;
};

const saidDuration = (format: Record<string, string>): number => {
  const declaredSeconds = Number(format['duration']) || 0;
  if (declaredSeconds > 0) return declaredSeconds;
  throw new AppError('input_zero_duration', { evidence: 'The container specifies no duration.' });
};

/** Elementary streams of video, whose pictures have no times. */
const bareStreams = /^(h264|hevc|vvc|m4v|mpegvideo|vc1)$/;

const stillImages = /(^|,)(image2|\w+_pipe)(,|$)/;

const durationOf = async (
  tools: Prober,
  file: string,
  format: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<number> => {
  const declaredSeconds = Number(format['duration']) || 0;
  if (stillImages.test(format['format_name'] ?? ''))
    throw new AppError('input_zero_duration', { evidence: `The file is a still image (${format['format_name']}).` });
  if (bareStreams.test(format['format_name'] ?? '') && declaredSeconds === 0)
    throw new AppError('input_zero_duration', {
      evidence: `The file is a bare ${format['format_name']} stream without times. Put it into a container first, for example by: ffmpeg -i film.264 -c copy film.mp4`,
    });
  const start = Number(format['start_time']) || 0;
  const from = declaredSeconds > toleratedSeconds * 2 ? start + declaredSeconds - toleratedSeconds : undefined;
  const { endSeconds, complaint } = await lastPacketEndSeconds(tools, file, { from, signal });
  const measuredSeconds = endSeconds - start;
  if (declaredSeconds === 0 && measuredSeconds <= 0)
    throw new AppError('input_zero_duration', {
      evidence: complaint ?? 'The container has no packet with a duration.',
    });
  // Matroska files that start late may specify the time of their end instead.
  const isEnd = start > toleratedSeconds && Math.abs(endSeconds - declaredSeconds) <= toleratedSeconds;
  if (isEnd && measuredSeconds > 0) return measuredSeconds;
  if (from !== undefined && measuredSeconds < declaredSeconds - toleratedSeconds)
    throw new AppError('input_corrupt', {
      evidence:
        `The file specifies a duration of ${declaredSeconds.toFixed(2)} s but its data ends at ${Math.max(0, measuredSeconds).toFixed(2)} s. ${complaint ?? ''}`.trim(),
    });
  return declaredSeconds || measuredSeconds;
};
