import { expect, it } from 'vitest';
import { paceOf, percentOf, scopeOf } from './budget-words.ts';

it('names the usage that counts', () => {
  expect(scopeOf({})).toBe('All products');
  expect(scopeOf({ category: 'ENCODING', label: 'news' })).toBe('Encoding, label “news”');
});

it('rounds down, so that 100 % means used up', () => {
  expect(percentOf({ spent: 999, amount: 1000 })).toBe(99);
  expect(percentOf({ spent: 1500, amount: 1000 })).toBe(150);
  expect(percentOf({ spent: 0, amount: 0 })).toBe(0);
  expect(percentOf({ spent: 1, amount: 0 })).toBe(100);
});

it('says whether the pace exceeds the budget', () => {
  expect(paceOf({ expected: 1200, amount: 1000, currency: 'EUR' })).toContain(
    '€12 by the end of the month, which exceeds',
  );
  expect(paceOf({ expected: 800, amount: 1000, currency: 'EUR' })).not.toContain('exceeds');
});
