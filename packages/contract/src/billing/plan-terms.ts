import { z } from 'zod';
import { meterNames, meters, type ComponentCategory, type MeterName } from './meters.ts';

/** A decimal number as text, such as `0.0125`; amounts are minor units of the plan's currency. */
const decimal = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/, 'must be a decimal number of at most 8 places');
const wholeNumber = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const dimensionFilter = z.record(z.string(), z.array(z.string().min(1)).min(1));

export const usageUnits = [
  'MINUTE',
  'GIGABYTE',
  'IMPRESSION',
  'THOUSAND_IMPRESSIONS',
  'ENCODINGS',
  'GB_MINUTE',
] as const;
export type UsageUnit = (typeof usageUnits)[number];

/** A price range by quantity, half-open: from `startQuantity` up to and without `endQuantity`. */
export const planTier = z.object({
  startQuantity: wholeNumber,
  endQuantity: wholeNumber.nullable(),
  unitPrice: decimal,
});

/** A component of a plan: which meters it prices, in which unit, and how. */
export const planComponent = z.object({
  name: z.string().min(1).max(80),
  meters: z.array(z.enum(meterNames as [MeterName, ...MeterName[]])).min(1),
  unit: z.enum(usageUnits),
  /** Only entries with one of these values of each named dimension. */
  filters: dimensionFilter.optional(),
  /** Factors on the measured quantity, by dimension and value; all that match are multiplied. */
  multipliers: z.record(z.string(), z.record(z.string(), decimal)).optional(),
  /** Quantity within the price of the plan. */
  included: wholeNumber.default(0),
  tierMode: z.enum(['GRADUATED', 'VOLUME']).default('GRADUATED'),
  /** Without gaps from zero, over the quantity above what is included; without tiers, usage has no price. */
  tiers: z.array(planTier).default([]),
});

export const intervalUnits = ['DAY', 'MONTH'] as const;

/** Everything about a version of a plan that decides prices and entitlements. */
export const planTerms = z.object({
  /** Minor units for each period. */
  price: wholeNumber,
  interval: z.number().int().min(1).max(120),
  intervalUnit: z.enum(intervalUnits),
  /** Length of a trial, after which the subscription expires. */
  trial: z.object({ interval: z.number().int().min(1), intervalUnit: z.enum(intervalUnits) }).optional(),
  /** The first component is the one that screens show. */
  components: z.array(planComponent).min(1),
  /** Limits of the account while it has the plan, by name such as `encoding.maxRunningVodEncodings`. */
  limits: z.record(z.string(), z.string()).default({}),
});

export type PlanTier = z.output<typeof planTier>;
export type PlanComponent = z.output<typeof planComponent>;
export type PlanTerms = z.output<typeof planTerms>;

/** Returns the category of a component on the wire: that of its meters. */
export const componentCategoryOf = ({ meters: names }: PlanComponent): ComponentCategory => {
  const [name] = names;
  return name === undefined ? 'DEFAULT' : meters[name].component;
};
