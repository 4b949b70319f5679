import type { billingSubscriptions, InputFor, ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { billingPermission } from '../accounts/payer.ts';
import { categoryIn, loadPlan } from '../plans/plan-store.ts';
import { rateCycle } from '../cycles/rate-cycle.ts';
import { lastSeq } from '../cycles/read-usage.ts';
import { loadLiveSubscription, type SubscriptionRow } from './subscription-store.ts';

/** Returns the price of the current period so far, in minor units: the plan with its changes, and usage above it. */
export const priceSoFar = async ({ db }: Context, row: SubscriptionRow): Promise<bigint> => {
  const cycle = await db
    .selectFrom('billing_cycles')
    .selectAll()
    .where('subscription_id', '=', row.id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  if (!cycle) return BigInt((await loadPlan(db, row.plan_id)).terms.price);
  const { lines } = await rateCycle(db, cycle, await lastSeq(db, cycle.account_id));
  return lines.reduce((sum, { amount }) => sum + amount, 0n);
};

/** Returns when a subscription is charged next, and how much: its price so far with usage. */
export const getNextCharge = async (
  context: Context,
  { params }: Pick<InputFor<typeof billingSubscriptions.nextCharge>, 'params'>,
): Promise<ResultOf<typeof billingSubscriptions.nextCharge>> => {
  authorize(context, billingPermission, 'GET');
  const row = await loadLiveSubscription(context, categoryIn(params.category));
  const { currency } = await loadPlan(context.db, row.plan_id);
  return {
    nextChargeAt: toInstant(row.period_end),
    totalAmount: Number(await priceSoFar(context, row)),
    currency,
  };
};
