import { limitCatalogue } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import type { EffectiveLimit } from './effective-limits.ts';
import { periodStart, reachedQuotas } from './encoding-quotas.ts';
import { noUsage, type EncodingUsage } from './encoding-usage.ts';

const limited = (values: Record<string, string>): EffectiveLimit[] =>
  limitCatalogue.map((entry) => {
    const value = entry.resource === 'encoding' ? values[entry.name] : undefined;
    return { entry, value, effectiveValue: value };
  });

const since = new Date('2026-11-01T00:00:00Z');
const reached = (
  values: Record<string, string>,
  usage: Partial<EncodingUsage>,
  type: 'VOD' | 'LIVE' = 'VOD',
): string[] => reachedQuotas(limited(values), { ...noUsage, ...usage }, { since, type });

describe('quotas of encodings', () => {
  it('count the encodings that are still running, in total and in the period', () => {
    const values = { maxFinishedVodEncodings: '10', maxFinishedEncodingsInPeriod: '5' };
    expect(reached(values, { encodings: 6, encodingsInPeriod: 2, underway: 2 })).toEqual([]);
    expect(reached(values, { encodings: 6, encodingsInPeriod: 2, underway: 4 })).toEqual([
      'maxFinishedEncodingsInPeriod: 6 of 5 encodings are used since 2026-11-01.',
      'maxFinishedVodEncodings: 10 of 10 encodings are used.',
    ]);
  });

  it('count minutes and decimal gigabytes of the period, and bytes of all time', () => {
    const values = { maxMinutesEncodedInPeriod: '60', maxGigabytesEncodedInPeriod: '2', maxBytesEncoded: '3000000000' };
    expect(reached(values, { minutesInPeriod: 59.99, bytesInPeriod: 1.999e9, bytes: 2.999e9 })).toEqual([]);
    const usage = { minutesInPeriod: 60.004, bytesInPeriod: 2e9, bytes: 3e9 };
    expect(reached(values, usage).toSorted()).toEqual([
      'maxBytesEncoded: 3000000000 of 3000000000 bytes are used.',
      'maxGigabytesEncodedInPeriod: 2 of 2 GB are used since 2026-11-01.',
      'maxMinutesEncodedInPeriod: 60 of 60 minutes are used since 2026-11-01.',
    ]);
  });

  it('of live encodings do not concern files, and the other way round', () => {
    const values = { maxFinishedLiveEncodings: '2', maxLiveUnitsInPeriod: '60', maxFinishedVodEncodings: '1' };
    const usage = { liveEncodings: 2, liveUnitsInPeriod: 61, encodings: 5 };
    expect(reached(values, usage, 'LIVE').toSorted()).toEqual([
      'maxFinishedLiveEncodings: 2 of 2 encodings are used.',
      'maxLiveUnitsInPeriod: 61 of 60 units are used since 2026-11-01.',
    ]);
    expect(reached(values, usage)).toEqual(['maxFinishedVodEncodings: 5 of 1 encodings are used.']);
  });

  it('of zero refuse the first encoding, and absent ones never refuse', () => {
    expect(reached({ maxFinishedVodEncodings: '0' }, {})).toHaveLength(1);
    expect(reached({}, { encodings: 1e9, minutesInPeriod: 1e9, bytes: 1e15 })).toEqual([]);
  });

  it('start again with each calendar month in UTC', () => {
    expect(periodStart(new Date('2026-11-30T23:59:59.999Z'))).toEqual(since);
    expect(periodStart(new Date('2026-12-01T00:00:00Z'))).toEqual(new Date('2026-12-01T00:00:00Z'));
  });
});
