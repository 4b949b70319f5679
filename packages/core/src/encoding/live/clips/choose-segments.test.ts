import { describe, expect, it } from 'vitest';
import { chooseSegments } from './choose-segments.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 25) + seconds * 1000);
const segments = [0, 2, 4, 6].map((seconds, sequence) => ({
  sequence,
  startedAt: at(seconds),
  tracks: [{ id: 'v', durationSeconds: 2 }],
  hasStandby: false,
}));
const choose = (start: number, end: number) => chooseSegments(segments, { start: at(start), end: at(end) });

describe('the segments of a clip', () => {
  it('contain its start and its end', () => {
    expect(choose(2, 6)).toEqual({ first: 1, end: 3 });
    expect(choose(1.5, 6.5)).toEqual({ first: 0, end: 4 });
    expect(choose(0, 8)).toEqual({ first: 0, end: 4 });
    expect(choose(7, 7.5)).toEqual({ first: 3, end: 4 });
  });

  it('are all, the last seconds, or all after a start', () => {
    expect(chooseSegments(segments, {})).toEqual({ first: 0, end: 4 });
    expect(chooseSegments(segments, { lastSeconds: 3 })).toEqual({ first: 2, end: 4 });
    expect(chooseSegments(segments, { lastSeconds: 60 })).toEqual({ first: 0, end: 4 });
    expect(chooseSegments(segments, { lastSeconds: 2, end: at(4) })).toEqual({ first: 1, end: 2 });
    expect(chooseSegments(segments, { start: at(5) })).toEqual({ first: 2, end: 4 });
    expect(() => chooseSegments(segments, { start: at(0), lastSeconds: 1 })).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });

  it.each([
    [4, 4, 'end'],
    [0, 9, 'end'],
    [-1, 3, 'start'],
  ])('from %s to %s are refused', (start, end, field) =>
    expect(() => choose(start, end)).toThrow(
      expect.objectContaining({ code: 'validation_failed', details: [expect.objectContaining({ field })] }),
    ),
  );

  it('are refused before there is any', () =>
    expect(() => chooseSegments([], { start: at(0), end: at(1) })).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    ));
});
