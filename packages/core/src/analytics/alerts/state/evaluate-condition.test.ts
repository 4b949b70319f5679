import { describe, expect, it } from 'vitest';
import { changeOf, evaluateCondition, type Criterion, type Reading } from './evaluate-condition.ts';

const threshold: Criterion = { kind: 'THRESHOLD', direction: 'ABOVE', threshold: 5, minimumImpressions: 0 };
const read = (value: number | null, impressions = 100): Reading => ({ value, impressions });

describe('a threshold', () => {
  it.each([
    ['a value above it is a breach', threshold, read(5.1), 'breach'],
    ['a value equal to it is clear', threshold, read(5), 'clear'],
    ['a value at the resolve threshold is clear', { ...threshold, resolveThreshold: 3 }, read(3), 'clear'],
    ['a value between the two is neither', { ...threshold, resolveThreshold: 3 }, read(4), 'between'],
    ['a value below it breaches a BELOW rule', { ...threshold, direction: 'BELOW' }, read(4.9), 'breach'],
    ['a value equal to it is clear for a BELOW rule', { ...threshold, direction: 'BELOW' }, read(5), 'clear'],
    [
      'a value between, for a BELOW rule',
      { ...threshold, direction: 'BELOW', resolveThreshold: 8 },
      read(6),
      'between',
    ],
    ['zero is a value', { ...threshold, direction: 'BELOW' }, read(0), 'breach'],
    ['no value is missing data', threshold, read(null), 'missing'],
    ['too few impressions are missing data', { ...threshold, minimumImpressions: 50 }, read(99, 49), 'missing'],
    ['the minimum of impressions is enough', { ...threshold, minimumImpressions: 50 }, read(99, 50), 'breach'],
  ] satisfies [string, Criterion, Reading, string][])('%s', (_what, criterion, reading, outcome) => {
    expect(evaluateCondition(criterion, reading)).toEqual({
      outcome,
      measured: outcome === 'missing' ? null : reading.value,
    });
  });
});

describe('a relative change', () => {
  const relative: Criterion = { kind: 'RELATIVE', direction: 'BELOW', threshold: 30, minimumImpressions: 10 };
  const pair = (value: number | null, other: number | null, impressions = 100): Reading => ({
    ...read(value),
    reference: { value: other, impressions },
  });

  it.each([
    ['a drop beyond the threshold', relative, pair(69, 100), 'breach', -31],
    ['a drop up to the threshold', relative, pair(70, 100), 'clear', -30],
    ['a rise, for a rule on drops', relative, pair(200, 100), 'clear', 100],
    ['a rise beyond the threshold', { ...relative, direction: 'ABOVE' }, pair(131, 100), 'breach', 31],
    ['a drop between the thresholds', { ...relative, resolveThreshold: 10 }, pair(80, 100), 'between', -20],
    ['a drop up to the resolve threshold', { ...relative, resolveThreshold: 10 }, pair(90, 100), 'clear', -10],
    ['no reference value', relative, pair(5, null), 'missing', null],
    ['a reference of zero', relative, pair(5, 0), 'missing', null],
    ['a reference with too few impressions', relative, pair(5, 100, 9), 'missing', null],
    ['no current value', relative, pair(null, 100), 'missing', null],
  ] satisfies [string, Criterion, Reading, string, number | null][])(
    '%s',
    (_what, criterion, reading, outcome, measured) => {
      expect(evaluateCondition(criterion, reading)).toEqual({ outcome, measured });
    },
  );

  it('is relative to the absolute value of the reference', () => {
    expect(changeOf(-50, -100)).toBe(50);
  });
});

describe('availability', () => {
  const availability: Criterion = { kind: 'AVAILABILITY', direction: 'BELOW', threshold: 0, minimumImpressions: 0 };

  it.each([
    ['no impressions', 0, 0, 'breach'],
    ['a single impression', 0, 1, 'clear'],
    ['fewer than the minimum', 20, 19, 'breach'],
    ['exactly the minimum', 20, 20, 'clear'],
  ])('%s', (_what, minimumImpressions, impressions, outcome) => {
    expect(evaluateCondition({ ...availability, minimumImpressions }, read(null, impressions))).toEqual({
      outcome,
      measured: impressions,
    });
  });
});
