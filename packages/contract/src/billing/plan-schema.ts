import { z } from 'zod';
import { id } from '../shared/resource.ts';
import { componentCategories } from './meters.ts';
import { intervalUnits, usageUnits } from './plan-terms.ts';
import { planDisplayTypes, productCategories } from './products.ts';

const price = z.number().describe('Minor units of the currency, such as cents');

const overageTier = z.object({
  startQuantity: z.number(),
  endQuantity: z.number().nullable().describe('Null if unbounded; the tier ends before this quantity'),
  unitPrice: price,
});

/** A plan as it is offered. */
export const plan = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  productCategory: z.enum(productCategories),
  displayType: z.enum(planDisplayTypes),
  usageUnit: z.enum(usageUnits),
  currency: z.string(),
  baseUsageQuantity: z.number().describe('Quantity of the first component within the price'),
  tierMode: z.enum(['GRADUATED', 'VOLUME']),
  overageTiers: z.array(overageTier).describe('Prices of the first component above its base quantity'),
  interval: z.number(),
  intervalUnit: z.enum(intervalUnits),
  price,
  expirationInterval: z.number().optional().describe('Length of a trial'),
  expirationIntervalUnit: z.enum(intervalUnits).optional(),
  components: z.array(
    z.object({
      category: z.enum(componentCategories),
      name: z.string(),
      usageUnit: z.enum(usageUnits),
      baseUsageQuantity: z.number(),
      overageTiers: z.array(overageTier),
    }),
  ),
});
export type Plan = z.output<typeof plan>;
