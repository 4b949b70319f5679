import { describe, expect, it } from 'vitest';
import { clusterMarks, type ChartMark } from './cluster-marks.ts';

const mark = (key: string, from: number, to = from): ChartMark => ({
  key,
  title: key,
  label: key,
  tone: 'bad',
  from,
  to,
});
// One pixel per millisecond.
const place = { left: 40, width: 400, from: 1000, to: 1400 };
const shape = (marks: ChartMark[]) =>
  clusterMarks(marks, place).map(({ at, room, marks: own }) => [at, room, own.map(({ key }) => key).join('')]);

describe('marks of a chart', () => {
  it('are placed in order of time, with room up to the next one', () => {
    expect(shape([mark('b', 1200), mark('a', 1100)])).toEqual([
      [140, 100, 'a'],
      [240, 200, 'b'],
    ]);
  });

  it('share a flag if their flags would overlap', () => {
    expect(shape([mark('a', 1100), mark('b', 1123), mark('c', 1124)])).toEqual([
      [140, 24, 'ab'],
      [164, 276, 'c'],
    ]);
  });

  it('start at the left end if they started earlier, and stay within the right end', () => {
    expect(shape([mark('early', 500, 1100), mark('late', 1900)])).toEqual([
      [40, 376, 'early'],
      [416, 24, 'late'],
    ]);
  });
});
