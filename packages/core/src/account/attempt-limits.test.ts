import { describe, expect, it } from 'vitest';
import { waitSeconds } from './attempt-limits.ts';

describe('the wait after attempts', () => {
  it('begins at the limit, doubles and ends at a quarter of an hour', () => {
    expect([0, 4, 5, 6, 7, 10, 50].map((attempts) => waitSeconds(attempts, 5))).toEqual([0, 0, 30, 60, 120, 900, 900]);
  });
});
