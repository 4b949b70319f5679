import { describe, expect, it } from 'vitest';
import { choosePictures } from './choose-pictures.ts';

const scene = (start: number, end: number) => ({ start, end, shotCount: 1, cutsPerMinute: 0, motion: 0, luma: 0 });
const shots = [0, 2, 8, 10, 11].map((at) => ({ at, transition: null }));
const scenes = [scene(0, 10), scene(10, 20)];

describe('pictures of a film', () => {
  it('show the middle of every shot, in order', () => {
    expect(choosePictures({ shots, scenes })).toEqual([1, 5, 9, 10.5, 15.5]);
  });

  it('show the longest shot of each scene first, then the longest others', () => {
    expect(choosePictures({ shots, scenes }, 2)).toEqual([5, 15.5]);
    expect(choosePictures({ shots, scenes }, 3)).toEqual([1, 5, 15.5]);
  });

  it('are as many as allowed for a film with more scenes, and none without scenes', () => {
    const many = Array.from({ length: 9 }, (_, index) => scene(index, index + 1));
    const each = many.map(({ start }) => ({ at: start, transition: null }));
    expect(choosePictures({ shots: each, scenes: many }, 4)).toHaveLength(4);
    expect(choosePictures({ shots: [], scenes: [] })).toEqual([]);
  });
});
