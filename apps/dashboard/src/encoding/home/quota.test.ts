import { describe, expect, it } from 'vitest';
import { periodOf, quotaOf } from './quota.ts';

const limits = (...values: [name: string, value: string][]) => [
  { resource: 'encoding' as const, limits: values.map(([name, value]) => ({ name, value, effectiveValue: value })) },
];

describe('quota', () => {
  it('prefers encodings over minutes over gigabytes', () => {
    const minutes: [string, string] = ['maxMinutesEncodedInPeriod', '1000'];
    const size: [string, string] = ['maxGigabytesEncodedInPeriod', '50'];
    expect(quotaOf(limits(size, minutes))).toEqual({ unit: 'minutes', limit: 1000, perPeriod: true });
    expect(quotaOf(limits(minutes, ['maxFinishedVodEncodings', '5']))).toEqual({
      unit: 'encodings',
      limit: 5,
      perPeriod: false,
    });
    expect(quotaOf(limits(size))?.unit).toBe('GB');
  });

  it('is undefined without limits', () => {
    expect(quotaOf(limits(['maxRunningVodEncodings', '25']))).toBeUndefined();
  });

  it('covers the calendar month in UTC', () => {
    expect(periodOf(new Date('2026-03-01T00:30:00+02:00'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });
});
