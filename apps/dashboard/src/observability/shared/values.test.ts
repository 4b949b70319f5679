import { describe, expect, it } from 'vitest';
import { emptyDate, shortDate, shortEnd } from './dates.ts';
import { rowKey, shownValue } from './values.ts';

describe('values', () => {
  it.each([
    ['BROWSER', null, '<NULL>'],
    ['BROWSER', '', '<EMPTY STRING>'],
    ['BROWSER', '?', 'Unknown'],
    ['BROWSER', undefined, 'Unknown'],
    ['COUNTRY', 'AT', 'Austria'],
    ['COUNTRY', 'somewhere', 'somewhere'],
    ['IS_LIVE', true, 'Live'],
    ['IS_LIVE', 0, 'VoD'],
    ['SUBTITLE_ENABLED', true, 'Enabled'],
    ['SUBTITLE_ENABLED', false, 'Disabled'],
    ['SUBTITLE_ENABLED', null, 'Unknown'],
    ['ERROR_CODE', null, 'No error'],
    ['ERROR_CODE', 1001, '1001'],
    ['CLICKED', 1, 'Clicked'],
    ['QUARTILE_1', 0, 'Not first quartile'],
  ])('of %s: %s is displayed as %s', (dimension, value, shown) => expect(shownValue(dimension, value)).toBe(shown));

  it('of several dimensions form one key', () => {
    expect(rowKey('a', null)).toBe('a_<null>');
    expect(rowKey(null)).toBe('<null>');
  });
});

describe('short dates', () => {
  const midnight = Date.UTC(2026, 2, 4);
  it('have a two-digit year and a 12-hour clock', () =>
    expect(shortDate(midnight + 17 * 3_600_000, 'UTC')).toMatch(/^\d{2}\D\d{2}\D26, 05:00\sPM$/i));
  it('show the last minute of the day for an end at midnight', () => {
    expect(shortEnd(midnight, 'UTC')).toMatch(/11:59\sPM$/i);
    expect(shortEnd(midnight + 60_000, 'UTC')).toMatch(/12:01\sAM$/i);
  });
  it('are dashes for an unknown date', () => expect(shortDate(undefined)).toBe(emptyDate));
});
