import { compareVersions, newestOf, parseVersion } from './version.ts';
import type { ReleaseNotePlatform } from './release-notes.ts';

/** A collector that was released, as the data file of releases and the API tell it. */
export type CollectorRelease = {
  /** Name in paths, such as `web` or `android-exo`. */
  platform: string;
  /** Which collector it is: a platform may have several, each with versions of its own. */
  collector: string;
  channel: 'stable' | 'beta';
  version: string;
};

/** Platforms of samples with the entries of releases that are for them. */
const releasePlatforms: Record<string, readonly string[]> = {
  web: ['web'],
  android: ['android-exo', 'android-bitmovin'],
  androidTV: ['android-exo', 'android-bitmovin'],
  iOS: ['ios'],
  tvOS: ['tvos', 'ios'],
  roku: ['roku'],
};

/** Release notes of a platform of samples. */
export const notePlatformOf = (platform: string): ReleaseNotePlatform | undefined => {
  const known: Record<string, ReleaseNotePlatform> = {
    web: 'web',
    android: 'android',
    androidTV: 'android',
    iOS: 'ios',
    tvOS: 'ios',
    roku: 'roku',
  };
  return known[platform];
};

/** Release notes that a name in a path stands for. */
export const notePlatformNamed = (name: string): ReleaseNotePlatform | undefined =>
  notePlatformOf(Object.keys(releasePlatforms).find((key) => key.toLowerCase() === name.toLowerCase()) ?? '');

const newest = (releases: readonly CollectorRelease[]): string | undefined =>
  newestOf(releases.map(({ version }) => version));

/**
 * The latest stable version of the collector that a version is of; undefined where no release is known.
 *
 * Collectors of one platform are told apart by their major versions, since samples do not name them.
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
