import { describe, expect, it } from 'vitest';
import { bootstrapDifference } from './bootstrap.ts';
import { compareBaseline } from './compare-baseline.ts';
import { decideVerdict, defaultRepetitions, needsAttempt, worstVerdict, type Outcome } from './decide-verdict.ts';

const outcomes = (letters: string): Outcome[] =>
  Array.from(letters, (letter) =>
    letter === 'p' ? 'PASSED' : letter === 'f' ? 'FAILED' : letter === 'u' ? 'UNSUPPORTED' : 'INCONCLUSIVE',
  );

describe('repetitions', () => {
  it.each([
    ['', true],
    ['pp', true],
    ['ppp', false],
    ['fff', false],
    ['ppf', true],
    ['ppfppp', true],
    ['ppfpppp', false],
    ['ppi', true],
    ['ppip', false],
    ['ii', true],
    ['iii', false],
    ['iiip', true],
    ['iiiippi', false],
    ['u', false],
  ])('after %j needs another attempt: %s', (letters, isNeeded) => {
    expect(needsAttempt(outcomes(letters), defaultRepetitions)).toBe(isNeeded);
  });

  it.each([
    ['ppp', 'PASSED'],
    ['fff', 'FAILED'],
    ['pfp', 'FLAKY'],
    ['iip', 'PASSED'],
    ['ii', 'INCONCLUSIVE'],
    ['', 'INCONCLUSIVE'],
    ['u', 'UNSUPPORTED'],
  ] as const)('decides %j as %s', (letters, verdict) => {
    expect(decideVerdict(outcomes(letters))).toBe(verdict);
  });

  it('takes the worst verdict of all cases, and never an unsupported one before another', () => {
    expect(worstVerdict(['PASSED', 'FLAKY', 'UNSUPPORTED'])).toBe('FLAKY');
    expect(worstVerdict(['UNSUPPORTED', 'PASSED'])).toBe('PASSED');
    expect(worstVerdict([])).toBe('INCONCLUSIVE');
  });
});

describe('baselines', () => {
  // Starts of hls.js under one trace, as measured.
  const starts = [940, 1180, 1610, 1320, 1050, 1270];

  it('finds no regression in values of the same spread', () => {
    expect(compareBaseline('firstFrameMilliseconds', starts, [1610, 1180, 1320])).toBeUndefined();
  });

  it('finds a start that takes a second longer, with its interval', () => {
    const finding = compareBaseline('firstFrameMilliseconds', starts, [2300, 2150, 2500]);
    expect(finding).toMatchObject({ id: 'regression-firstFrameMilliseconds', level: 'error' });
    expect(finding?.evidence).toMatch(/95 % interval of the difference \d/);
  });

  it('ignores a certain difference within the tolerance, and compares nothing to a short baseline', () => {
    expect(
      compareBaseline('firstFrameMilliseconds', [1000, 1001, 1002, 1003, 1004], [1100, 1101, 1102]),
    ).toBeUndefined();
    expect(compareBaseline('firstFrameMilliseconds', [1000, 1001], [5000, 5001, 5002])).toBeUndefined();
  });

  it('gives equal intervals for equal values', () => {
    expect(bootstrapDifference(starts, [2300, 2150])).toEqual(bootstrapDifference(starts, [2300, 2150]));
  });

  it('covers the true difference of repeated samples of one distribution', () => {
    // Deterministic draws of a skewed distribution.
    const draw = (seed: number, count: number): number[] =>
      Array.from({ length: count }, (_, index) => 1000 + 600 * ((Math.sin(seed * 97 + index * 13.7) + 1) / 2) ** 2);
    const alarms = Array.from({ length: 50 }, (_, run) =>
      compareBaseline('firstFrameMilliseconds', draw(run, 12), draw(run + 500, 3)),
    ).filter((finding) => finding !== undefined);
    expect(alarms).toEqual([]);
  });
});
