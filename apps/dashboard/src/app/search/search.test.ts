import { describe, expect, it } from 'vitest';
import { integer, oneOf, parseSearch, stringifySearch } from './search.ts';

describe('search parameters', () => {
  it('keeps tokens as written', () => {
    const written = '?token=1e5&code=000123&state=12345678901234567890';
    expect(stringifySearch(parseSearch(written))).toBe(written);
  });

  it('omits missing values and keeps comma-separated lists readable', () =>
    expect(stringifySearch({ a: undefined, b: null, c: '', d: 'AT,DE' })).toBe('?d=AT,DE'));

  it('rejects invalid numbers', () => {
    expect(integer('12')).toBe(12);
    expect(integer('1.5')).toBeUndefined();
    expect(integer('x')).toBeUndefined();
    expect(integer('0', 1)).toBeUndefined();
  });

  it('rejects values outside their list', () => {
    expect(oneOf('B', ['A', 'B'])).toBe('B');
    expect(oneOf('C', ['A', 'B'])).toBeUndefined();
  });
});
