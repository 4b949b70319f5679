import { meterNames, meters, type BaseUnit } from '@sluice/contract/billing/meters';
import { decimal } from '@sluice/ui/format/number';
import { bytes, count } from '@sluice/ui/format/quantity';
import { utcDay } from '@sluice/ui/format/day';

const day = 86_400_000;
const millisecondsPerMinute = 60_000;

/** Days of a period, whose end is not part of it. */
export const periodText = (start: string | undefined, end: string | undefined): string | undefined => {
  if (start === undefined || end === undefined) return undefined;
  const first = Date.parse(start);
  // The last day of a period that ends at midnight is the day before.
  const last = Math.max(first, Date.parse(end) - 1);
  return last - first < day ? utcDay(first) : `${utcDay(first)} – ${utcDay(last)}`;
};

const baseTexts: Record<BaseUnit, (quantity: number) => string> = {
  millisecond: (quantity) => `${decimal(quantity / millisecondsPerMinute, 2)} min`,
  byte: bytes,
  'byte-second': (quantity) => `${bytes(quantity)} × s`,
  'byte-hour': (quantity) => `${bytes(quantity)} × h`,
  impression: (quantity) => `${count(quantity)} impressions`,
  token: (quantity) => `${count(quantity)} tokens`,
};

/** Label of a meter; its name if it is not one of this version. */
export const meterLabel = (name: string): string => {
  const meter = meterNames.find((each) => each === name);
  return meter ? meters[meter].label : name;
};

/** Quantity in base units of a meter, with its unit. */
export const measuredText = (name: string, quantity: string): string => {
  const meter = meterNames.find((each) => each === name);
  return meter ? baseTexts[meters[meter].baseUnit](Number(quantity)) : quantity;
};

export type PaymentState = { label: string; tone: 'good' | 'bad' | 'active' };

/** State of payment of an invoice; undefined for documents that are not paid. */
export const paymentStateOf = (
  { outstanding, dueAt }: { outstanding?: number | undefined; dueAt?: string | undefined },
  now: number,
): PaymentState | undefined => {
  if (outstanding === undefined) return undefined;
  if (outstanding <= 0) return { label: 'Paid', tone: 'good' };
  return dueAt !== undefined && Date.parse(dueAt) < now
    ? { label: 'Overdue', tone: 'bad' }
    : { label: 'Open', tone: 'active' };
};
