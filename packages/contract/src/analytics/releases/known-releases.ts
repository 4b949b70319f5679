import { compareVersions, newestOf, parseVersion } from './version.ts';
import type { ReleaseNotePlatform } from './release-notes.ts';

/** A released collector, as in the release data file and in the API. */
export type CollectorRelease = {
  /** Name in paths, such as `web` or `android-exo`. */
  platform: string;
  /** Name of the collector; a platform may have several, each with its own versions. */
  collector: string;
  channel: 'stable' | 'beta';
  version: string;
};

/** Sample platforms with the release platforms that apply to them. */
const releasePlatforms: Record<string, readonly string[]> = {
  web: ['web'],
  android: ['android-exo', 'android-bitmovin'],
  androidTV: ['android-exo', 'android-bitmovin'],
  iOS: ['ios'],
  tvOS: ['tvos', 'ios'],
  roku: ['roku'],
};

/** Returns the release notes platform of a sample platform. */
export const notePlatformOf = (platform: string): ReleaseNotePlatform | undefined => {
  const platformsByName: Record<string, ReleaseNotePlatform> = {
    web: 'web',
    android: 'android',
    androidTV: 'android',
    iOS: 'ios',
    tvOS: 'ios',
    roku: 'roku',
  };
  return platformsByName[platform];
};

/** Returns the release notes platform for a name in a path. */
export const notePlatformNamed = (name: string): ReleaseNotePlatform | undefined =>
  notePlatformOf(Object.keys(releasePlatforms).find((key) => key.toLowerCase() === name.toLowerCase()) ?? '');

const newest = (releases: readonly CollectorRelease[]): string | undefined =>
  newestOf(releases.map(({ version }) => version));

/**
 * Returns the latest stable version of the collector that a version belongs to; undefined if no release is known.
 *
 * Collectors of one platform are distinguished by major version, since samples do not name them.
 */
export const latestFor = (
  platform: string,
  version: string,
  releases: readonly CollectorRelease[],
): string | undefined => {
  const names = releasePlatforms[platform] ?? [platform];
  const stable = releases.filter((release) => release.channel === 'stable' && names.includes(release.platform));
  const candidates = [...Map.groupBy(stable, ({ collector }) => collector).values()]
    .flatMap((line) => newest(line) ?? [])
    .toSorted((one, other) => compareVersions(parseVersion(one), parseVersion(other)));
  const { major } = parseVersion(version);
  return candidates.find((latest) => parseVersion(latest).major >= major) ?? candidates.at(-1);
};
