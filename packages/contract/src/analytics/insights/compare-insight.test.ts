import { describe, expect, it } from 'vitest';
import { compareInsight } from './compare-insight.ts';

describe('the comparison with the industry', () => {
  it.each([
    ['playback-score', 0.9, 0.8, 'BETTER'],
    ['playback-score', 0.7, 0.8, 'WORSE'],
    ['video-startup-time', 900, 1500, 'BETTER'],
    ['video-startup-time', 1500, 900, 'WORSE'],
    ['rebuffer-percentage', 0, 0.01, 'BETTER'],
    ['error-percentage', 0, 0, 'EQUAL'],
  ] as const)('of %s %d with %d is %s', (metric, own, industry, expected) =>
    expect(compareInsight(metric, { own, industry })).toBe(expected),
  );

  it('claims no difference that is smaller than the rounding of the industry value', () =>
    expect(compareInsight('success-factor', { own: 0.98765, industry: 0.988 })).toBe('EQUAL'));
});
