import { describe, expect, it } from 'vitest';
import { errorLines, growthOf } from './thirds.ts';

describe('growth over a time', () => {
  const at = (times: number[], value: number) => times.map((time) => ({ at: time, value }));

  it('compares the last third with the first, without the middle', () => {
    const values = [...at([0, 10, 29], 100), ...at([30, 45], 900), ...at([60, 80], 110)];
    expect(growthOf(values, { from: 0, to: 90, share: 0.5 })).toBeCloseTo(1.1);
  });

  it('takes the quantile of each third', () => {
    const values = [...at([1, 2, 3, 4], 10), { at: 5, value: 50 }, ...at([61, 62, 63, 64], 10), { at: 65, value: 75 }];
    expect(growthOf(values, { from: 0, to: 90, share: 0.95 })).toBeCloseTo(1.5);
    expect(growthOf(values, { from: 0, to: 90, share: 0.5 })).toBeCloseTo(1);
  });

  it('is unknown when a third has no values', () => {
    expect(growthOf(at([1, 2], 5), { from: 0, to: 90, share: 0.5 })).toBeUndefined();
  });
});

describe('errors in a log', () => {
  it('are records of level error or fatal, and lines that are no records', () => {
    const lines = ['{"level":30,"msg":"a"}', '{"level":50,"msg":"b"}', '{"level":60,"msg":"c"}', 'Error: d', ''];
    expect(errorLines(lines.join('\n'))).toEqual([lines[1], lines[2], lines[3]]);
  });
});
