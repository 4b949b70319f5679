import { describe, expect, it } from 'vitest';
import { waitSeconds } from './login-limits.ts';
import { hashPassword, isPassword, readablePassword } from './passwords.ts';

describe('the wait after failures', () => {
  it('begins at the limit, doubles and ends at a quarter of an hour', () => {
    expect([0, 4, 5, 6, 7, 10, 50].map((failures) => waitSeconds(failures, 5))).toEqual([0, 0, 30, 60, 120, 900, 900]);
  });
});

describe('a password', () => {
  it('is known by its hash alone, and no hash knows any', async () => {
    const hash = await hashPassword('pässwort');
    expect(await isPassword('pässwort', hash)).toBe(true);
    expect(await isPassword('passwort', hash)).toBe(false);
    expect(await isPassword('pässwort', null)).toBe(false);
    expect(await isPassword('', undefined)).toBe(false);
    expect(await isPassword('pässwort', 'no hash')).toBe(false);
    expect(await hashPassword('pässwort')).not.toBe(hash);
  });

  it('made for a person has no letters that look alike, and is never the same', () => {
    const made = new Set(Array.from({ length: 200 }, readablePassword));
    expect(made.size).toBe(200);
    for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  });
});
