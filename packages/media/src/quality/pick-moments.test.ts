import { describe, expect, it } from 'vitest';
import { pickMoments } from './pick-moments.ts';

describe('positions of a comparison', () => {
  it('are the middles of the longest scenes, in order', () => {
    expect(pickMoments([10, 11, 30], 60, 3)).toEqual([5, 20.5, 45]);
  });

  it('are spread over a video without cuts', () => {
    expect(pickMoments([], 40, 4)).toEqual([5, 15, 25, 35]);
    expect(pickMoments([], 6, 3)).toEqual([1, 3, 5]);
  });

  it('come from long scenes repeatedly if there are few', () => {
    expect(pickMoments([20], 30, 3)).toEqual([5, 15, 25]);
  });

  it('lie within the video regardless of the cuts', () => {
    expect(pickMoments([-1, 0, 90], 10, 2)).toEqual([2.5, 7.5]);
  });
});
