import { expect, it } from 'vitest';
import { decideTax, isVatId, taxOn, type TaxFacts } from './decide-tax.ts';

const facts = (changes: Partial<TaxFacts> = {}): TaxFacts => ({
  sellerCountry: 'DE',
  customerCountry: 'DE',
  customerTaxId: undefined,
  rates: [
    { country: 'DE', basisPoints: 1600, validFrom: '2020-07-01', validUntil: '2021-01-01' },
    { country: 'DE', basisPoints: 1900, validFrom: '2021-01-01', validUntil: null },
    { country: 'FR', basisPoints: 2000, validFrom: '2021-01-01', validUntil: null },
  ],
  day: '2026-11-01',
  ...changes,
});

it.each([
  ['at home', {}, 'DOMESTIC', 1900],
  ['at home on an earlier day', { day: '2020-12-31' }, 'DOMESTIC', 1600],
  ['without a country', { customerCountry: undefined }, 'DOMESTIC', 1900],
  ['a business in the EU', { customerCountry: 'IE', customerTaxId: 'IE6388047V' }, 'REVERSE_CHARGE', 0],
  ['an invalid VAT id in the EU', { customerCountry: 'IE', customerTaxId: 'IE0000000X' }, 'DOMESTIC', 1900],
  ['a consumer in the EU with a rate', { customerCountry: 'FR' }, 'DOMESTIC', 2000],
  ['outside the EU', { customerCountry: 'US' }, 'OUTSIDE', 0],
  ['a seller outside the EU', { sellerCountry: 'US', customerCountry: 'DE' }, 'OUTSIDE', 0],
] as const)('the tax of a customer %s', (_name, changes, treatment, basisPoints) => {
  expect(decideTax(facts(changes))).toMatchObject({ treatment, basisPoints });
});

it('checks VAT ids by their checksum', () => {
  expect(isVatId('DE136695976')).toBe(true);
  expect(isVatId('DE136695977')).toBe(false);
  expect(isVatId('nonsense')).toBe(false);
});

it.each([
  [100n, 1900, 19n],
  [3n, 1900, 1n],
  [-3n, 1900, -1n],
  [50n, 100, 1n],
  [49n, 100, 0n],
])('%d at %d basis points is taxed %d', (net, basisPoints, tax) => {
  expect(taxOn(net, basisPoints)).toBe(tax);
});
