import { notFound, type billingPlans, type InputFor, type Plan, type ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { billingPermission, findAccount, isBilled } from '../accounts/payer.ts';
import { findLiveSubscription } from './subscription-store.ts';
import { categoryIn, findPlan, offeredPlans, toPlan, type PlanVersion } from '../plans/plan-store.ts';

const isEnterprise = (plan: Plan): boolean => plan.displayType === 'ENTERPRISE';

/** Sorts plans by price, enterprise plans last. */
const sortPlans = (plans: readonly Plan[]): Plan[] =>
  plans.toSorted(
    (one, other) =>
      Number(isEnterprise(one)) - Number(isEnterprise(other)) ||
      one.price - other.price ||
      one.name.localeCompare(other.name),
  );

const currentPlans = async (context: Context, category: PlanVersion['category']): Promise<PlanVersion[]> => {
  const subscription = await findLiveSubscription(context, category);
  const ids = [subscription?.plan_id, subscription?.next_plan_id].filter((id) => typeof id === 'string');
  const plans = await Promise.all(ids.map((id) => findPlan(context.db, id)));
  return plans.filter((plan) => plan !== undefined);
};

/** Returns the plans that the organization may see: the offered ones in its currency, and those it subscribes to. */
const visiblePlans = async (context: Context, category: PlanVersion['category']): Promise<PlanVersion[]> => {
  if (!(await isBilled(context))) return [];
  const [offers, current, account] = await Promise.all([
    offeredPlans(context.db, category),
    currentPlans(context, category),
    findAccount(context.db, context.organizationId),
  ]);
  const offered = offers
    .filter(({ isHidden, plan }) => !isHidden && (!account || plan.currency === account.currency))
    .map(({ plan }) => plan);
  return [...new Map([...offered, ...current].map((plan) => [plan.id, plan])).values()];
};

/** Returns the plans of a product; none if the organization is not billed here. */
export const listPlans = async (
  context: Context,
  { params }: Pick<InputFor<typeof billingPlans.list>, 'params'>,
): Promise<ResultOf<typeof billingPlans.list>> => {
  authorize(context, billingPermission, 'GET');
  return { items: sortPlans((await visiblePlans(context, categoryIn(params.category))).map(toPlan)) };
};

/** Returns a plan that the organization may see; throws `not_found`. */
export const getPlan = async (
  context: Context,
  { params }: Pick<InputFor<typeof billingPlans.get>, 'params'>,
): Promise<Plan> => {
  authorize(context, billingPermission, 'GET');
  const plans = await visiblePlans(context, categoryIn(params.category));
  const plan = plans.find(({ id }) => id === params.plan_id);
  if (!plan) throw notFound('plan', params.plan_id);
  return toPlan(plan);
};
