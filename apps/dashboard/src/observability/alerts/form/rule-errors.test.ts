import { describe, expect, it } from 'vitest';
import { newDraft } from './draft.ts';
import { isComplete, ruleErrors } from './rule-errors.ts';

const draft = { ...newDraft('key'), name: 'Many errors' };

describe('errors of a rule', () => {
  it('accepts a new rule with a name', () => expect(ruleErrors(draft)).toEqual({}));

  it.each([
    ['threshold', 'abc', 'Must be a number.'],
    ['threshold', '', 'This field cannot be empty.'],
    ['resolveThreshold', '4 %', 'Must be a number.'],
    ['minimumImpressions', '-1', 'Must be greater than or equal to 0.'],
    ['breaches', 'abc', 'Must be a number.'],
    ['breaches', '1.5', 'Must be a whole number.'],
    ['evaluations', '61', 'Must be less than or equal to 60.'],
    ['resolveAfter', ' ', 'This field cannot be empty.'],
    ['name', ' ', 'This field cannot be empty.'],
  ])('reports %s "%s" at its field', (field, text, message) =>
    expect(ruleErrors({ ...draft, [field]: text })).toEqual({ [field]: message }),
  );

  it('ignores the thresholds of an availability rule', () =>
    expect(ruleErrors({ ...draft, kind: 'AVAILABILITY', threshold: '', resolveThreshold: 'abc' })).toEqual({}));

  it('allows a preview only with a license and valid numbers', () => {
    expect(isComplete({ ...draft, name: '' })).toBe(true);
    expect(isComplete({ ...draft, licenseKey: '' })).toBe(false);
    expect(isComplete({ ...draft, breaches: 'abc' })).toBe(false);
  });
});
