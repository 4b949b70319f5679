import { expect, it } from 'vitest';
import { keptText, retentionText } from './retention.ts';

it.each([
  [undefined, 'Indefinitely'],
  ['P90D', '90 days'],
  ['P1M', '1 month'],
  ['P1Y6M', '1 year, 6 months'],
  ['PT3H', 'PT3H'],
])('%s reads %s', (duration, text) => {
  expect(retentionText(duration)).toBe(text);
});

it('is described in a sentence', () => {
  expect(keptText('P90D')).toBe('Data is kept for 90 days.');
  expect(keptText(undefined)).toBe('Data is kept indefinitely.');
});
