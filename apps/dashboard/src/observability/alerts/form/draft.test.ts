import { describe, expect, it } from 'vitest';
import { bodyOf, conditionOf, draftOf, newDraft, type Rule, unitText } from './draft.ts';

describe('the rule form', () => {
  it('accepts ratios in percent and returns them as fractions', () => {
    const draft = { ...newDraft('key'), threshold: '5.5', resolveThreshold: '3' };
    expect(unitText(draft)).toBe('%');
    expect(conditionOf(draft)).toMatchObject({ threshold: 0.055, resolveThreshold: 0.03 });
    const rule = { ...bodyOf({ ...draft, name: 'x' }), id: 'r' } as unknown as Rule;
    expect(draftOf(rule)).toMatchObject({ threshold: '5.5', resolveThreshold: '3' });
  });

  it('accepts changes in percent unscaled and other metrics in their unit', () => {
    const change = { ...newDraft('key'), kind: 'RELATIVE', threshold: '30' } as const;
    expect([unitText(change), conditionOf(change).threshold]).toEqual(['%', 30]);
    const start = { ...newDraft('key', 'video-startup-time'), threshold: '2500' };
    expect([unitText(start), conditionOf(start).threshold]).toEqual(['ms', 2500]);
  });

  it('omits the threshold of an availability rule', () => {
    const draft = { ...newDraft('key'), threshold: '' };
    expect(conditionOf({ ...draft, kind: 'AVAILABILITY', threshold: '9' })).toMatchObject({
      direction: 'BELOW',
      threshold: 0,
    });
  });

  it('defaults to firing below the threshold where higher is better', () => {
    expect(newDraft('key', 'concurrent-viewers').direction).toBe('BELOW');
    expect(newDraft('key').direction).toBe('ABOVE');
  });
});
