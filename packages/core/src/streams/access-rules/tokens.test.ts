import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { base64url, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from '../../shared/secret-box.ts';
import { formatGrant, isGrantExpired, parseGrant } from './grants.ts';
import { createPreviewToken } from '../../shared/preview-token.ts';
import { tokenFingerprint } from './token-fingerprint.ts';
import { verifyToken } from './verify-token.ts';

const newKey = (id: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { id, privateKey, publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })) };
};
const key = newKey('key-1');
const foreign = newKey('foreign');
const now = new Date('2026-03-02T10:00:00Z');
const seconds = now.getTime() / 1000;
const secrets = createSecretBox(Buffer.alloc(32, 1));

const streamsAddress = 'https://streams.example.com:8443/s';
const usual = { streamId: 'stream1', keys: [key], now, secrets, streamsAddress, deniedTokens: new Set<string>() };
const check = (token: string | undefined, more = {}) => verifyToken(token, { ...usual, ...more });

const sign = (claims: object, header = {}, by: KeyObject = key.privateKey): Promise<string> =>
  new SignJWT({ sub: 'stream1', ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header }).sign(by);

const assemble = (header: object, claims: object, signature = ''): string =>
  [header, claims].map((part) => base64url.encode(JSON.stringify(part))).join('.') + `.${signature}`;

describe('a token', () => {
  it('is valid with an expiry or without, with sub or streamId, within a minute of skew', async () => {
    const expected = { state: 'VALID', keyId: 'key-1' };
    const until = (end: number) => ({ ...expected, until: new Date((end + 60) * 1000) });
    expect(await check(await sign({ exp: seconds + 10 }))).toEqual(until(seconds + 10));
    expect(await check(await sign({ end: seconds + 20, exp: seconds + 10 }))).toEqual(until(seconds + 10));
    expect(await check(await sign({ end: seconds + 5, exp: seconds + 10 }))).toEqual(until(seconds + 5));
    expect(await check(await sign({ start: seconds + 50 }))).toEqual(expected);
    expect(await check(await sign({}))).toEqual(expected);
    expect(await check(await sign({ sub: undefined, streamId: 'stream1' }))).toEqual(expected);
    expect(await check(await sign({ exp: seconds - 50 }))).toEqual(until(seconds - 50));
    expect(await check(await sign({ nbf: seconds + 50 }))).toEqual(expected);
  });

  it('limits pages, the address and the height', async () => {
    const token = await sign({ domains: ['https://example.com', '*'], ip: '192.0.2.1', maxHeight: 720 });
    expect(await check(token)).toEqual({
      state: 'VALID',
      keyId: 'key-1',
      domains: [{ host: 'example.com', isWildcard: false }],
      ip: '192.0.2.1',
      heightMax: 720,
    });
    expect(await check(await sign({ domains: 'example.com' }))).toMatchObject({ domains: [] });
    expect(await check(await sign({ countries: ['at', 'DE'] }))).toMatchObject({ countries: ['AT', 'DE'] });
    expect(await check(await sign({ countries: 'AT' }))).toMatchObject({ countries: [] });
  });

  it.each([streamsAddress, `${streamsAddress}/`, 'https://streams.example.com:8443', 'streams.example.com:8443'])(
    'may name its audience as %s',
    async (aud) => {
      expect(await check(await sign({ aud }))).toMatchObject({ state: 'VALID' });
      expect(await check(await sign({ aud: ['other', aud] }))).toMatchObject({ state: 'VALID' });
    },
  );

  it('is refused once its jti is denied', async () => {
    const token = await sign({ jti: 'viewer-7' });
    expect(await check(token)).toMatchObject({ state: 'VALID', tokenId: tokenFingerprint('viewer-7') });
    const deniedTokens = new Set([tokenFingerprint('viewer-7')]);
    expect(await check(token, { deniedTokens })).toEqual({ state: 'INVALID', refusal: 'TOKEN_DENIED' });
    expect(await check(await sign({ jti: 'viewer-8' }), { deniedTokens })).toMatchObject({ state: 'VALID' });
  });

  it('is refused with the rule that it breaks', async () => {
    const hmac = (header: object) => {
      const text = assemble(header, { sub: 'stream1' }).slice(0, -1);
      return `${text}.${createHmac('sha256', key.publicKey).update(text).digest('base64url')}`;
    };
    const cases: [string, string | Promise<string>, string][] = [
      ['no algorithm', assemble({ alg: 'none', kid: 'key-1' }, { sub: 'stream1' }), 'TOKEN_ALGORITHM'],
      ['HS256 with the public key', hmac({ alg: 'HS256', kid: 'key-1' }), 'TOKEN_ALGORITHM'],
      ['RS512', sign({}, { alg: 'RS512' }), 'TOKEN_ALGORITHM'],
      ['HMAC as RS256', hmac({ alg: 'RS256', kid: 'key-1' }), 'TOKEN_SIGNATURE'],
      ['another key’s signature', sign({}, {}, foreign.privateKey), 'TOKEN_SIGNATURE'],
      ['a foreign key', sign({}, { kid: 'foreign' }, foreign.privateKey), 'TOKEN_KEY_UNKNOWN'],
      ['no kid', sign({}, { kid: undefined }), 'TOKEN_KEY_UNKNOWN'],
      ['a critical extension', assemble({ alg: 'RS256', kid: 'key-1', crit: ['x'], x: 1 }, {}), 'TOKEN_MALFORMED'],
      ['another stream', sign({ sub: 'stream2' }), 'TOKEN_OTHER_STREAM'],
      ['another stream beside the claim streamId', sign({ sub: 'stream2', streamId: 'stream1' }), 'TOKEN_OTHER_STREAM'],
      ['no stream', sign({ sub: undefined }), 'TOKEN_OTHER_STREAM'],
      ['expired', sign({ exp: seconds - 61 }), 'TOKEN_EXPIRED'],
      ['not yet valid', sign({ nbf: seconds + 61 }), 'TOKEN_NOT_YET_VALID'],
      ['before its start', sign({ start: seconds + 61 }), 'TOKEN_NOT_YET_VALID'],
      ['after its end', sign({ end: seconds - 61 }), 'TOKEN_EXPIRED'],
      ['an end as text', sign({ end: '2027-01-01' }), 'TOKEN_MALFORMED'],
      ['another audience', sign({ aud: 'https://other.example.com' }), 'TOKEN_OTHER_AUDIENCE'],
      ['no audience in a list', sign({ aud: [] }), 'TOKEN_OTHER_AUDIENCE'],
      ['no JWT', 'abc', 'TOKEN_MALFORMED'],
      ['three dots', '...', 'TOKEN_MALFORMED'],
      ['a megabyte', 'a'.repeat(1 << 20), 'TOKEN_MALFORMED'],
    ];
    for (const [name, token, refusal] of cases)
      expect(await check(await token), name).toEqual({ state: 'INVALID', refusal });
    expect(await check(undefined)).toEqual({ state: 'ABSENT' });
  });

  it('of a member previews one stream for half a day', async () => {
    const { token, expiresAt } = createPreviewToken(secrets, 'stream1', now);
    expect(await check(token)).toEqual({ state: 'PREVIEW' });
    expect(await check(token, { now: expiresAt })).toMatchObject({ refusal: 'TOKEN_EXPIRED' });
    expect(await check(token, { streamId: 'stream2' })).toMatchObject({ refusal: 'TOKEN_OTHER_STREAM' });
    const other = { secrets: createSecretBox(Buffer.alloc(32, 2)) };
    expect(await check(token, other)).toMatchObject({ refusal: 'TOKEN_SIGNATURE' });
    expect(await check(token.replace('stream1', 'stream2'))).toMatchObject({ refusal: 'TOKEN_SIGNATURE' });
    expect(await check('preview.x')).toMatchObject({ refusal: 'TOKEN_MALFORMED' });
  });
});

