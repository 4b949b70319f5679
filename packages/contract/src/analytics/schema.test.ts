import { describe, expect, it } from 'vitest';
import { analyticsLicenseInput } from './licenses/schema.ts';
import { analyticsQuery, percentileQuery } from './queries/schema.ts';

const query = { licenseKey: 'key', dimension: 'PLAYED' };

describe('analytics query', () => {
  it.each([
    ['2026-01-02T03:04:05Z', 1_767_323_045_000],
    ['2026-01-02T03:04:05.678Z', 1_767_323_045_678],
    [1_767_323_045_000, 1_767_323_045_000],
    ['1767323045000', 1_767_323_045_000],
  ])('accepts the instant %j', (start, milliseconds) => {
    expect(analyticsQuery.parse({ ...query, start }).start).toBe(milliseconds);
  });

  it('accepts keywords in any case and null as absent, and ignores flags of other clients', () => {
    const parsed = analyticsQuery.parse({
      ...query,
      interval: 'hour',
      groupBy: null,
      orderBy: [{ name: 'FUNCTION', order: 'desc' }],
      forcedDataSource: 'x',
    });
    expect(parsed).toMatchObject({ interval: 'HOUR', orderBy: [{ name: 'FUNCTION', order: 'DESC' }] });
    expect(parsed.groupBy).toBeUndefined();
    expect(parsed).not.toHaveProperty('forcedDataSource');
  });

  it('starts a job, or requests a part of one', () => {
    expect(analyticsQuery.parse({ ...query, async: true, jobId: null, cursor: null })).toMatchObject({ async: true });
    expect(analyticsQuery.parse({ ...query, jobId: 'job', cursor: 0 })).toMatchObject({ jobId: 'job', cursor: 0 });
  });

  it.each([
    [{ start: 'soon' }, 'start'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 1.5 }, 'limit'],
    [{ offset: -1 }, 'offset'],
    [{ cursor: -1 }, 'cursor'],
    [{ interval: 'SECOND' }, 'interval'],
    [{ filters: [{ name: 'A', operator: 'LIKE' }] }, 'filters.0.operator'],
    [{ licenseKey: '' }, 'licenseKey'],
  ])('rejects %j with the name of the field', (changes, path) => {
    const result = analyticsQuery.safeParse({ ...query, ...changes });
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  it('requires a percentile from 0 to 99 for percentile queries', () => {
    expect(percentileQuery.safeParse({ ...query, percentile: 99 }).success).toBe(true);
    expect(percentileQuery.safeParse({ ...query, percentile: 100 }).success).toBe(false);
    expect(percentileQuery.safeParse(query).success).toBe(false);
  });
});

describe('analytics license', () => {
  it('accepts existing time zones and labels of custom data', () => {
    expect(
      analyticsLicenseInput.safeParse({ timeZone: 'Asia/Kolkata', customDataFieldLabels: { customData7: 'Shelf' } })
        .success,
    ).toBe(true);
    expect(analyticsLicenseInput.safeParse({ timeZone: 'Mars/Olympus' }).success).toBe(false);
    expect(analyticsLicenseInput.safeParse({ customDataFieldLabels: { other: 'x' } }).success).toBe(false);
  });
});
