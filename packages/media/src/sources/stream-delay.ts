import type { MediaInfo, VideoStreamInfo } from '../probe/media-info.ts';
import { toNumber } from '../shared/fraction.ts';
import { seconds, secondsBefore } from '../shared/seconds.ts';

/** Formats whose times FFmpeg counts from the streams that it reads, in `correct_input_start_times`. */
const formatsWithOwnStart = new Set(['mpegts', 'mpeg', 'ogg', 'hls']);

type Delay = { delaySeconds?: number };

/** Returns how long after its file a stream starts, if FFmpeg drops this time when it reads only that stream. */
export const delayOf = ({ container }: MediaInfo, { startSeconds }: { startSeconds?: number | undefined }): Delay =>
  startSeconds && formatsWithOwnStart.has(container) ? { delaySeconds: startSeconds } : {};

/** Arguments before an input that restore its delay, when it is read from a position on. */
export const delayArguments = (delaySeconds = 0, positionSeconds = 0): string[] =>
  delaySeconds > positionSeconds ? ['-itsoffset', seconds(delaySeconds - positionSeconds)] : [];

/** Returns the position in seconds from which a stream is read to show what it shows at a later one. */
export type ReadFrom = (stream: { inputKey: string; streamIndex: number }, seconds: number) => number;

/** Reads at the position itself, from which FFmpeg finds the keyframe before in files with an index. */
export const readThere: ReadFrom = (_stream, position) => position;

/**
 * Arguments before an input that read it from a position on; frames have times from `positionSeconds` on, so those read
 * before it have negative ones.
 */
export const positionArguments = (
  positionSeconds: number,
  { delaySeconds, fromSeconds }: { delaySeconds?: number | undefined; fromSeconds: number },
): string[] => {
  if (positionSeconds <= 0) return delayArguments(delaySeconds);
  const seek = ['-noaccurate_seek', '-ss', secondsBefore(fromSeconds)];
  if (fromSeconds === positionSeconds) return [...seek, ...delayArguments(delaySeconds, positionSeconds)];
  // FFmpeg drops the time before the stream if it reads from there.
  const start = Math.max(Number(secondsBefore(fromSeconds)), delaySeconds ?? 0);
  const offset = start - Number(secondsBefore(positionSeconds));
  return [...seek, '-itsoffset', seconds(offset)];
};

/** Longest shift between picture and sound that nobody notices, in seconds; the encoder delay of AAC is about 0.02. */
const unnoticedSeconds = 0.045;

/**
 * Returns the time of the first frame if it is less than a frame after the start of the file. In most Matroska, MPEG-TS
 * and FLV files, the picture starts by the encoder delay of the sound later than the file. Frames keep their order from
 * the first one, which would be shown twice if it were placed in a grid from zero.
 */
export const leadOf = ({
  startSeconds = 0,
  frameRate,
}: Pick<VideoStreamInfo, 'startSeconds' | 'frameRate'>): { leadSeconds?: number } =>
  startSeconds > 0 && startSeconds < Math.min(unnoticedSeconds, 1 / toNumber(frameRate))
    ? { leadSeconds: startSeconds }
    : {};
