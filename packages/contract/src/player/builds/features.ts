/** Formats that a custom build can play beside progressive video. */
export const playerBuildFeatures = ['HLS', 'DASH'] as const;
export type PlayerBuildFeature = (typeof playerBuildFeatures)[number];
