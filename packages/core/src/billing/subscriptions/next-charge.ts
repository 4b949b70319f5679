import type { billingSubscriptions, InputFor, ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { billingPermission } from '../accounts/payer.ts';
import { categoryIn, loadPlan } from '../plans/plan-store.ts';
import { prorate, type PlanChangeRecord } from './proration.ts';
import { loadLiveSubscription, type SubscriptionRow } from './subscription-store.ts';

/** Returns the base price of the current period with its prorated changes of plan, in minor units. */
export const basePriceSoFar = async ({ db }: Context, row: SubscriptionRow): Promise<bigint> => {
  const cycle = await db
    .selectFrom('billing_cycles')
    .select(['plan_id', 'plan_changes'])
    .where('subscription_id', '=', row.id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  const priceOf = async (planId: string) => BigInt((await loadPlan(db, planId)).terms.price);
  let total = await priceOf(cycle?.plan_id ?? row.plan_id);
  // Written only by `recordPlanChange`, in this shape.
  for (const change of (cycle?.plan_changes ?? []) as PlanChangeRecord[]) {
    const prices = { from: await priceOf(change.fromPlanId), to: await priceOf(change.toPlanId) };
    const { credit, charge } = prorate(prices, { start: row.period_start, end: row.period_end }, new Date(change.at));
    total += charge - credit;
  }
  return total;
};

/** Returns when a subscription is charged next, and how much: its price so far. */
export const getNextCharge = async (
  context: Context,
  { params }: Pick<InputFor<typeof billingSubscriptions.nextCharge>, 'params'>,
): Promise<ResultOf<typeof billingSubscriptions.nextCharge>> => {
  authorize(context, billingPermission, 'GET');
  const row = await loadLiveSubscription(context, categoryIn(params.category));
  const { currency } = await loadPlan(context.db, row.plan_id);
  return {
    nextChargeAt: toInstant(row.period_end),
    totalAmount: Number(await basePriceSoFar(context, row)),
    currency,
  };
};
