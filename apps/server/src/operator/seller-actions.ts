import { addTaxRate, applySeller, listSellers, SellerFileError, type Context } from '@sluice/core';
import { StartError } from '../platform/start-error.ts';
import { needed } from './command.ts';
import { readText } from './read-text.ts';

/** Returns hundredths of a percent. */
const basisPointsIn = (text: string): number => {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (whole === undefined || basisPoints > 10_000)
    throw new StartError(`${text} is not a rate in percent, such as 20 or 8.1.`);
  return basisPoints;
};

const dayIn = (text: string): string => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Days such as the 30th of February are read as a day of March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new StartError(`${text} is not a day, such as 2027-01-01.`);
  return text;
};

const countryIn = (text: string): string => {
  if (!/^[A-Za-z]{2}$/.test(text)) throw new StartError(`${text} is not a country code of two letters, such as AT.`);
  return text.toUpperCase();
};

/** Actions of `billing` on sellers and their tax rates. */
export const sellerActions = {
  async seller(context: Context, [path]: readonly string[]): Promise<string[]> {
    if (path !== undefined) {
      const text = await readText(path);
      try {
        await applySeller(context, text);
      } catch (error) {
        if (error instanceof SellerFileError) throw new StartError(error.message);
        throw error;
      }
    }
    return listSellers(context);
  },
  async 'tax-rate'(context: Context, [sellerId, country, percent, from]: readonly string[]): Promise<string[]> {
    await addTaxRate(context, {
      sellerId: needed(sellerId, 'the id of a seller'),
      country: countryIn(needed(country, 'a country')),
      basisPoints: basisPointsIn(needed(percent, 'a rate in percent')),
      from: dayIn(needed(from, 'the first day of the rate')),
    });
    return listSellers(context);
  },
};
