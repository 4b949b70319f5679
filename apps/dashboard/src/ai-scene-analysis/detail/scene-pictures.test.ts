import { expect, it } from 'vitest';
import { picturesOfScene } from './scene-pictures.ts';

const pictures = [1, 4, 6, 9, 12, 13, 14, 30].map((at) => ({ at, imagePath: `/${at}.jpg` }));
const timesOf = (startInSeconds: number, endInSeconds: number): number[] =>
  picturesOfScene({ startInSeconds, endInSeconds }, pictures).map(({ at }) => at);

it('shows the picture nearest to the middle of a scene first, then its others in order', () => {
  expect(timesOf(0, 10)).toEqual([4, 1, 6, 9]);
});

it('shows at most four pictures, spread over the scene', () => {
  expect(timesOf(0, 20)).toEqual([9, 1, 6, 13]);
});

it('shows nothing of a scene without pictures', () => {
  expect(timesOf(15, 20)).toEqual([]);
});
