import { describe, expect, it } from 'vitest';
import { compareVersions, newestOf, parseVersion, spellVersion } from './version.ts';

describe('collector versions', () => {
  it.each([
    ['2.51.0', { major: 2, minor: 51, patch: 0 }],
    ['v2.51.0', { major: 2, minor: 51, patch: 0 }],
    ['3.0.0-beta 2', { major: 3, minor: 0, patch: 0, preRelease: 'beta 2' }],
    ['3.0.0-beta2', { major: 3, minor: 0, patch: 0, preRelease: 'beta 2' }],
    ['v3.0.0-rc.1', { major: 3, minor: 0, patch: 0, preRelease: 'rc 1' }],
  ])('reads %s', (text, version) => expect(parseVersion(text)).toEqual(version));

  it.each(['', '?', '2.51', '2.51.0.1', '2.51.0-alpha 1', '2.51.0-beta', 'latest'])('treats "%s" as invalid', (text) =>
    expect(parseVersion(text)).toEqual({ major: 0, minor: 0, patch: 0, preRelease: 'invalid' }),
  );

  it('orders invalid versions, betas, release candidates and releases', () => {
    const ordered = ['nothing', '0.0.0', '0.9.12', '0.10.0-beta 2', '0.10.0-beta 10', '0.10.0-rc 1', '0.10.0', '1.0.0'];
    const sorted = ordered
      .toReversed()
      .toSorted((one, other) => compareVersions(parseVersion(one), parseVersion(other)));
    expect(sorted).toEqual(ordered);
  });

  it('finds the newest version', () => expect(newestOf(['v2.9.0', '2.51.0-rc 1', 'v2.50.1'])).toBe('2.51.0-rc 1'));

  it('formats versions without a v', () => expect(spellVersion(parseVersion('v3.0.0-rc 4'))).toBe('3.0.0-rc 4'));
});
