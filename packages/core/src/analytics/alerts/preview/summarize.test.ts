import { describe, expect, it } from 'vitest';
import type { EvaluatedWindow } from './past-windows.ts';
import { missingShareOf, thinned, typicalOf } from './summarize.ts';

const windows = (measured: readonly (number | null)[]): EvaluatedWindow[] =>
  measured.map(
    (value, at) =>
      // SAFETY: summaries read the time, the measurement and the outcome only.
      ({
        at,
        judgement: { measured: value, outcome: value === null ? 'missing' : 'ok' },
      }) as unknown as EvaluatedWindow,
  );
const measuredOf = (points: readonly EvaluatedWindow[]) => points.map(({ judgement }) => judgement.measured);

describe('a preview', () => {
  it('keeps all windows if they fit a chart', () => {
    expect(measuredOf(thinned(windows([1, null, 3]), true))).toEqual([1, null, 3]);
  });

  it('keeps the worst window of each point: the largest above, the smallest below', () => {
    const many = windows(Array.from({ length: 2880 }, (_, index) => (index === 100 ? 1000 : index === 201 ? -5 : 10)));
    expect(thinned(many, true)).toHaveLength(1440);
    expect(Math.max(...measuredOf(thinned(many, true)).map(Number))).toBe(1000);
    expect(Math.min(...measuredOf(thinned(many, false)).map(Number))).toBe(-5);
    // The time of a point is that of its last window.
    expect(thinned(many, true)[0]?.at).toBe(1);
  });

  it('returns percentiles of the measurements, and nothing for none', () => {
    const numbers = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(typicalOf(numbers)).toEqual({ low: 6, median: 51, high: 96, max: 100 });
    expect(typicalOf([7])).toEqual({ low: 7, median: 7, high: 7, max: 7 });
    expect(typicalOf([])).toBeUndefined();
  });

  it('counts windows without a value, and all of them if there is none', () => {
    expect(missingShareOf(windows([1, null, null, 4]))).toBe(0.5);
    expect(missingShareOf([])).toBe(1);
  });
});
