import { describe, expect, it } from 'vitest';
import { resolutionsOf, scaleOf, tallest } from './resolutions.ts';

const resolutions = resolutionsOf([
  [1920, 1080, 40],
  [390, 844, 30],
  [1024, 1024, 1],
]);

describe('screen resolutions', () => {
  it('are portrait if taller than wide', () =>
    expect(resolutions.map(({ key, orientation }) => [key, orientation])).toEqual([
      ['1920x1080', 'landscape'],
      ['390x844', 'portrait'],
      ['1024x1024', 'landscape'],
    ]));
  it('are all drawn at the scale of the largest', () => {
    expect(scaleOf(resolutions, 96)).toBe(0.05);
    expect(tallest(resolutions, 0.05)).toBe(54);
    expect(scaleOf([], 96)).toBe(96);
  });
});
