const video = new Set(['AV1', 'H262', 'H264', 'H265', 'H265V2', 'H266', 'MJPEG', 'VP8', 'VP9']);
const subtitles = new Set(['WEBVTT', 'DVB_SUBTITLE', 'IMSC']);

export type Media = 'video' | 'audio' | 'subtitle';

/** Returns the media type of a codec. */
export const mediaOf = (codec: string): Media => {
  if (video.has(codec)) return 'video';
  return subtitles.has(codec) ? 'subtitle' : 'audio';
};
