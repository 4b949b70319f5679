import { describe, expect, it } from 'vitest';
import { waitSeconds } from './attempt-limits.ts';

describe('the wait after attempts', () => {
  it('begins at the limit, doubles and ends at a quarter of an hour', () => {
    expect([0, 4, 5, 6, 7, 10, 50].map((attempts) => waitSeconds(attempts, 5))).toEqual([0, 0, 30, 60, 120, 900, 900]);
  });

  it('goes on to the end of a limit that has its own', () => {
    expect([4, 5, 10, 50].map((attempts) => waitSeconds(attempts, 5, 3_600))).toEqual([0, 30, 960, 3_600]);
  });
});