describe('a grant', () => {
  const policy = { versionId: 'v-1', keyId: 'key-1', restrictionId: '', heightMax: 720, tokenId: '' };
  const format = (at: string) => formatGrant(secrets, 'stream1', { ...policy, now: new Date(at) });

  it('is the same for all requests of an hour, and valid for six hours at least', () => {
    const segment = format('2026-03-02T10:00:00Z');
    expect(format('2026-03-02T10:59:59Z')).toBe(segment);
    expect(format('2026-03-02T11:00:00Z')).not.toBe(segment);
    const grant = parseGrant(secrets, 'stream1', segment);
    expect(grant).toMatchObject(policy);
    expect(grant && isGrantExpired(grant, new Date('2026-03-02T16:59:59Z'))).toBe(false);
    expect(grant && isGrantExpired(grant, new Date('2026-03-02T17:00:00Z'))).toBe(true);
  });

  it('is worthless for another stream, and once changed', () => {
    const segment = format('2026-03-02T10:00:00Z');
    expect(parseGrant(secrets, 'stream2', segment)).toBeUndefined();
    for (const changed of [
      segment.replace('v-1', 'v-2'),
      segment.replace('.720.', '.0.'),
      segment.replace('key-1', 'preview'),
      segment.slice(0, -1),
      `${segment}0`,
      segment.toUpperCase(),
      '',
      '.....',
      'v-1.1.2.3.4.5.6.7',
      'a'.repeat(10_000),
    ])
      expect(parseGrant(secrets, 'stream1', changed), changed).toBeUndefined();
  });
});
