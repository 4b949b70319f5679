import { newId } from '../../shared/new-id.ts';
import type { Context } from '../../shared/context.ts';
import type { BillingAccount } from '../accounts/payer.ts';
import type { PlanVersion } from '../plans/plan-store.ts';
import { endCycles, openCycle } from './cycles.ts';
import { intervalEnd, periodAt } from './periods.ts';
import { applyEvent, recordTransition, type SubscriptionRow } from './subscription-store.ts';

const startOfSecond = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 1000) * 1000);

/** Returns the first period of a plan from an instant on: the trial, or the first interval. */
const firstPeriod = ({ terms }: PlanVersion, anchor: Date, timeZone: string) => {
  const period = terms.trial
    ? { start: anchor, end: intervalEnd(anchor, terms.trial, 1, timeZone) }
    : periodAt(anchor, 0, terms, timeZone);
  return {
    anchor_at: anchor,
    period_index: 0,
    period_start: period.start,
    period_end: period.end,
    trial_ends_at: terms.trial ? period.end : null,
  };
};

/** Creates a subscription from now on, with its first cycle. */
export const insertSubscription = async (
  tx: Context,
  account: BillingAccount,
  { plan, cause }: { plan: PlanVersion; cause: string },
): Promise<SubscriptionRow> => {
  const now = tx.clock.now();
  const row = await tx.db
    .insertInto('subscriptions')
    .values({
      id: newId(),
      organization_id: account.organization_id,
      category: plan.category,
      plan_id: plan.id,
      state: plan.terms.trial ? 'TRIALING' : 'ACTIVE',
      ...firstPeriod(plan, startOfSecond(now), account.time_zone),
      created_at: now,
      modified_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await openCycle(tx.db, row);
  await recordTransition(tx, row, {
    from_state: null,
    to_state: row.state,
    from_plan_id: null,
    to_plan_id: row.plan_id,
    cause,
  });
  return row;
};

/** Turns a trial into a paid subscription: its cycle ends now, and the first period is counted from now on. */
export const endTrial = async (
  tx: Context,
  account: BillingAccount,
  { row, plan }: { row: SubscriptionRow; plan: PlanVersion },
): Promise<SubscriptionRow> => {
  // A period has at least one second, also if the trial was just started.
  const earliest = row.period_start.getTime() + 1000;
  const anchor = new Date(Math.max(earliest, startOfSecond(tx.clock.now()).getTime()));
  await endCycles(tx.db, row, anchor);
  const paid = await applyEvent(tx, row, 'SUBSCRIBED', {
    plan_id: plan.id,
    next_plan_id: null,
    ...firstPeriod(plan, anchor, account.time_zone),
  });
  await openCycle(tx.db, paid);
  return paid;
};
