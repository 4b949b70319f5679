import { meters, type BaseUnit, type MeterName } from '../meters.ts';

/** Units in which usage is shown. */
export const displayUnits = ['MINUTE', 'GIGABYTE', 'GB_MINUTE', 'IMPRESSION', 'TOKEN'] as const;
export type DisplayUnit = (typeof displayUnits)[number];

const bytesOfGigabyte = 1e9;
const minutesOfHour = 60;

/** Base units in one unit that is shown. */
const conversions: Record<BaseUnit, { unit: DisplayUnit; divisor: number }> = {
  millisecond: { unit: 'MINUTE', divisor: 60_000 },
  byte: { unit: 'GIGABYTE', divisor: bytesOfGigabyte },
  'byte-second': { unit: 'GB_MINUTE', divisor: bytesOfGigabyte * 60 },
  'byte-hour': { unit: 'GB_MINUTE', divisor: bytesOfGigabyte / minutesOfHour },
  impression: { unit: 'IMPRESSION', divisor: 1 },
  token: { unit: 'TOKEN', divisor: 1 },
};

export const displayUnitOf = (meter: MeterName): DisplayUnit => conversions[meters[meter].baseUnit].unit;

/** Converts a quantity of a meter from its base unit to the unit that is shown. */
export const toDisplayQuantity = (meter: MeterName, quantity: number): number =>
  quantity / conversions[meters[meter].baseUnit].divisor;
