import { expect, it } from 'vitest';
import { leapBetween } from './billing-clock.ts';

const seen = new Date('2026-04-01T00:00:00Z');
const after = (minutes: number) => leapBetween(seen, new Date(seen.getTime() + minutes * 60_000));

it('holds after a leap back of more than 5 minutes, or ahead of more than 36 hours', () => {
  expect(after(-5)).toBeUndefined();
  expect(after(36 * 60)).toBeUndefined();
  expect(after(-5.1)).toContain('went back');
  expect(after(36 * 60 + 1)).toContain('went ahead');
  expect(after(-24 * 60)).toContain('went back');
  expect(after(365 * 24 * 60)).toContain('went ahead');
});
