/** Verified programs for media tasks. */
export type MediaTools = {
  ffmpeg: string;
  ffprobe: string;
  packager: string | undefined;
  fontFile: string | undefined;
  /** Memory limit of one process; half of the machine's memory when undefined. */
  memoryBytesMax?: number | undefined;
  /** Niceness of FFmpeg for files; that of work that can wait when undefined. */
  niceness?: number;
  /** FFmpeg's version, such as `n8.0.1-40`. */
  version: string;
  encoders: readonly string[];
  /** True if FFmpeg can fingerprint sound (the muxer chromaprint). */
  hasFingerprints: boolean;
  /** True if FFmpeg can transcribe speech (the filter whisper). */
  hasWhisper: boolean;
  /** Features that do not work on this machine, one sentence each. */
  missing: readonly string[];
};

/** Required encoders, with the codec name for users. */
export const wantedEncoders: Readonly<Record<string, string>> = {
  libx264: 'H264',
  libx265: 'H265',
  'libvpx-vp9': 'VP9',
  aac: 'AAC',
};
