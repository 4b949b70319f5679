import type { billingSubscriptions, InputFor, Plan, ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { billingPermission, findAccount, isBilled } from '../accounts/payer.ts';
import { categoryIn, loadPlan, toPlan } from '../plans/plan-store.ts';
import { liveSubscriptions, loadLiveSubscription, toSubscription } from './subscription-store.ts';

/** Returns the subscriptions of the organization; none if it is not billed here. */
export const listSubscriptions = async (context: Context): Promise<ResultOf<typeof billingSubscriptions.list>> => {
  authorize(context, billingPermission, 'GET');
  const account = await findAccount(context.db, context.organizationId);
  if (!account || !(await isBilled(context))) return { totalCount: 0, items: [] };
  const rows = await liveSubscriptions(context).orderBy('category').execute();
  return { totalCount: rows.length, items: rows.map((row) => toSubscription(row, account)) };
};

/** Returns the plan of a subscription; throws `not_found`. */
export const getSubscriptionPlan = async (
  context: Context,
  { params }: Pick<InputFor<typeof billingSubscriptions.plan>, 'params'>,
): Promise<Plan> => {
  authorize(context, billingPermission, 'GET');
  const row = await loadLiveSubscription(context, categoryIn(params.category));
  return toPlan(await loadPlan(context.db, row.plan_id));
};
