import { describe, expect, it } from 'vitest';
import { kindRequest } from '../../../../shared/family.ts';
import type { Kind } from '../../../../shared/kind.ts';
import { drmKinds, type DrmKind } from './families.ts';

// The engine reads kinds regardless of their settings' types.
const kindOf = (name: DrmKind): Kind => drmKinds[name] as Kind;

const violations = (name: DrmKind, changes: Record<string, unknown>): string[] => {
  const kind = kindOf(name);
  const parsed = kindRequest(kind).safeParse({ ...(kind.example as object), ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe.each(Object.keys(drmKinds) as DrmKind[])('a DRM of kind %s', (name) => {
  it('accepts its example', () => {
    expect(violations(name, {})).toEqual([]);
  });

  it.each(['feedc0de', 'feedc0de'.repeat(5), 'feedc0de'.repeat(3) + 'nonsense'])('rejects the key %s', (key) => {
    const field = 'key' in kindOf(name).fields ? 'key' : 'kid';
    const refused = violations(name, { [field]: key });
    expect(refused[0]).toMatch(new RegExp(`^${field}: `));
    expect(refused.join()).not.toContain(key);
  });
});

describe('DRM values', () => {
  it.each([
    ['AES', { keyFileUri: 'https://a/"\n#EXT-X-ENDLIST' }, 'keyFileUri'],
    ['FAIRPLAY', { uri: 'skd://a"b' }, 'uri'],
    ['PLAYREADY', { laUrl: 'https://a/<b>' }, 'laUrl'],
    ['CENC', { playReady: { laUrl: 'a b' } }, 'playReady'],
    ['SPEKE', { provider: { url: 'file:///etc/passwd' } }, 'provider'],
  ] as const)('reject a %s address that could break out of its place in a manifest', (name, changes, field) => {
    expect(violations(name, changes)).toEqual([expect.stringMatching(new RegExp(`^${field}: `))]);
  });

  it.each([
    ['WIDEVINE', { pssh: 'no base64!' }, 'pssh'],
    ['CENC', { widevine: { pssh: 'AAA' } }, 'widevine'],
    ['PLAYREADY', { key: undefined, keySeed: '~' }, 'keySeed'],
  ] as const)('reject %s bytes that are not base64', (name, changes, field) => {
    expect(violations(name, changes)).toEqual([expect.stringMatching(new RegExp(`^${field}: `))]);
  });

  it('require a key', () => {
    expect(violations('PLAYREADY', { key: undefined, kid: undefined })).toEqual([
      'key: A key or a key seed is required.',
      'kid: The key ID is required.',
    ]);
    expect(violations('SPEKE', { systemIds: [] })).toEqual(['systemIds: Enter at least one UUID.']);
    expect(violations('SPEKE', { systemIds: ['widevine'] })).toHaveLength(1);
  });
});
