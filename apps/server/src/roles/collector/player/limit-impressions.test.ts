import { expect, it } from 'vitest';
import { limitImpressions } from './limit-impressions.ts';

it('limits each address and license for a minute', () => {
  let now = 0;
  const isFlooding = limitImpressions(() => now);
  const sent = Array.from({ length: 121 }, () => isFlooding('a', 'key'));
  expect(sent.filter(Boolean)).toHaveLength(1);
  expect(isFlooding('b', 'key')).toBe(false);
  expect(isFlooding('a', 'other')).toBe(false);
  now = 60_000;
  expect(isFlooding('a', 'key')).toBe(false);
});
