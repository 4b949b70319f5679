import { describe, expect, it } from 'vitest';
import { LicenseCache } from './licenses.ts';
import { testLicense } from './testing.ts';

describe('license cache', () => {
  it('queries the database once in 30 seconds, also for unknown keys', async () => {
    let now = 0;
    const requests: string[] = [];
    const cache = new LicenseCache(
      async (key) => {
        requests.push(key);
        return key === 'known' ? testLicense() : undefined;
      },
      () => now,
    );
    await Promise.all([cache.get('known'), cache.get('known'), cache.get('unknown')]);
    expect(cache.get('known')).toEqual(testLicense());
    expect(cache.get('unknown')).toBeUndefined();
    expect(requests).toEqual(['known', 'unknown']);
    now = 30_001;
    await cache.get('known');
    expect(requests).toEqual(['known', 'unknown', 'known']);
  });

  it('keeps its entries while the database is down, and rejects for other keys', async () => {
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

  it('does not query for malformed keys, and keeps known keys during a flood of unknown ones', async () => {
    const requests: string[] = [];
    const cache = new LicenseCache(
      async (key) => {
        requests.push(key);
        return key === 'known' ? testLicense() : undefined;
      },
      () => 0,
    );
    await cache.get('known');
    for (const key of ['', 'a\0b', "'; DROP TABLE licenses; --", 'x'.repeat(65), '__proto__\n'])
      expect(await cache.get(key)).toBeUndefined();
    for (let index = 0; index < 10_100; index += 1) await cache.get(`unknown-${index}`);
    requests.length = 0;
    expect(cache.get('known')).toEqual(testLicense());
    expect(requests).toEqual([]);
  });
});
