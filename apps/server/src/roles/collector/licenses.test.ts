import { describe, expect, it } from 'vitest';
import { LicenseCache } from './licenses.ts';
import { testLicense } from './testing.ts';

describe('the licence cache', () => {
  it('asks the database once in 30 seconds, for unknown keys too', async () => {
    let now = 0;
    const asked: string[] = [];
    const cache = new LicenseCache(
      async (key) => {
        asked.push(key);
        return key === 'known' ? testLicense() : undefined;
      },
      () => now,
    );
    await Promise.all([cache.get('known'), cache.get('known'), cache.get('unknown')]);
    expect(cache.get('known')).toEqual(testLicense());
    expect(cache.get('unknown')).toBeUndefined();
    expect(asked).toEqual(['known', 'unknown']);
    now = 30_001;
    await cache.get('known');
    expect(asked).toEqual(['known', 'unknown', 'known']);
  });

  it('holds on to what it knows while the database is away, and fails for the rest', async () => {
    let now = 0;
    let isAway = false;
    const cache = new LicenseCache(
      async () => {
        if (isAway) throw new Error('away');
        return testLicense();
      },
      () => now,
    );
    await cache.get('known');
    isAway = true;
    now = 60_000;
    expect(await cache.get('known')).toEqual(testLicense());
    await expect(cache.get('new')).rejects.toThrow('away');
  });

  it('asks nobody about what cannot be a key, and keeps known ones through a flood of unknown ones', async () => {
    const asked: string[] = [];
    const cache = new LicenseCache(
      async (key) => {
        asked.push(key);
        return key === 'known' ? testLicense() : undefined;
      },
      () => 0,
    );
    await cache.get('known');
    for (const key of ['', 'a\0b', "'; DROP TABLE licenses; --", 'x'.repeat(65), '__proto__\n'])
      expect(await cache.get(key)).toBeUndefined();
    for (let index = 0; index < 10_100; index += 1) await cache.get(`unknown-${index}`);
    asked.length = 0;
    expect(cache.get('known')).toEqual(testLicense());
    expect(asked).toEqual([]);
  });
});
