import { describe, expect, it } from 'vitest';
import { createSecretBox } from '../../shared/secret-box.ts';
import type { AccessDecision, AccessRules } from './decide.ts';
import { tokenFingerprint } from './token-fingerprint.ts';
import { decideFile, fileFolder, type FileRules } from './file-access.ts';

const secrets = createSecretBox(Buffer.alloc(32, 1));
const now = new Date('2026-03-02T10:00:00Z');
const restriction = { id: 'r', domains: [], allowsNoReferer: true, allowsShare: true };

const stream = (rules: Partial<AccessRules> = {}, more: Partial<FileRules> = {}): FileRules => ({
  id: 'stream1',
  rules: { isPublished: true, isSigned: false, ...rules },
  keys: [{ id: 'k', publicKey: '' }],
  playback: { versionId: 'v1' },
  earlier: [],
  ...more,
});
const signed = stream({ isSigned: true });
const restricted = stream({ restriction });

const admitted = (more: Partial<Extract<AccessDecision, { isAllowed: true }>> = {}) =>
  ({ isAllowed: true, rule: 'TOKEN', ...more }) as const;

const folder = (of: FileRules, decision = admitted()) => {
  const [mode, segment = ''] = fileFolder(of, decision, { secrets, now }).split('/');
  return { mode: mode === 'p' ? 'p' : 'g', segment } as const;
};
const noTokens: ReadonlySet<string> = new Set();
const outcome = (
  of: FileRules | undefined,
  path: { mode: 'p' | 'g'; segment: string },
  at = now,
  deniedTokens = noTokens,
) => {
  const decision = decideFile(of, path, { secrets, now: at, deniedTokens });
  return decision.isAllowed ? decision.heightMax : decision.refusal;
};

describe('files of a public stream', () => {
  it('have the version in their address, and no grant', () => {
    expect(folder(stream())).toEqual({ mode: 'p', segment: 'v1' });
    expect(outcome(stream(), { mode: 'p', segment: 'v1' })).toBe(0);
    expect(outcome(stream(), { mode: 'p', segment: 'v0' })).toBe('GRANT_INVALID');
  });

  it('are no longer public once the stream is signed, restricted, unpublished or deleted', () => {
    const path = { mode: 'p', segment: 'v1' } as const;
    expect(outcome(signed, path)).toBe('GRANT_INVALID');
    expect(outcome(restricted, path)).toBe('GRANT_INVALID');
    expect(outcome(stream({ isPublished: false }), path)).toBe('UNPUBLISHED');
    expect(outcome(undefined, path)).toBe('NOT_FOUND');
  });
});

describe('files of other streams', () => {
  it('need a grant for this stream and version, which has not expired', () => {
    const path = folder(signed, admitted({ keyId: 'k', heightMax: 720 }));
    expect(outcome(signed, path)).toBe(720);
    expect(outcome(signed, { mode: 'g', segment: 'guess' })).toBe('GRANT_INVALID');
    expect(outcome({ ...signed, id: 'stream2' }, path)).toBe('GRANT_INVALID');
    expect(outcome({ ...signed, playback: { versionId: 'v2' } }, path)).toBe('GRANT_INVALID');
    expect(outcome(signed, path, new Date('2026-03-02T17:00:00Z'))).toBe('GRANT_EXPIRED');
  });

  it('end with the signing key, and when the stream is unpublished', () => {
    const path = folder(signed, admitted({ keyId: 'k' }));
    expect(outcome({ ...signed, keys: [] }, path)).toBe('GRANT_INVALID');
    expect(outcome(stream({ isSigned: true, isPublished: false }), path)).toBe('UNPUBLISHED');
    expect(outcome(signed, folder(signed, admitted()))).toBe('GRANT_INVALID');
  });

  it('end when the stream gets another domain restriction', () => {
    const path = folder(restricted);
    expect(outcome(restricted, path)).toBe(0);
    expect(outcome(stream({ restriction: { ...restriction, id: 'other' } }), path)).toBe('GRANT_INVALID');
    expect(outcome(stream(), path)).toBe(0);
    const unrestricted = folder(signed, admitted({ keyId: 'k' }));
    expect(outcome(stream({ isSigned: true, restriction }), unrestricted)).toBe('GRANT_INVALID');
  });

  it('are read by members in a preview, also without publication', () => {
    const hidden = stream({ isPublished: false, isSigned: true, restriction });
    expect(outcome(hidden, folder(hidden, admitted({ rule: 'PREVIEW' })))).toBe(0);
  });
});

