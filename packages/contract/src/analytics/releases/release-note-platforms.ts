/** Platforms that have release notes. */
export const releaseNotePlatforms = ['web', 'android', 'ios', 'roku'] as const;
export type ReleaseNotePlatform = (typeof releaseNotePlatforms)[number];
