import { describe, expect, it } from 'vitest';
import { thinSeries } from './thin-series.ts';

const all = { from: 0, to: Infinity, points: 300 };

describe('a downsampled series', () => {
  it('equals the series if that is short', () => {
    expect(thinSeries([40, 41], 0.5, all)).toEqual([
      { timeSpan: { from: 0, to: 0.5 }, mean: 40, min: 40 },
      { timeSpan: { from: 0.5, to: 1 }, mean: 41, min: 41 },
    ]);
  });

  it('counts each value once and keeps the minimum of each span', () => {
    const values = Array.from({ length: 1000 }, (_, index) => (index === 500 ? 10 : 40));
    const spans = thinSeries(values, 0.04, { ...all, points: 7 });
    expect(spans).toHaveLength(7);
    expect(spans[0]?.timeSpan.from).toBe(0);
    expect(spans.at(-1)?.timeSpan.to).toBe(40);
    expect(Math.min(...spans.map(({ min }) => min))).toBe(10);
    expect(spans.every(({ timeSpan }, at) => at === 0 || timeSpan.from === spans[at - 1]?.timeSpan.to)).toBe(true);
  });

  it('covers only the requested range', () => {
    expect(thinSeries([1, 2, 3, 4], 1, { from: 1, to: 3, points: 10 }).map(({ mean }) => mean)).toEqual([2, 3]);
    expect(thinSeries([1, 2], 1, { from: 5, to: 9, points: 10 })).toEqual([]);
    expect(thinSeries([], 1, all)).toEqual([]);
  });
});
