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

describe('the run of a rule on the past', () => {
  it('fires and ends when evaluations of each minute would', () => {
    expect(run('cbbbccbbbbcc', 1)).toEqual({
      episodes: [
        { key: '', start: 3 * minute, end: 5 * minute, worst: 3 },
        { key: '', start: 8 * minute, end: 11 * minute, worst: 9 },
      ],
      firingMinutes: 5,
    });
  });

  it('takes a window for the minutes until the next one has ended', () => {
    expect(run('cbcc', 5).episodes).toEqual([{ key: '', start: 7 * minute, end: 11 * minute, worst: 1 }]);
  });

  it('leaves open what still fires', () => {
    expect(run('cbbb', 1).episodes).toEqual([{ key: '', start: 3 * minute, worst: 3 }]);
  });
});
