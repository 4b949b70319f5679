import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { queryInstant, queryList } from '../../shared/query.ts';
import { productCategories } from '../products.ts';
import { usageDimensions } from '../usage/dimensions.ts';

const permission = 'account.billing';
const base = '/account/billing/costs';

const amount = z.number().describe('Minor units of the currency with up to four places, without tax');

const cost = z.object({
  value: z.string().optional().describe('Value of the dimension; absent where usage has none'),
  category: z.enum(productCategories),
  amount,
});
export type UsageCost = z.output<typeof cost>;

const month = z.string().describe('First day of the month (UTC), such as 2026-01-01');

/**
 * Operations on costs of usage. What plans include and their tiers are shared by all usage of a billing period: each
 * part costs its share of the price of the whole, so parts add up to the bill.
 */
export const billingCosts = {
  list: operation({
    id: 'account.billing.costs.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the costs of usage of a month by product, optionally split by a dimension, largest first',
    query: z.object({
      month: queryInstant.describe('An instant of the month (UTC); the current one by default'),
      dimension: queryList(usageDimensions).describe('Dimension by which costs are split; none by default'),
    }),
    response: z.object({ month, currency: z.string(), items: z.array(cost) }),
    errors: ['validation_failed', 'billing_off', 'subscription_required'],
  }),
  encoding: operation({
    id: 'account.billing.costs.encoding',
    method: 'GET',
    path: `${base}/encodings/{encoding_id}`,
    permission,
    status: 200,
    summary: 'Get what an encoding costs as part of the billing periods in which it ran',
    response: z.object({
      currency: z.string(),
      amount,
      isFinal: z.boolean().describe('False while its billing period runs, since further usage changes the share'),
    }),
    errors: ['not_found', 'billing_off', 'subscription_required'],
  }),
  stream: operation({
    id: 'account.billing.costs.stream',
    method: 'GET',
    path: `${base}/streams/{stream_id}`,
    permission,
    status: 200,
    summary: 'Get what a stream costs: all encodings of its versions, and delivery and storage of the current month',
    response: z.object({ currency: z.string(), month, encoding: amount, delivery: amount, storage: amount }),
    errors: ['not_found', 'billing_off', 'subscription_required'],
  }),
};

export const billingCostOperations: readonly Operation[] = Object.values(billingCosts);
