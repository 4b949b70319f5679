import type { ProbedFile } from '@sluice/contract';

const heightMax = 1080;
const bitrateMax = 8_000_000;

const containers = [
  { format: /\bmp4\b/, mimeType: 'video/mp4', video: ['h264', 'av1'], audio: ['aac'] },
  { format: /\bwebm\b/, mimeType: 'video/webm', video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
] as const;

const includes = (names: readonly string[], codec: string | undefined): boolean =>
  codec !== undefined && names.includes(codec);

/**
 * Returns the media type of a file that every current browser plays as it is; undefined for others. Files above 1080
 * lines or 8 Mbit/s would stall on usual connections and are left to the encoding.
 */
export const progressiveTypeOf = (file: ProbedFile): string | undefined => {
  const [video, ...otherVideos] = file.videoStreams;
  if (!video || otherVideos.length > 0 || video.bitDepth !== 8 || video.hdr !== undefined || video.interlaced)
    return undefined;
  if (Math.min(video.width, video.height) > heightMax || (file.bitrate ?? Infinity) > bitrateMax) return undefined;
  // 4:2:2 and 4:4:4 are profiles of their own, which browsers do not decode in hardware.
  if (/4:[24]/.test(video.profile ?? '')) return undefined;
  const container = containers.find(({ format }) => format.test(file.formatName ?? ''));
  if (!container || !includes(container.video, video.codec)) return undefined;
  const isAudible = file.audioStreams.every(({ codec }) => includes(container.audio, codec));
  return isAudible ? container.mimeType : undefined;
};
