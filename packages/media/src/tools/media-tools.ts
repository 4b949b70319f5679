/** The programs that do the work, found and checked. */
export type MediaTools = {
  ffmpeg: string;
  ffprobe: string;
  packager: string | undefined;
  fontFile: string | undefined;
  /** FFmpeg's own, such as `n8.0.1-40`. */
  version: string;
  encoders: readonly string[];
  /** What will not work on this machine, each in a sentence. */
  missing: readonly string[];
};

/** Encoders that the product offers, with the codec a user knows. */
export const wantedEncoders: Readonly<Record<string, string>> = {
  libx264: 'H264',
  libx265: 'H265',
  'libvpx-vp9': 'VP9',
  aac: 'AAC',
};
