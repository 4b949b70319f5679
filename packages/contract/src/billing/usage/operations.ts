import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryInstant, queryList } from '../../shared/query.ts';
import { page } from '../../shared/resource.ts';
import { componentCategories, meterNames, type MeterName } from '../meters.ts';
import { productCategories } from '../products.ts';
import { usageDimensions } from './dimensions.ts';
import { displayUnits } from './units.ts';

const permission = 'account.billing';
const base = '/account/billing/usage';

const range = {
  from: queryInstant.describe('First day (UTC); the start of the current month by default'),
  to: queryInstant.describe('Last day (UTC), inclusive; today by default'),
};
const meterName = z.enum(meterNames as [MeterName, ...MeterName[]]);
const unit = z.enum(displayUnits);
const day = z.string().describe('Day in UTC, such as 2026-01-31');

const breakdown = {
  ...range,
  category: queryList(productCategories).describe('Products; all by default'),
  dimension: queryList(usageDimensions).describe('Dimension by which usage is split; none by default'),
};

const usageLine = z.object({
  date: day,
  meter: meterName,
  label: z.string(),
  value: z.string().optional().describe('Value of the requested dimension; absent where usage has none'),
  quantity: z.number(),
  unit,
});
export type UsageLine = z.output<typeof usageLine>;

const usageChange = z.object({
  meter: meterName,
  label: z.string(),
  value: z.string().optional(),
  previousQuantity: z.number(),
  quantity: z.number(),
  change: z.number().describe('Difference between the periods'),
  unit,
});
export type UsageChange = z.output<typeof usageChange>;

const usageForecast = z.object({
  meter: meterName,
  label: z.string(),
  quantity: z.number().describe('Usage of the current month so far'),
  expected: z.number().describe('Usage expected by the end of the month'),
  low: z.number(),
  high: z.number().describe('Four months in five end between low and high if days vary as they did'),
  unit,
});
export type UsageForecast = z.output<typeof usageForecast>;

/** Operations on the usage of an organization and of all below it that the same account pays for. */
export const billingUsage = {
  lines: operation({
    id: 'account.billing.usage.lines',
    method: 'GET',
    path: `${base}/lines`,
    permission,
    status: 200,
    summary: 'List usage by day and meter, latest day first, optionally split by a dimension',
    query: z.object({ ...breakdown, ...paging }),
    response: page(usageLine),
    errors: ['validation_failed'],
  }),
  changes: operation({
    id: 'account.billing.usage.changes',
    method: 'GET',
    path: `${base}/changes`,
    permission,
    status: 200,
    summary: 'Compare usage with that of the period of equal length before, largest changes first',
    query: z.object(breakdown),
    response: z.object({ from: day, to: day, previousFrom: day, previousTo: day, items: z.array(usageChange) }),
    errors: ['validation_failed'],
  }),
  forecast: operation({
    id: 'account.billing.usage.forecast',
    method: 'GET',
    path: `${base}/forecast`,
    permission,
    status: 200,
    summary: 'Get the usage that is expected by the end of the current month, with a range',
    response: z.object({ from: day, to: day, items: z.array(usageForecast) }),
  }),
  recorded: operation({
    id: 'account.billing.usage.recorded',
    method: 'GET',
    path: `${base}/{category}`,
    permission,
    status: 200,
    summary: 'Get the recorded usage of a product, by component; category is encoding, player, analytics or streams',
    query: z.object({ ...range, ...paging }),
    response: z.object({
      items: z.array(z.object({ componentCategory: z.enum(componentCategories), quantity: z.number(), unit })),
    }),
    errors: ['validation_failed', 'not_found'],
  }),
};

export const billingUsageOperations: readonly Operation[] = Object.values(billingUsage);
