import type { TaxTreatment } from '@sluice/contract';
import { checkVAT, countries } from 'jsvat';

/** Member states of the European Union, by ISO 3166 code. */
const unionCountries = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
);

export type TaxRate = { country: string; basisPoints: number; validFrom: string; validUntil: string | null };

export type TaxFacts = {
  sellerCountry: string;
  customerCountry: string | undefined;
  customerTaxId: string | undefined;
  /** Standard rates of the seller. */
  rates: readonly TaxRate[];
  /** Day of supply, `YYYY-MM-DD`. */
  day: string;
};

export type TaxDecision = { treatment: TaxTreatment; basisPoints: number; note: string | undefined };

/** Reports whether a VAT id has the form and checksum of its country; whether it is in use needs a register. */
export const isVatId = (taxId: string): boolean => checkVAT(taxId, countries).isValid;

const rateIn = ({ rates, day }: TaxFacts, country: string): number =>
  rates.find(
    ({ country: own, validFrom, validUntil }) =>
      own === country && validFrom <= day && (validUntil === null || day < validUntil),
  )?.basisPoints ?? 0;

/**
 * Decides the tax of an invoice: the seller's rate at home and for consumers in the EU for whose country the operator
 * has entered a rate, reverse charge for businesses elsewhere in the EU, and none outside of it.
 *
 * A customer without a country is taxed as one at home. This is not tax advice: operators enter their own rates.
 */
export const decideTax = (facts: TaxFacts): TaxDecision => {
  const { sellerCountry, customerCountry = sellerCountry, customerTaxId } = facts;
  const domestic = (country: string): TaxDecision => ({
    treatment: 'DOMESTIC',
    basisPoints: rateIn(facts, country),
    note: undefined,
  });
  if (customerCountry === sellerCountry) return domestic(sellerCountry);
  const isWithinUnion = unionCountries.has(sellerCountry) && unionCountries.has(customerCountry);
  if (!isWithinUnion)
    return { treatment: 'OUTSIDE', basisPoints: 0, note: 'Not subject to VAT in the country of the seller.' };
  if (customerTaxId !== undefined && isVatId(customerTaxId))
    return { treatment: 'REVERSE_CHARGE', basisPoints: 0, note: 'Reverse charge: the customer owes the VAT.' };
  // A consumer in the EU pays the rate of the own country if the operator has entered it, otherwise the seller's.
  return facts.rates.some(({ country }) => country === customerCountry)
    ? domestic(customerCountry)
    : domestic(sellerCountry);
};

/** Returns the tax on a net amount in minor units, rounded half away from zero. */
export const taxOn = (net: bigint, basisPoints: number): bigint => {
  const product = net * BigInt(basisPoints);
  const rounded = ((product < 0n ? -product : product) + 5_000n) / 10_000n;
  return product < 0n ? -rounded : rounded;
};
