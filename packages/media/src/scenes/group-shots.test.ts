import { describe, expect, it } from 'vitest';
import { boundariesOf, groupShots } from './group-shots.ts';
import type { MeasuredShot } from './shots.ts';
import { histogramBins } from './transitions/frame-block.ts';

/** Shots of five seconds, each with the color that its letter names. */
const shotsOf = (letters: string, transitions: Record<number, MeasuredShot['transition']> = {}): MeasuredShot[] =>
  Array.from(letters, (letter, index) => {
    const histogram = new Float32Array(histogramBins);
    const plane = (first: number, size: number): void => {
      histogram[first + ((letter.codePointAt(0) ?? 0) % size)] = 1;
    };
    plane(0, 16);
    plane(16, 8);
    plane(24, 8);
    const range = { start: index * 5, end: index * 5 + 5 };
    const transition = index === 0 ? null : (transitions[index] ?? 'CUT');
    return { ...range, transition, histogram, luma: 100, motion: 1, level: -20 };
  });

const scenesOf = (shots: MeasuredShot[]): number[] => {
  const boundaries = boundariesOf(shots, { silences: [], black: [] });
  return groupShots(boundaries, shots.length * 5).map(({ first }) => first);
};

describe('grouping of shots', () => {
  it('keeps shots that are alike, and a dialogue, in one scene', () => {
    expect(scenesOf(shotsOf('AAAA'))).toEqual([0]);
    expect(scenesOf(shotsOf('ABAB'))).toEqual([0]);
  });

  it('starts a scene where the pictures change for good', () => {
    expect(scenesOf(shotsOf('ABABCDCD'))).toEqual([0, 4]);
  });

  it('starts a scene at a fade between pictures that are somewhat alike', () => {
    const shots = shotsOf('AABB', { 2: 'FADE_BLACK' });
    for (const shot of shots) shot.histogram[15] = 2;
    expect(scenesOf(shots)).toEqual([0, 2]);
  });

  it('makes no scene shorter than six seconds', () => {
    const starts = scenesOf(shotsOf('ABCDEFG'));
    expect(starts.length).toBeGreaterThan(1);
    for (const [index, start] of starts.entries()) expect((starts[index + 1] ?? 7) - start).toBeGreaterThanOrEqual(2);
  });

  it('returns one scene for one shot and for none', () => {
    expect(groupShots([], 5)).toEqual([{ first: 0, end: 1 }]);
    expect(groupShots([], 0)).toEqual([{ first: 0, end: 1 }]);
  });
});
