import { describe, expect, it } from 'vitest';
import { momentsPerSecond, type Moment } from './analyze-frames.ts';
import { findCredits } from './find-credits.ts';

type Part = [seconds: number, look: 'picture' | 'text' | 'black'];

const looks = {
  picture: { darkShare: 0.2, brightShare: 0.5 },
  text: { darkShare: 0.9, brightShare: 0.05 },
  black: { darkShare: 1, brightShare: 0 },
};

const creditsOf = (parts: Part[], transitions: number[] = []): number | undefined => {
  const moments = parts.flatMap(([seconds, look]): Moment[] =>
    Array.from({ length: seconds * momentsPerSecond }, () => ({
      histogram: new Float32Array(),
      luma: 0,
      motion: 0,
      ...looks[look],
    })),
  );
  return findCredits(moments, { durationSeconds: moments.length / momentsPerSecond, transitions })?.start;
};

describe('end credits', () => {
  it('are text on a dark ground that lasts to the end', () => {
    const parts: Part[] = [
      [560, 'picture'],
      [40, 'text'],
    ];
    expect(creditsOf(parts)).toBe(560);
    expect(creditsOf(parts, [100, 558.5])).toBe(558.5);
  });

  it('continue over short pauses and end in black', () => {
    expect(
      creditsOf([
        [550, 'picture'],
        [20, 'text'],
        [3, 'black'],
        [24, 'text'],
        [3, 'black'],
      ]),
    ).toBe(550);
  });

  it('are neither a title in the middle, nor a short one at the end, nor a dark scene', () => {
    expect(
      creditsOf([
        [300, 'picture'],
        [20, 'text'],
        [280, 'picture'],
      ]),
    ).toBeUndefined();
    expect(
      creditsOf([
        [595, 'picture'],
        [5, 'text'],
      ]),
    ).toBeUndefined();
    expect(
      creditsOf([
        [560, 'picture'],
        [40, 'black'],
      ]),
    ).toBeUndefined();
    expect(creditsOf([])).toBeUndefined();
  });
});
