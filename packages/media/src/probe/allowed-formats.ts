/**
 * Containers that may be opened. Playlists (hls, dash, concat, sdp …) are excluded: such a file
 * could make FFmpeg read other files of this machine.
 */
const demuxers = [
  'mov',
  'mp4',
  'matroska',
  'webm',
  'mpegts',
  'mpeg',
  'avi',
  'flv',
  'asf',
  'mxf',
  'ogg',
  'wav',
  'w64',
  'aiff',
  'caf',
  'mp3',
  'aac',
  'ac3',
  'eac3',
  'flac',
  'amr',
  'wv',
  'nut',
  'gxf',
  'dv',
  'rm',
  'ivf',
  'obu',
  'av1',
  'h264',
  'hevc',
  'vvc',
  'm4v',
  'mpegvideo',
  'vc1',
  'mjpeg',
  'y4m',
  'yuv4mpegpipe',
  'gif',
  'apng',
  'dts',
  'truehd',
  'lmlm4',
  'swf',
  'rpl',
  'r3d',
  'srt',
  'webvtt',
  // Still images are opened so that they can be rejected as such.
  'png_pipe',
  'jpeg_pipe',
  'webp_pipe',
];

/** The same limits for FFmpeg's movie source within a graph. */
export const guardedSource = `protocol_whitelist=file,pipe:format_whitelist=${demuxers.join(',')}`;

/** Arguments before every untrusted input. */
export const guardedInput = (file: string): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  demuxers.join(','),
  '-i',
  `file:${file}`,
];
