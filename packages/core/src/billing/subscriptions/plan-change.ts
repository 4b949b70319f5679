import { isOverdue, type SubscriptionState } from '@sluice/contract';
import type { OfferedPlan, PlanVersion } from '../plans/plan-store.ts';
import type { SubscriptionRow } from './subscription-store.ts';

/** Start of a plan: a first subscription, in place of a trial, prorated in this period, or at its end. */
export type PlanChange = 'START' | 'END_TRIAL' | 'UPGRADE' | 'AT_END_OF_PERIOD';

type Current = Pick<SubscriptionRow, 'cancel_at_end_of_period' | 'plan_id'> & { state: SubscriptionState };

/** Returns why customers cannot subscribe to a plan by themselves; undefined if they can. */
export const unavailability = (
  plan: PlanVersion,
  offer: OfferedPlan | undefined,
  currency: string | undefined,
): string | undefined => {
  if (!offer || offer.isHidden) return 'The plan is not offered.';
  if (plan.display_type === 'ENTERPRISE') return 'The plan is sold by sales: contact the operator of this platform.';
  if (plan.display_type !== 'SELF_SERVICE') return 'A trial cannot be chosen.';
  if (currency !== undefined && currency !== plan.currency)
    return `The plan is in ${plan.currency}, and the account in ${currency}.`;
  return undefined;
};

/** Returns why a subscription cannot change its plan now; undefined if it can. */
export const changeConflict = (current: Current | undefined, plan: PlanVersion): string | undefined => {
  if (!current) return undefined;
  if (current.plan_id === plan.id) return 'The organization subscribes to this plan.';
  if (current.cancel_at_end_of_period) return 'The subscription is canceled: undo the cancellation first.';
  return isOverdue(current.state) ? 'An invoice is overdue: pay it first.' : undefined;
};

/**
 * Returns how a plan starts. A higher price starts now; a lower one, and one with another interval, at the end of the
 * period, so that a period has one length.
 */
export const planChange = (
  current: { state: SubscriptionState; plan: PlanVersion } | undefined,
  plan: PlanVersion,
): PlanChange => {
  if (!current) return 'START';
  if (current.state === 'TRIALING') return 'END_TRIAL';
  const { terms } = current.plan;
  const hasSameInterval = terms.interval === plan.terms.interval && terms.intervalUnit === plan.terms.intervalUnit;
  return hasSameInterval && plan.terms.price > terms.price ? 'UPGRADE' : 'AT_END_OF_PERIOD';
};
