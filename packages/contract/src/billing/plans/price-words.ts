import type { Plan } from '../plan-schema.ts';
import type { ProductCategory } from '../products.ts';

type Interval = Pick<Plan, 'interval' | 'intervalUnit'>;

/** Names of the products on screens. */
export const productNames: Record<ProductCategory, string> = {
  ENCODING: 'Encoding',
  PLAYER: 'Player',
  ANALYTICS: 'Observability',
  STREAMS: 'Streams',
};

const symbols: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', AUD: 'A$', TEST: '$' };

/** Places of the minor unit by ISO 4217: 0 for JPY, 2 for EUR, 3 for KWD. */
export const currencyPlaces = (currency: string): number =>
  currency === 'TEST'
    ? 2
    : (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2);

/** Formats an amount in minor units, with up to 4 places: `$0.0125`, `€1,200`. */
export const formatPrice = (minorUnits: number, currency: string): string => {
  const places = currencyPlaces(currency);
  const amount = Math.abs(minorUnits) / 10 ** places;
  const isWhole = Number.isInteger(amount);
  const text = amount.toLocaleString('en-US', {
    minimumFractionDigits: isWhole ? 0 : Math.min(places, 4),
    maximumFractionDigits: 4,
  });
  return `${minorUnits < 0 ? '−' : ''}${symbols[currency] ?? `${currency} `}${text}`;
};

/** Formats a part of a bill: in whole minor units, or with up to four places if it is less than one. */
export const formatCost = (minorUnits: number, currency: string): string =>
  formatPrice(Math.abs(minorUnits) < 1 ? minorUnits : Math.round(minorUnits), currency);

/** Type of a billing period: by its unit, and by its months. */
export const billingTypeOf = ({
  interval,
  intervalUnit,
}: Interval): 'DAY' | 'MONTHLY' | 'QUARTERLY' | 'ANNUALLY' | 'UNKNOWN' => {
  if (intervalUnit === 'DAY') return 'DAY';
  if (interval === 3) return 'QUARTERLY';
  if (interval === 12) return 'ANNUALLY';
  return interval >= 1 && interval <= 11 ? 'MONTHLY' : 'UNKNOWN';
};
