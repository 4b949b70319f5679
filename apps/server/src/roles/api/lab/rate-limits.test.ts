import { describe, expect, it } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

describe('rates of Stream Lab', () => {
  it('allows a burst, then 5 writes and 25 reads per second', () => {
    let milliseconds = 0;
    const take = createRateLimits(() => milliseconds);
    const allowed = (method: string): number =>
      Array.from({ length: 300 }, () => take('key', method)).filter((wait) => wait === 0).length;
    expect([allowed('POST'), allowed('GET')]).toEqual([25, 125]);
    milliseconds += 1000;
    expect([allowed('POST'), allowed('GET')]).toEqual([5, 25]);
    expect(take('key', 'POST')).toBe(1);
  });

  it('counts each key and method by itself', () => {
    const take = createRateLimits(() => 0);
    for (let index = 0; index < 30; index += 1) take('key', 'DELETE');
    expect([take('key', 'DELETE'), take('key', 'PATCH'), take('other', 'DELETE')]).toEqual([1, 0, 0]);
  });
});
