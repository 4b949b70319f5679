import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { id } from '../../shared/resource.ts';
import { usageUnits } from '../plan-terms.ts';
import { productCategories } from '../products.ts';
import { subscription } from '../subscription-schema.ts';
import { plan } from '../plan-schema.ts';

const permission = 'account.billing';
const base = '/account/billing/plans/{category}';

/** Texts and amounts of the dialog that confirms a subscription. */
export const planPreview = z.object({
  category: z.enum(productCategories),
  planName: z.string(),
  productName: z.string(),
  summarizationText: z.string(),
  totalInstantFee: z.number().describe('Minor units that the change adds to the current period; negative for a credit'),
  currency: z.string(),
  billingType: z.string(),
  billingTypeMessage: z.string().describe('When the change takes effect, and when it is charged'),
  baseUsage: z.object({ quantity: z.number(), unit: z.enum(usageUnits) }),
  subscriptionWarningMessage: z.string().optional(),
});
export type PlanPreview = z.output<typeof planPreview>;

/** Operations on the plans of a product; `category` is encoding, player, analytics or streams. */
export const billingPlans = {
  list: operation({
    id: 'account.billing.plans.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the offered plans of a product by price, enterprise plans last, and the current one',
    response: z.object({ items: z.array(plan) }),
    errors: ['not_found'],
  }),
  get: operation({
    id: 'account.billing.plans.get',
    method: 'GET',
    path: `${base}/{plan_id}`,
    permission,
    status: 200,
    summary: 'Get an offered plan, or one that the organization subscribes to',
    response: plan,
    errors: ['not_found'],
  }),
  preview: operation({
    id: 'account.billing.plans.preview',
    method: 'GET',
    path: `${base}/{plan_id}/preview`,
    permission,
    status: 200,
    summary: 'Get what subscribing to a plan would change and cost now',
    response: planPreview,
    errors: ['not_found', 'plan_unavailable', 'billing_off'],
  }),
  // Its id is above the others: clients load all of billing again after it.
  subscribe: operation({
    id: 'account.billing.subscribe',
    method: 'POST',
    path: `${base}/{plan_id}/actions/subscribe`,
    permission,
    status: 200,
    summary: 'Subscribe to a plan: a higher price starts now and is prorated, a lower one at the end of the period',
    response: subscription.extend({ id }),
    errors: ['not_found', 'plan_unavailable', 'billing_off', 'conflict', 'billing_held', 'payment_method_required'],
  }),
} as const;
