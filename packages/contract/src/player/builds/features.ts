/** Parts of the player that a custom build can leave out; it always plays progressive video. */
export const playerBuildFeatures = ['HLS', 'DASH', 'DRM', 'ADS'] as const;
export type PlayerBuildFeature = (typeof playerBuildFeatures)[number];
