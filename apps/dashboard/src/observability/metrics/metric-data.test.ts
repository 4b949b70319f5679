import { describe, expect, it } from 'vitest';
import { rowKey, shownValue } from '../shared/values.ts';
import { breakdownRows, queryBody, seriesValues } from './metric-data.ts';
import { selectedKeys, selectionText } from './metric-search.ts';

describe('metric data', () => {
  it('fills missing buckets with 0', () => expect(seriesValues([[20, 5]], [10, 20, 30])).toEqual([0, 5, 0]));

  it('puts the largest row of a breakdown first', () =>
    expect(
      breakdownRows([
        ['AT', 1],
        [null, 3],
      ]).map(({ key }) => key),
    ).toEqual(['<null>', 'AT']));

  it('asks for an interval only where a line is drawn', () => {
    const query = {
      licenseKey: 'k',
      dimension: 'D',
      filters: [],
      range: { start: 0, end: 60_000, interval: 'MINUTE' as const, timeZone: 'UTC' },
    };
    expect(queryBody(query, { withInterval: true })).toMatchObject({
      interval: 'MINUTE',
      start: '1970-01-01T00:00:00.000Z',
    });
    expect(queryBody(query, { groupBy: 'COUNTRY' })).not.toHaveProperty('interval');
  });
});

describe('values', () => {
  it.each([
    ['BROWSER', null, '<NULL>'],
    ['BROWSER', '', '<EMPTY STRING>'],
    ['BROWSER', '?', 'Unknown'],
    ['COUNTRY', 'AT', 'Austria'],
    ['IS_LIVE', true, 'Live'],
    ['IS_LIVE', 0, 'VoD'],
  ])('of %s: %s is shown as %s', (dimension, value, shown) => expect(shownValue(dimension, value)).toBe(shown));

  it('survive the way through the URL, commas too', () => {
    const keys = ['Sea, and sky', rowKey(null)];
    expect(selectedKeys(selectionText(keys), 15)).toEqual(keys);
    expect(selectedKeys(selectionText(keys), 1)).toHaveLength(1);
  });
});
