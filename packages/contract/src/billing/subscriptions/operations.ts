import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { instant } from '../../shared/resource.ts';
import { plan } from '../plan-schema.ts';
import { subscription } from '../subscription-schema.ts';

const permission = 'account.billing';
const base = '/account/billing/subscriptions';
const one = `${base}/{category}` as const;

/** Operations on the subscriptions of the organization: one per product at most. */
export const billingSubscriptions = {
  list: operation({
    id: 'account.billing.subscriptions.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the subscriptions of the organization; none if another organization pays for it',
    response: z.object({ totalCount: z.int(), items: z.array(subscription) }),
  }),
  plan: operation({
    id: 'account.billing.subscriptions.plan',
    method: 'GET',
    path: `${one}/plan`,
    permission,
    status: 200,
    summary: 'Get the plan of a subscription',
    response: plan,
    errors: ['not_found'],
  }),
  nextCharge: operation({
    id: 'account.billing.subscriptions.nextCharge',
    method: 'GET',
    path: `${one}/next-charge`,
    permission,
    status: 200,
    summary: 'Get the next charge of a subscription: its price, and its usage so far',
    response: z.object({
      nextChargeAt: instant,
      totalAmount: z.number().describe('Minor units of the currency, without tax'),
      currency: z.string(),
    }),
    errors: ['not_found'],
  }),
  subscribeInitial: operation({
    id: 'account.billing.subscriptions.subscribeInitial',
    method: 'POST',
    path: `${one}/actions/subscribe-initial`,
    permission,
    status: 200,
    summary: 'Subscribe to the plan with which the product starts, unless there was a subscription before',
    response: subscription,
    errors: ['not_found', 'plan_unavailable', 'billing_off', 'conflict', 'billing_held'],
  }),
  cancel: operation({
    id: 'account.billing.subscriptions.cancel',
    method: 'POST',
    path: `${one}/actions/cancel`,
    permission,
    status: 200,
    summary: 'Cancel a subscription at the end of its period',
    request: z.object({ reason: z.string().trim().max(2000).optional() }),
    bodyOptional: true,
    response: subscription,
    errors: ['not_found', 'billing_off', 'conflict'],
  }),
  removePendingCancellation: operation({
    id: 'account.billing.subscriptions.removePendingCancellation',
    method: 'POST',
    path: `${one}/actions/remove-pending-cancellation`,
    permission,
    status: 200,
    summary: 'Keep a subscription that was to end with its period',
    response: subscription,
    errors: ['not_found', 'billing_off', 'conflict'],
  }),
  removePendingPlanChange: operation({
    id: 'account.billing.subscriptions.removePendingPlanChange',
    method: 'POST',
    path: `${one}/actions/remove-pending-plan-change`,
    permission,
    status: 200,
    summary: 'Keep the plan that was to change at the end of the period',
    response: subscription,
    errors: ['not_found', 'billing_off', 'conflict'],
  }),
} as const;
