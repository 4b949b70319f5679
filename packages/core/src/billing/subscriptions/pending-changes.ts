import { AppError, type billingSubscriptions, type InputFor, type Subscription } from '@sluice/contract';
import type { Database } from '@sluice/db';
import type { Updateable } from 'kysely';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billingPermission, findAccount, requireBilled } from '../accounts/payer.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { categoryIn } from '../plans/plan-store.ts';
import {
  loadLiveSubscription,
  recordTransition,
  refusePendingCancellation,
  toSubscription,
  updateSubscription,
  type SubscriptionRow,
} from './subscription-store.ts';

type Pending = {
  action: string;
  check: (row: SubscriptionRow) => void;
  changes: Updateable<Database['subscriptions']>;
};

/** Changes what happens to a subscription at the end of its period; under the lock of the organization. */
const changePending = async (context: Context, category: string, pending: Pending): Promise<Subscription> => {
  authorize(context, billingPermission, 'POST');
  await requireBilled(context);
  return inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    const row = await loadLiveSubscription(tx, categoryIn(category));
    pending.check(row);
    const changed = await updateSubscription(tx, row, pending.changes);
    await recordTransition(tx, row, {
      from_state: row.state,
      to_state: row.state,
      from_plan_id: row.plan_id,
      to_plan_id: changed.next_plan_id ?? row.plan_id,
      cause: pending.action,
    });
    await audit(tx, {
      action: pending.action,
      resource: billingPermission,
      resourceId: row.id,
      detail: { product: row.category },
    });
    return toSubscription(changed, (await findAccount(tx.db, tx.organizationId)) ?? { collection: 'MANUAL' });
  });
};

/** Cancels a subscription at the end of its period; a plan that was to follow does not. */
export const cancelSubscription = (
  context: Context,
  { params, body }: Pick<InputFor<typeof billingSubscriptions.cancel>, 'params' | 'body'>,
): Promise<Subscription> =>
  changePending(context, params.category, {
    action: 'cancel',
    check: refusePendingCancellation,
    changes: { cancel_at_end_of_period: true, cancel_reason: body.reason ?? null, next_plan_id: null },
  });

/** Keeps a subscription that was to end with its period; throws `conflict` if none was. */
export const removePendingCancellation = (
  context: Context,
  { params }: Pick<InputFor<typeof billingSubscriptions.removePendingCancellation>, 'params'>,
): Promise<Subscription> =>
  changePending(context, params.category, {
    action: 'remove-pending-cancellation',
    check({ cancel_at_end_of_period: isCanceled }) {
      if (!isCanceled) throw new AppError('conflict', { evidence: 'No cancellation is pending.' });
    },
    changes: { cancel_at_end_of_period: false, cancel_reason: null },
  });

/** Keeps the plan that was to change at the end of the period; throws `conflict` if none was. */
export const removePendingPlanChange = (
  context: Context,
  { params }: Pick<InputFor<typeof billingSubscriptions.removePendingPlanChange>, 'params'>,
): Promise<Subscription> =>
  changePending(context, params.category, {
    action: 'remove-pending-plan-change',
    check({ next_plan_id: nextPlanId }) {
      if (nextPlanId === null) throw new AppError('conflict', { evidence: 'No change of plan is pending.' });
    },
    changes: { next_plan_id: null },
  });
