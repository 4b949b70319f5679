import { describe, expect, it } from 'vitest';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** Secret from RFC 6238, appendix B: `12345678901234567890` in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('authenticator codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('match RFC 6238 at %d s', (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('are accepted in their own 30 seconds and the adjacent ones, as the same step', () => {
    const steps = [-31, -30, 0, 29, 59, 60].map((seconds) => stepOfCode(secret, '287082', at(30 + seconds)));
    expect(steps).toEqual([undefined, 1, 1, 1, 1, undefined]);
  });

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２', '-87082', '287082\n1'])('reject %j', (code) => {
    expect(stepOfCode(secret, code, at(59))).toBeUndefined();
  });

  it('use a 160-bit secret, which the app reads from a URI that contains the email', () => {
    const made = newTotpSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(made);
    const uri = new URL(totpUri(made, 'a+b@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Sluice:a+b@example.com');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: made,
      issuer: 'Sluice',
      digits: '6',
      period: '30',
    });
  });
});
