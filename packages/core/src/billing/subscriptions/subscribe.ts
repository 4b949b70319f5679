import { AppError, notFound, type billingPlans, type InputFor, type Subscription } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import {
  billingPermission,
  findAccount,
  lockBillingAccount,
  requireBilled,
  type BillingAccount,
} from '../accounts/payer.ts';
import { categoryIn, findPlan, loadPlan, offeredPlans, type PlanVersion } from '../plans/plan-store.ts';
import { requireRunningClock } from './billing-clock.ts';
import { recordPlanChange } from './cycles.ts';
import { changeConflict, planChange, unavailability, type PlanChange } from './plan-change.ts';
import { endTrial, insertSubscription } from './start-subscription.ts';
import {
  findLiveSubscription,
  recordTransition,
  toSubscription,
  updateSubscription,
  type SubscriptionRow,
} from './subscription-store.ts';

/** A change of plan that the rules allow. */
export type AllowedChange = {
  kind: PlanChange;
  plan: PlanVersion;
  row: SubscriptionRow | undefined;
  current: PlanVersion | undefined;
};

type PlanParams = InputFor<typeof billingPlans.subscribe>['params'];

/** Checks a change of plan against all rules; throws `not_found`, `plan_unavailable` or `conflict`. */
export const checkPlanChange = async (context: Context, params: PlanParams): Promise<AllowedChange> => {
  const { db, organizationId } = context;
  const category = categoryIn(params.category);
  const [plan, offers, account, row] = await Promise.all([
    findPlan(db, params.plan_id),
    offeredPlans(db, category),
    findAccount(db, organizationId),
    findLiveSubscription(context, category),
  ]);
  if (!plan || plan.category !== category) throw notFound('plan', params.plan_id);
  const offer = offers.find((candidate) => candidate.plan.id === plan.id);
  const reason = unavailability(plan, offer, account?.currency);
  if (reason !== undefined) throw new AppError('plan_unavailable', { evidence: reason });
  const conflict = changeConflict(row, plan);
  if (conflict !== undefined) throw new AppError('conflict', { evidence: conflict });
  const current = row && (await loadPlan(db, row.plan_id));
  return { kind: planChange(row && current && { state: row.state, plan: current }, plan), plan, row, current };
};

const requireCard = async ({ db, organizationId, services }: Context, { plan }: AllowedChange): Promise<void> => {
  if (services.billing.mode !== 'STRIPE' || plan.terms.price === 0) return;
  const card = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!card) throw new AppError('payment_method_required');
};

const upgrade = async (tx: Context, row: SubscriptionRow, plan: PlanVersion): Promise<SubscriptionRow> => {
  // After the lock no writer is underway, so the highest seq separates usage before from usage after.
  await lockAccount(tx.db, row.organization_id);
  await recordPlanChange(tx.db, row, {
    at: tx.clock.now().toISOString(),
    fromPlanId: row.plan_id,
    toPlanId: plan.id,
  });
  const changed = await updateSubscription(tx, row, { plan_id: plan.id, next_plan_id: null });
  await recordTransition(tx, row, {
    from_state: row.state,
    to_state: row.state,
    from_plan_id: row.plan_id,
    to_plan_id: plan.id,
    cause: 'UPGRADED',
  });
  return changed;
};

const applyPlanChange = async (
  tx: Context,
  account: BillingAccount,
  { kind, plan, row }: AllowedChange,
): Promise<SubscriptionRow> => {
  if (!row) return insertSubscription(tx, account, { plan, cause: 'SUBSCRIBED' });
  if (kind === 'END_TRIAL') return endTrial(tx, account, { row, plan });
  return kind === 'UPGRADE' ? upgrade(tx, row, plan) : updateSubscription(tx, row, { next_plan_id: plan.id });
};

/**
 * Subscribes the organization to a plan.
 *
 * Throws `billing_off`, `billing_held`, `not_found`, `plan_unavailable`, `conflict`, and `payment_method_required` if
 * the plan has a price and no card is stored.
 */
export const subscribe = async (
  context: Context,
  { params }: Pick<InputFor<typeof billingPlans.subscribe>, 'params'>,
): Promise<Subscription> => {
  authorize(context, billingPermission, 'POST');
  await requireBilled(context);
  await requireRunningClock(context);
  const { plan } = await checkPlanChange(context, params);
  return inTransaction(context, async (tx) => {
    const account = await lockBillingAccount(tx, plan.currency);
    // Checked again under the lock: another request may have changed the plan in between.
    const change = await checkPlanChange(tx, params);
    await requireCard(tx, change);
    const row = await applyPlanChange(tx, account, change);
    await audit(tx, {
      action: 'subscribe',
      resource: billingPermission,
      resourceId: row.id,
      detail: { plan: plan.slug, version: plan.version, change: change.kind },
    });
    return toSubscription(row, account);
  });
};
