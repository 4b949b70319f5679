import { expect, it } from 'vitest';
import { readDenial } from './read-denial.ts';

const token = (claims: object): string => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;

it('takes the jti and the expiry from a pasted token, and a jti as it is', () => {
  expect(readDenial(token({ jti: 'viewer-7', exp: 1_800_000_000 }))).toEqual({
    jti: 'viewer-7',
    expiresAt: '2027-01-15T08:00:00.000Z',
  });
  expect(readDenial(token({ jti: 'viewer-7' }))).toEqual({ jti: 'viewer-7' });
  expect(readDenial(' viewer-7 ')).toEqual({ jti: 'viewer-7' });
  expect(readDenial('a.b.c')).toEqual({ jti: 'a.b.c' });
});

it('has nothing to deny for a token without a jti, or an empty text', () => {
  expect(readDenial(token({ sub: 'stream' }))).toBeUndefined();
  expect(readDenial(' ')).toBeUndefined();
});
