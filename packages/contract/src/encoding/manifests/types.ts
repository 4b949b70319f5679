export const manifestTypes = ['DASH', 'HLS', 'SMOOTH_STREAMING'] as const;
export type ManifestType = (typeof manifestTypes)[number];

/** Name of each manifest type in paths and in the public SDKs. */
export const manifestSegments = { DASH: 'dash', HLS: 'hls', SMOOTH_STREAMING: 'smooth' } as const satisfies Record<
  ManifestType,
  string
>;
