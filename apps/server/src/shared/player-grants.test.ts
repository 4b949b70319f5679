import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createGrants } from './player-grants.ts';

const secretKey = new Uint8Array(32).fill(7);
const grant = { licenseKey: 'key', host: 'example.com', nonce: 'n' };
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('grants', () => {
  it('are valid for their license for a day, in every collector', () => {
    let now = 1_800_000_000_000;
    const grants = createGrants(secretKey, () => now);
    const issued = grants.issue(grant);
    const other = createGrants(secretKey, () => now);
    expect(other.isValid(issued, 'key')).toBe(true);
    expect(other.isValid(issued, 'other')).toBe(false);
    now += 86_400_000;
    expect(other.isValid(issued, 'key')).toBe(false);
  });

  it('of custom builds are valid without a time limit', () => {
    let now = 1_800_000_000_000;
    const grants = createGrants(secretKey, () => now);
    const license = grants.issueOffline({ key: 'key', domains: ['example.com'] });
    now += 400 * 86_400_000;
    expect(grants.isValid(license, 'key')).toBe(true);
    expect(grants.isValid(license, 'other')).toBe(false);
  });

  it('can be checked with WebCrypto', async () => {
    const grants = createGrants(secretKey);
    const [header, payload, signature = ''] = grants.issue(grant).split('.');
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('jwk', grants.publicKey, algorithm, false, ['verify']);
    const bytes = Buffer.from(signature, 'base64url');
    const signed = Buffer.from(`${header}.${payload}`);
    expect(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes, signed)).toBe(true);
    expect(grants.publicKey).not.toHaveProperty('d');
  });

  it('are rejected when forged', () => {
    const grants = createGrants(secretKey);
    const payload = encode({ key: 'key', exp: 9_999_999_999 });
    const [header = ''] = grants.issue(grant).split('.');
    const none = `${encode({ alg: 'none' })}.${payload}.`;
    const hmac = createHmac('sha256', JSON.stringify(grants.publicKey)).update(`${header}.${payload}`).digest();
    const foreign = createGrants(new Uint8Array(32).fill(8)).issue(grant);
    for (const forged of [
      none,
      `${header}.${payload}.${hmac.toString('base64url')}`,
      foreign,
      '',
      '.',
      'a.b.c',
      `${foreign}.x`,
    ])
      expect(grants.isValid(forged, 'key')).toBe(false);
  });
});
