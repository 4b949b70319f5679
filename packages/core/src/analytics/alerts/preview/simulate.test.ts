import { describe, expect, it } from 'vitest';
import type { Outcome } from '../state/evaluate-condition.ts';
import { simulate } from './simulate.ts';

const minute = 60_000;
const outcomes: Record<string, Outcome> = { b: 'breach', c: 'clear', m: 'missing' };

const run = (letters: string, stepMinutes: number) =>
  simulate(
    '',
    [...letters].map((letter, index) => ({
      at: index * stepMinutes * minute,
      judgement: { outcome: outcomes[letter] ?? 'missing', measured: letter === 'b' ? index : 0 },
    })),
    { breaches: 3, evaluations: 5, resolveAfter: 2, stepMinutes, isAbove: true },
  );

describe('the simulation of a rule', () => {
  it('fires and resolves as evaluations every minute would', () => {
    expect(run('cbbbccbbbbcc', 1)).toEqual({
      episodes: [
        { key: '', start: 3 * minute, end: 5 * minute, worst: 3 },
        { key: '', start: 8 * minute, end: 11 * minute, worst: 9 },
      ],
      firingMinutes: 5,
    });
  });

  it('reuses a window for the minutes until the next one ends', () => {
    expect(run('cbcc', 5).episodes).toEqual([{ key: '', start: 7 * minute, end: 11 * minute, worst: 1 }]);
  });

  it('leaves the last episode open while it is firing', () => {
    expect(run('cbbb', 1).episodes).toEqual([{ key: '', start: 3 * minute, worst: 3 }]);
  });
});
