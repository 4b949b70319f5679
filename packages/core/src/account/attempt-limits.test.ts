import { describe, expect, it } from 'vitest';
import { waitSeconds } from './attempt-limits.ts';

describe('the wait after attempts', () => {
  it('starts at the limit, doubles and is capped at 15 minutes', () => {
    expect([0, 4, 5, 6, 7, 10, 50].map((attempts) => waitSeconds(attempts, 5))).toEqual([0, 0, 30, 60, 120, 900, 900]);
  });

  it('grows up to the cap of a limit that sets its own', () => {
    expect([4, 5, 10, 50].map((attempts) => waitSeconds(attempts, 5, 3_600))).toEqual([0, 30, 960, 3_600]);
  });
});
