/** A version as reported by collectors: `v2.51.0`, `3.29.0-beta 1`. */
export type Version = { major: number; minor: number; patch: number; preRelease?: string };

const form = /^v?(\d+)\.(\d+)\.(\d+)(?:-(beta|rc)[ .-]?(\d+))?$/i;

/** Placeholder for an invalid version; it sorts below all others. */
const invalidVersion: Version = { major: 0, minor: 0, patch: 0, preRelease: 'invalid' };

/** Parses a version; an invalid one becomes 0.0.0 with the pre-release "invalid". */
export const parseVersion = (text: string): Version => {
  const match = form.exec(text.trim());
  if (!match) return invalidVersion;
  const [, major, minor, patch, stage, number] = match;
  return {
    major: Number(major),
    minor: Number(minor),
    patch: Number(patch),
    ...(stage && { preRelease: `${stage.toLowerCase()} ${Number(number)}` }),
  };
};

/** Formats a version for display, without a `v`. */
export const spellVersion = ({ major, minor, patch, preRelease }: Version): string =>
  `${major}.${minor}.${patch}${preRelease ? `-${preRelease}` : ''}`;

const stages = ['invalid', 'beta', 'rc'];

// A release sorts after its release candidates, which sort after its betas.
const rankOf = ({ preRelease }: Version): [stage: number, number: number] => {
  if (preRelease === undefined) return [stages.length, 0];
  const [stage = '', number = '0'] = preRelease.split(' ');
  return [stages.indexOf(stage), Number(number)];
};

/** Compares two versions: below 0 if the first is older, above 0 if it is newer. */
export const compareVersions = (one: Version, other: Version): number => {
  const [stage, number] = rankOf(one);
  const [otherStage, otherNumber] = rankOf(other);
  return (
    one.major - other.major ||
    one.minor - other.minor ||
    one.patch - other.patch ||
    stage - otherStage ||
    number - otherNumber
  );
};

/** Returns the newest of some versions in its original spelling; undefined for an empty list. */
export const newestOf = (versions: readonly string[]): string | undefined =>
  versions.toSorted((one, other) => compareVersions(parseVersion(other), parseVersion(one)))[0];
