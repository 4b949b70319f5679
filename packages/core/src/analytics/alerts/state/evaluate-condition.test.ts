import { describe, expect, it } from 'vitest';
import { changeOf, evaluateCondition, type Criterion, type Reading } from './evaluate-condition.ts';

const threshold: Criterion = { kind: 'THRESHOLD', direction: 'ABOVE', threshold: 5, minimumImpressions: 0 };
const read = (value: number | null, impressions = 100): Reading => ({ value, impressions });

describe('a threshold', () => {
  it.each([
    ['above it is a breach', threshold, read(5.1), 'breach'],
    ['on it is not', threshold, read(5), 'clear'],
    ['beyond the resolve threshold is well', { ...threshold, resolveThreshold: 3 }, read(3), 'clear'],
    ['between both is neither', { ...threshold, resolveThreshold: 3 }, read(4), 'between'],
    ['below it, for a rule that looks down', { ...threshold, direction: 'BELOW' }, read(4.9), 'breach'],
    ['on it, looking down', { ...threshold, direction: 'BELOW' }, read(5), 'clear'],
    ['between, looking down', { ...threshold, direction: 'BELOW', resolveThreshold: 8 }, read(6), 'between'],
    ['zero is a value', { ...threshold, direction: 'BELOW' }, read(0), 'breach'],
    ['no value says nothing', threshold, read(null), 'missing'],
    ['too few impressions say nothing', { ...threshold, minimumImpressions: 50 }, read(99, 49), 'missing'],
    ['just enough impressions do', { ...threshold, minimumImpressions: 50 }, read(99, 50), 'breach'],
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
    ['a drop beyond it', relative, pair(69, 100), 'breach', -31],
    ['a drop up to it', relative, pair(70, 100), 'clear', -30],
    ['a rise, for a rule on drops', relative, pair(200, 100), 'clear', 100],
    ['a rise beyond it', { ...relative, direction: 'ABOVE' }, pair(131, 100), 'breach', 31],
    ['between both', { ...relative, resolveThreshold: 10 }, pair(80, 100), 'between', -20],
    ['well again', { ...relative, resolveThreshold: 10 }, pair(90, 100), 'clear', -10],
    ['nothing to compare with', relative, pair(5, null), 'missing', null],
    ['a reference of zero', relative, pair(5, 0), 'missing', null],
    ['a reference of too few impressions', relative, pair(5, 100, 9), 'missing', null],
    ['no value now', relative, pair(null, 100), 'missing', null],
  ] satisfies [string, Criterion, Reading, string, number | null][])(
    '%s',
    (_what, criterion, reading, outcome, measured) => {
      expect(evaluateCondition(criterion, reading)).toEqual({ outcome, measured });
    },
  );

  it('is measured against the size of what was, whatever its sign', () => {
    expect(changeOf(-50, -100)).toBe(50);
  });
});

describe('availability', () => {
  const availability: Criterion = { kind: 'AVAILABILITY', direction: 'BELOW', threshold: 0, minimumImpressions: 0 };

  it.each([
    ['nothing at all', 0, 0, 'breach'],
    ['a single impression', 0, 1, 'clear'],
    ['fewer than asked for', 20, 19, 'breach'],
    ['as many as asked for', 20, 20, 'clear'],
  ])('%s', (_what, minimumImpressions, impressions, outcome) => {
    expect(evaluateCondition({ ...availability, minimumImpressions }, read(null, impressions))).toEqual({
      outcome,
      measured: impressions,
    });
  });
});
