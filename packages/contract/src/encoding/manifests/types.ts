export const manifestTypes = ['DASH', 'HLS', 'SMOOTH_STREAMING'] as const;
export type ManifestType = (typeof manifestTypes)[number];

/** How each type is called in paths and by the public SDKs. */
export const manifestSegments = { DASH: 'dash', HLS: 'hls', SMOOTH_STREAMING: 'smooth' } as const satisfies Record<
  ManifestType,
  string
>;
