import {
  isAllowed,
  isPayAsYouGoPlan,
  type PlanDisplayType,
  type PlanTerms,
  type ProductCategory,
} from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { billingPermission, isBilled } from '../accounts/payer.ts';
import { loadPlan } from '../plans/plan-store.ts';
import { priceSoFar } from './next-charge.ts';
import { liveSubscriptions, type SubscriptionRow } from './subscription-store.ts';

/** A subscription as cards show it. */
export type PlanSummary = {
  planName: string;
  planDisplayType: PlanDisplayType;
  /** Only usage is charged. */
  isPayAsYouGo: boolean;
  periodStart: string;
  periodEnd: string;
  nextCharge: { nextChargeAt: string; totalAmount: number; currency: string };
  /** Quantity within the price, of the first component. */
  base: { quantity: number; unit: PlanTerms['components'][number]['unit'] } | undefined;
};

const summaryOf = async (context: Context, row: SubscriptionRow): Promise<PlanSummary> => {
  const plan = await loadPlan(context.db, row.plan_id);
  const [first] = plan.terms.components;
  return {
    planName: plan.name,
    planDisplayType: plan.display_type,
    isPayAsYouGo: isPayAsYouGoPlan(plan),
    periodStart: toInstant(row.period_start),
    periodEnd: toInstant(row.period_end),
    nextCharge: {
      nextChargeAt: toInstant(row.period_end),
      totalAmount: Number(await priceSoFar(context, row)),
      currency: plan.currency,
    },
    base: first && { quantity: first.included, unit: first.unit },
  };
};

/** Returns the subscriptions by product; undefined if the organization is not billed, or the caller may not see it. */
export const readPlanSummaries = async (
  context: Context,
): Promise<ReadonlyMap<ProductCategory, PlanSummary> | undefined> => {
  if (!isAllowed(context.actor, billingPermission, 'GET') || !(await isBilled(context))) return undefined;
  const rows = await liveSubscriptions(context).execute();
  return new Map(await Promise.all(rows.map(async (row) => [row.category, await summaryOf(context, row)] as const)));
};
