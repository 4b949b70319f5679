import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, readablePassword } from './passwords.ts';

describe('a password', () => {
  it('matches only its own hash, and never an invalid one', async () => {
    const hash = await hashPassword('pässwort');
    expect(await isPassword('pässwort', hash)).toBe(true);
    expect(await isPassword('passwort', hash)).toBe(false);
    expect(await isPassword('pässwort', null)).toBe(false);
    expect(await isPassword('', undefined)).toBe(false);
    expect(await isPassword('pässwort', 'no hash')).toBe(false);
    expect(await hashPassword('pässwort')).not.toBe(hash);
  });

  it('is generated without similar-looking characters, and differently each time', () => {
    const made = new Set(Array.from({ length: 200 }, readablePassword));
    expect(made.size).toBe(200);
    for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  });
});