describe('files for Stream Lab', () => {
  const tested = stream({ isPublished: false, isSigned: true, restriction }, { candidate: { versionId: 'v2' } });
  const decided = (versionId?: string) => {
    const path = folder(tested, admitted({ rule: 'PREVIEW', ...(versionId !== undefined && { versionId }) }));
    return decideFile(tested, path, { secrets, now, deniedTokens: noTokens });
  };

  it('are those of the tested version, and a play of them is no transfer to a viewer', () => {
    expect(decided('v2')).toEqual({ isAllowed: true, versionId: 'v2', heightMax: 0, isTest: true });
    expect(decided('v1')).toMatchObject({ versionId: 'v1', isTest: true });
    expect(decided('v0')).toMatchObject({ refusal: 'GRANT_INVALID' });
    expect(decided()).toMatchObject({ versionId: 'v1', isTest: false });
  });
});

describe('files of a replaced version', () => {
  const replaced = (rules: Partial<AccessRules> = {}) =>
    stream(rules, { playback: { versionId: 'v2' }, earlier: [{ versionId: 'v1' }] });

  it('stay readable for viewers in mid-film, of public streams and by grants', () => {
    const path = folder(signed, admitted({ keyId: 'k' }));
    expect(outcome(replaced({ isSigned: true }), path)).toBe(0);
    expect(outcome(replaced(), { mode: 'p', segment: 'v1' })).toBe(0);
    expect(
      decideFile(replaced(), { mode: 'p', segment: 'v1' }, { secrets, now, deniedTokens: noTokens }),
    ).toMatchObject({ versionId: 'v1' });
    expect(outcome(replaced(), { mode: 'p', segment: 'v0' })).toBe('GRANT_INVALID');
  });

  it('end with the grant, the key and the publication as those of the current one', () => {
    const path = folder(signed, admitted({ keyId: 'k' }));
    expect(outcome(replaced({ isSigned: true }), path, new Date('2026-03-02T17:00:00Z'))).toBe('GRANT_EXPIRED');
    expect(outcome({ ...replaced({ isSigned: true }), keys: [] }, path)).toBe('GRANT_INVALID');
    expect(outcome(replaced({ isPublished: false }), { mode: 'p', segment: 'v1' })).toBe('UNPUBLISHED');
  });
});

describe('a grant for a token', () => {
  const at = (time: string) => new Date(`2026-03-02T${time}Z`);

  it('ends with the token, rounded up to five minutes', () => {
    const path = folder(signed, admitted({ keyId: 'k', until: at('10:31:00') }));
    expect(outcome(signed, path, at('10:34:59'))).toBe(0);
    expect(outcome(signed, path, at('10:35:00'))).toBe('GRANT_EXPIRED');
    expect(folder(signed, admitted({ keyId: 'k', until: at('10:33:00') }))).toEqual(path);
  });

  it('lasts a day at most, and longer than one without an expiry', () => {
    const path = folder(signed, admitted({ keyId: 'k', until: new Date('2027-01-01T00:00:00Z') }));
    expect(outcome(signed, path, new Date('2026-03-03T09:59:00Z'))).toBe(0);
    expect(outcome(signed, path, new Date('2026-03-03T10:00:00Z'))).toBe('GRANT_EXPIRED');
  });

  it('ends when the token is denied, and is no other token’s', () => {
    const path = folder(signed, admitted({ keyId: 'k', tokenId: tokenFingerprint('viewer-7') }));
    expect(outcome(signed, path)).toBe(0);
    expect(outcome(signed, path, now, new Set([tokenFingerprint('viewer-7')]))).toBe('TOKEN_DENIED');
    expect(outcome(signed, path, now, new Set([tokenFingerprint('viewer-8')]))).toBe(0);
    expect(folder(signed, admitted({ keyId: 'k' }))).not.toEqual(path);
  });
});
