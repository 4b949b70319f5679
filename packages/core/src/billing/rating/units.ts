import { meters, type BaseUnit, type MeterName, type UsageUnit } from '@sluice/contract';

/** Base units in one unit of a price. */
const divisors: Record<UsageUnit, Partial<Record<BaseUnit, string>>> = {
  MINUTE: { millisecond: '60000' },
  GIGABYTE: { byte: '1000000000', 'byte-hour': '1000000000' },
  IMPRESSION: { impression: '1' },
  THOUSAND_IMPRESSIONS: { impression: '1000' },
  // No meter counts encodings; plans limit them instead.
  ENCODINGS: {},
  GB_MINUTE: { 'byte-second': '60000000000' },
};

/** Names of units on documents. */
export const unitLabels: Record<UsageUnit, string> = {
  MINUTE: 'minutes',
  GIGABYTE: 'GB',
  IMPRESSION: 'impressions',
  THOUSAND_IMPRESSIONS: 'thousand impressions',
  ENCODINGS: 'encodings',
  GB_MINUTE: 'GB minutes',
};

/** Returns the base units of a meter in one unit; undefined if the unit does not fit the meter. */
export const divisorOf = (unit: UsageUnit, meter: MeterName): string | undefined =>
  divisors[unit][meters[meter].baseUnit];
