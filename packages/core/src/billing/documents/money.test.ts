import { expect, it } from 'vitest';
import { exponentOf, formatMoney, toUnits } from './money.ts';

it.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['TEST', 2],
])('%s has %d decimal places', (currency, places) => {
  expect(exponentOf(currency)).toBe(places);
});

it.each([
  ['1234.5', 2, '12.345'],
  ['5', 2, '0.05'],
  ['-5', 2, '-0.05'],
  ['120', 0, '120'],
  ['1.25', 3, '0.00125'],
  ['9223372036854775807', 2, '92233720368547758.07'],
])('%s minor units at %d places are %s', (minor, exponent, units) => {
  expect(toUnits(minor, exponent)).toBe(units);
});

it.each([
  ['123450', 'EUR', '€1,234.50'],
  ['-123450', 'EUR', '-€1,234.50'],
  ['1.25', 'USD', '$0.0125'],
  ['500', 'JPY', '¥500'],
  ['1234', 'KWD', 'KWD 1.234'],
  ['9223372036854775807', 'EUR', '€92,233,720,368,547,758.07'],
  ['100', 'TEST', 'TEST 1.00'],
])('%s minor units of %s are printed as %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency).replace('\u00A0', ' ')).toBe(text);
});

it('rejects what is not a decimal number', () => {
  expect(() => toUnits('1e3', 2)).toThrow('not a decimal number');
});
