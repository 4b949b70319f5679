const mebibyte = 1_048_576;

/** Bounds of what a validation loads; beyond them, it reports a finding and goes on. */
export const validationLimits = {
  playlistBytes: 8 * mebibyte,
  segments: 50_000,
  renditions: 200,
  /** I-frame playlists, ads, clocks and other files beside the renditions. */
  relatedFiles: 64,
  segmentBytes: 256 * mebibyte,
  /** Size of a decompressed body relative to the compressed one. */
  compressionRatio: 100,
  totalBytes: 512 * mebibyte,
  redirects: 5,
  fileMilliseconds: 20_000,
  totalMilliseconds: 180_000,
  /** Longest wait for the next state of a live playlist. */
  liveMilliseconds: 20_000,
} as const;

export type ValidationLimits = { [K in keyof typeof validationLimits]: number };
