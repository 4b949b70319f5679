import { hasSubscriptionEnded } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { findPlan, loadPlan, type PlanVersion } from '../plans/plan-store.ts';
import { advanceBillingClock } from './billing-clock.ts';
import { endCycles, openCycle } from './cycles.ts';
import { periodAt } from './periods.ts';
import { applyEvent, recordTransition, updateSubscription, type SubscriptionRow } from './subscription-store.ts';

/** Subscriptions that one run advances at most; the next run continues. */
const batchMax = 1000;

type Ends = { timeZone: string; now: Date };

const followingPlan = async (tx: Context, row: SubscriptionRow): Promise<{ plan: PlanVersion; isChanged: boolean }> => {
  const next = row.next_plan_id === null ? undefined : await findPlan(tx.db, row.next_plan_id);
  return next ? { plan: next, isChanged: true } : { plan: await loadPlan(tx.db, row.plan_id), isChanged: false };
};

/** Opens the next period; a plan with another interval counts its periods from here on. */
const renew = async (tx: Context, row: SubscriptionRow, { timeZone }: Ends): Promise<SubscriptionRow> => {
  const { plan, isChanged } = await followingPlan(tx, row);
  const before = await loadPlan(tx.db, row.plan_id);
  const isSameInterval =
    before.terms.interval === plan.terms.interval && before.terms.intervalUnit === plan.terms.intervalUnit;
  const anchor = isSameInterval ? row.anchor_at : row.period_end;
  const period = periodAt(anchor, isSameInterval ? row.period_index + 1 : 0, plan.terms, timeZone);
  const changed = await updateSubscription(tx, row, {
    plan_id: plan.id,
    next_plan_id: null,
    anchor_at: anchor,
    period_index: period.index,
    // The end before, so that periods have no gap if the time zone of the account has changed.
    period_start: row.period_end,
    period_end: period.end,
  });
  if (isChanged)
    await recordTransition(tx, row, {
      from_state: row.state,
      to_state: row.state,
      from_plan_id: row.plan_id,
      to_plan_id: plan.id,
      cause: 'PLAN_CHANGED',
    });
  await openCycle(tx.db, changed);
  return changed;
};

const endPeriod = async (tx: Context, row: SubscriptionRow, ends: Ends): Promise<SubscriptionRow> => {
  await endCycles(tx.db, row, row.period_end);
  if (row.cancel_at_end_of_period) return applyEvent(tx, row, 'CANCELED');
  if (row.state === 'TRIALING') return applyEvent(tx, row, 'TRIAL_ENDED');
  return renew(tx, row, ends);
};

/** Advances one due subscription until its period contains the present; returns false if none is due. */
const advanceOne = (context: Context, now: Date): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const { rows } = await sql<{ id: string; organization_id: string; time_zone: string | null }>`
      select s.id, s.organization_id, a.time_zone from subscriptions s
      join organizations o on o.id = s.organization_id
      left join billing_accounts a on a.organization_id = s.organization_id
      where s.period_end <= ${now} and s.state not in ('EXPIRED', 'CANCELED')
      order by s.period_end, s.id limit 1
      for no key update of o skip locked`.execute(tx.db);
    const [due] = rows;
    if (!due) return false;
    // The organization is locked, as plan actions lock it; the row is read again under that lock.
    let row = await tx.db.selectFrom('subscriptions').selectAll().where('id', '=', due.id).executeTakeFirstOrThrow();
    const ends = { timeZone: due.time_zone ?? 'UTC', now };
    while (!hasSubscriptionEnded(row.state) && row.period_end <= now)
      row = await endPeriod({ ...tx, organizationId: due.organization_id }, row, ends);
    return true;
  });

/** Ends the periods that are over, exactly once however many run; does nothing while billing is held or off. */
export const advanceSubscriptions = async (context: Context): Promise<number> => {
  const now = context.clock.now();
  if (context.services.billing.mode === 'OFF') {
    await context.db.updateTable('billing_clock').set({ highest_seen: now }).execute();
    return 0;
  }
  if (!(await advanceBillingClock(context.db, now))) return 0;
  let count = 0;
  while (count < batchMax && (await advanceOne(context, now))) count += 1;
  return count;
};
