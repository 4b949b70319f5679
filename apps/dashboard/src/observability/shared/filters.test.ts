import { describe, expect, it } from 'vitest';
import { filtersOfText, textOfFilters, userFilters, videoFilters, type MetricFilter } from './filters.ts';
import { changeFrom, inUnit } from './units.ts';

describe('filters in the URL', () => {
  it('keep the types of their values', () => {
    const filters: MetricFilter[] = [
      { name: 'COUNTRY', operator: 'IN', value: ['AT', null] },
      { name: 'IS_LIVE', operator: 'EQ', value: false },
      { name: 'BUFFERED', operator: 'GT', value: 20 },
    ];
    expect(filtersOfText(textOfFilters(filters))).toEqual(filters);
  });

  it('are dropped if invalid and deduplicated', () => {
    expect(filtersOfText('not json')).toEqual([]);
    expect(filtersOfText('[["A","LIKE","x"],["A","EQ",{}],["A","EQ"],"A",["A","EQ","x"],["A","EQ","x"]]')).toEqual([
      { name: 'A', operator: 'EQ', value: 'x' },
    ]);
    expect(textOfFilters([])).toBeUndefined();
  });

  it('of a video include its title only if known', () => {
    expect(videoFilters({ videoId: 'v' })).toHaveLength(1);
    expect(videoFilters({ videoId: 'v', videoTitle: 't' })).toHaveLength(2);
    expect(videoFilters(undefined)).toEqual([]);
    expect(userFilters('ada')).toEqual([{ name: 'CUSTOM_USER_ID', operator: 'EQ', value: 'ada' }]);
  });
});

describe('units', () => {
  it.each([
    [0.0123, 'ratio', '1.23 %'],
    [42, 'percent', '42 %'],
    [340, 'milliseconds', '340 ms'],
    [2450, 'milliseconds', '2.45 s'],
    [252_900, 'milliseconds', '0:04:12'],
    [3_909_000, 'milliseconds', '1:05:09'],
    [4_850_000, 'bitsPerSecond', '4.85 Mbit/s'],
    [3.456, 'hours', '3.46 h'],
    [0.0456, 'factor', '0.046'],
    [1234, 'count', '1,234'],
  ] as const)('display %d as %s: %s', (value, unit, shown) => expect(inUnit(value, unit)).toBe(shown));

  it('show no change from 0', () => {
    expect(changeFrom(8, 9)).toBe('+13 %');
    expect(changeFrom(100, 95)).toBe('-5 %');
    expect(changeFrom(0, 9)).toBeUndefined();
  });
});
