import { describe, expect, it } from 'vitest';
import { integer, oneOf, parseSearch, stringifySearch } from './search.ts';

describe('search parameters', () => {
  it('keep tokens as they are written', () => {
    const written = '?token=1e5&code=000123&state=12345678901234567890';
    expect(stringifySearch(parseSearch(written))).toBe(written);
  });

  it('leave out what is absent and keep comma lists readable', () =>
    expect(stringifySearch({ a: undefined, b: null, c: '', d: 'AT,DE' })).toBe('?d=AT,DE'));

  it('refuse numbers that are none', () => {
    expect(integer('12')).toBe(12);
    expect(integer('1.5')).toBeUndefined();
    expect(integer('x')).toBeUndefined();
    expect(integer('0', 1)).toBeUndefined();
  });

  it('refuse words outside their list', () => {
    expect(oneOf('B', ['A', 'B'])).toBe('B');
    expect(oneOf('C', ['A', 'B'])).toBeUndefined();
  });
});
