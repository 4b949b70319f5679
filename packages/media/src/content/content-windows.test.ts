import { describe, expect, it } from 'vitest';
import { chunkAround, contentWindows } from './content-windows.ts';

const ends = ({ offsetSeconds, durationSeconds }: { offsetSeconds: number; durationSeconds: number }): number =>
  offsetSeconds + durationSeconds;

describe('windows', () => {
  it('are all of a short video', () => {
    const range = { offsetSeconds: 3, durationSeconds: 12 };
    expect(contentWindows(range, 2)).toEqual([range]);
  });
  it('lie within the range, apart, more of them in a long video', () => {
    for (const [durationSeconds, count] of [
      [13, 4],
      [300, 4],
      [720, 6],
      [7200, 8],
    ] as const) {
      const range = { offsetSeconds: 5, durationSeconds };
      const windows = contentWindows(range, 2);
      expect(windows).toHaveLength(count);
      expect(windows[0]?.offsetSeconds).toBeGreaterThanOrEqual(5);
      expect(Math.max(...windows.map(ends))).toBeLessThanOrEqual(ends(range));
      for (const [index, { offsetSeconds }] of windows.slice(1).entries())
        expect(offsetSeconds).toBeGreaterThanOrEqual(ends(windows[index] ?? range));
    }
  });
});

describe('the chunk around a window', () => {
  it('contains its start, and has the length of the others', () => {
    const range = { offsetSeconds: 10, durationSeconds: 61 };
    expect(chunkAround({ offsetSeconds: 10, durationSeconds: 2 }, range, 30)).toEqual({
      offsetSeconds: 10,
      durationSeconds: 30.5,
    });
    expect(chunkAround({ offsetSeconds: 69, durationSeconds: 2 }, range, 30).offsetSeconds).toBe(40.5);
  });
  it('is all of a short video', () => {
    const range = { offsetSeconds: 0, durationSeconds: 9 };
    expect(chunkAround({ offsetSeconds: 4, durationSeconds: 2 }, range, 30)).toEqual(range);
  });
});
