import { describe, expect, it } from 'vitest';
import { formatCost, billingTypeOf, formatPrice } from './price-words.ts';

describe('formatPrice', () => {
  it.each([
    [4900, 'USD', '$49'],
    [4950, 'EUR', '€49.50'],
    [1.25, 'GBP', '£0.0125'],
    [120_000, 'AUD', 'A$1,200'],
    [100, 'TEST', '$1'],
    [-250, 'EUR', '−€2.50'],
    [500, 'JPY', 'JPY 500'],
    [1500, 'KWD', 'KWD 1.500'],
  ])('formats %d of %s as %s', (amount, currency, text) => {
    expect(formatPrice(amount, currency)).toBe(text);
  });
});

describe('billingTypeOf', () => {
  it.each([
    [1, 'MONTH', 'MONTHLY'],
    [3, 'MONTH', 'QUARTERLY'],
    [11, 'MONTH', 'MONTHLY'],
    [12, 'MONTH', 'ANNUALLY'],
    [24, 'MONTH', 'UNKNOWN'],
    [30, 'DAY', 'DAY'],
  ] as const)('maps %d %s to %s', (interval, intervalUnit, type) => {
    expect(billingTypeOf({ interval, intervalUnit })).toBe(type);
  });
});

it('formats parts of a bill in whole minor units unless they are less than one', () => {
  expect(formatCost(12_410.25, 'EUR')).toBe('€124.10');
  expect(formatCost(0.25, 'EUR')).toBe('€0.0025');
});
