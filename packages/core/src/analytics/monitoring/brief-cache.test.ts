import { expect, it } from 'vitest';
import { createBriefCache } from './brief-cache.ts';

it('computes once for concurrent and closely following requests, and again later', async () => {
  let [time, runs] = [0, 0];
  const shared = createBriefCache<number>(1000, () => time);
  const ask = (key: string) => shared(key, () => Promise.resolve((runs += 1)));
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
  time = 999;
  expect(await ask('a')).toBe(1);
  time = 1000;
  expect(await ask('a')).toBe(3);
});

it('does not cache a failure', async () => {
  const shared = createBriefCache<number>(1000, () => 0);
  await expect(shared('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await shared('a', () => Promise.resolve(1))).toBe(1);
});
