import { describe, expect, it } from 'vitest';
import { currentLine } from './current-line.ts';

describe('the current line of a transcript', () => {
  const lines = [
    { startInSeconds: 1, endInSeconds: 3 },
    { startInSeconds: 3, endInSeconds: 4 },
    { startInSeconds: 10, endInSeconds: 12 },
  ];

  it.each([
    [0, -1],
    [1, 0],
    [2.9, 0],
    [3, 1],
    [5, -1],
    [11, 2],
    [12, -1],
  ])('at %s seconds is %s', (seconds, index) => {
    expect(currentLine(lines, seconds)).toBe(index);
  });

  it('is none without lines', () => {
    expect(currentLine([], 1)).toBe(-1);
  });
});
