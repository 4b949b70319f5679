import { describe, expect, it } from 'vitest';
import { bodyOf, conditionOf, draftOf, isComplete, newDraft, type Rule, unitText } from './draft.ts';

describe('the form of a rule', () => {
  it('takes shares in percent, and gives them as the metric has them', () => {
    const draft = { ...newDraft('key'), threshold: '5.5', resolveThreshold: '3' };
    expect(unitText(draft)).toBe('%');
    expect(conditionOf(draft)).toMatchObject({ threshold: 0.055, resolveThreshold: 0.03 });
    const rule = { ...bodyOf({ ...draft, name: 'x' }), id: 'r' } as unknown as Rule;
    expect(draftOf(rule)).toMatchObject({ threshold: '5.5', resolveThreshold: '3' });
  });

  it('takes changes in percent as they are, and other metrics in their unit', () => {
    const change = { ...newDraft('key'), kind: 'RELATIVE', threshold: '30' } as const;
    expect([unitText(change), conditionOf(change).threshold]).toEqual(['%', 30]);
    const start = { ...newDraft('key', 'video-startup-time'), threshold: '2500' };
    expect([unitText(start), conditionOf(start).threshold]).toEqual(['ms', 2500]);
  });

  it('needs a threshold, but for availability', () => {
    const draft = { ...newDraft('key'), threshold: '' };
    expect(isComplete(draft)).toBe(false);
    expect(isComplete({ ...draft, kind: 'AVAILABILITY' })).toBe(true);
    expect(conditionOf({ ...draft, kind: 'AVAILABILITY', threshold: '9' })).toMatchObject({
      direction: 'BELOW',
      threshold: 0,
    });
  });

  it('looks down where more is better', () => {
    expect(newDraft('key', 'concurrent-viewers').direction).toBe('BELOW');
    expect(newDraft('key').direction).toBe('ABOVE');
  });
});
