/** Platforms that player impressions are counted by. */
export const playerPlatforms = ['android', 'androidTV', 'iOS', 'tvOS', 'roku', 'web'] as const;
export type PlayerPlatform = (typeof playerPlatforms)[number];
