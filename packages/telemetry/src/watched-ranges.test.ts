import { expect, it } from 'vitest';
import { WatchedRanges } from './watched-ranges.ts';

it('counts overlapping and adjacent ranges once, and gaps not at all', () => {
  const watched = new WatchedRanges();
  expect(watched.add(0, 10)).toBe(10);
  expect(watched.add(20, 30)).toBe(10);
  expect(watched.add(10, 12)).toBe(2);
  expect(watched.add(5, 25)).toBe(8);
  expect(watched.add(0, 30)).toBe(0);
  expect(watched.total()).toBe(30);
});

it('counts a backward range as nothing watched', () => {
  expect(new WatchedRanges().add(10, 5)).toBe(0);
});
