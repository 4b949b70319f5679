import { expect, it } from 'vitest';
import { bFramesFor } from './options.ts';

it('has no B-frames at rates at which they delay the picture by more than a quarter second', () => {
  expect(bFramesFor({ rate: { numerator: 1, denominator: 1 } })).toBe(0);
  expect(bFramesFor({ rate: { numerator: 24_000, denominator: 1001 } })).toBeUndefined();
});
