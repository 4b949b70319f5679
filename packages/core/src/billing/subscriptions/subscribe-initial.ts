import {
  AppError,
  type billingSubscriptions,
  type InputFor,
  type ProductCategory,
  type Subscription,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billingPermission, isBilled, lockBillingAccount, requireBilled } from '../accounts/payer.ts';
import { categoryIn, offeredPlans, type PlanVersion } from '../plans/plan-store.ts';
import { requireRunningClock } from './billing-clock.ts';
import { insertSubscription } from './start-subscription.ts';
import { toSubscription, type SubscriptionRow } from './subscription-store.ts';

/** Products that new organizations subscribe to. */
const initialCategories: readonly ProductCategory[] = ['PLAYER', 'ANALYTICS', 'ENCODING'];

const findInitialPlan = async (context: Context, category: ProductCategory): Promise<PlanVersion | undefined> =>
  (await offeredPlans(context.db, category)).find(({ isInitial }) => isInitial)?.plan;

const findFormerSubscription = async (
  { db, organizationId }: Context,
  category: ProductCategory,
): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('category', '=', category)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

const start = async (tx: Context, plan: PlanVersion): Promise<Subscription> => {
  const account = await lockBillingAccount(tx, plan.currency);
  const former = await findFormerSubscription(tx, plan.category);
  // Else a trial could be started again after it has expired.
  if (former) throw new AppError('conflict', { evidence: 'The organization has subscribed to this product before.' });
  if (plan.currency !== account.currency)
    throw new AppError('plan_unavailable', { evidence: `The account is in ${account.currency}.` });
  const row = await insertSubscription(tx, account, { plan, cause: 'SUBSCRIBED_INITIALLY' });
  await audit(tx, {
    action: 'subscribe-initial',
    resource: billingPermission,
    resourceId: row.id,
    detail: { plan: plan.slug, version: plan.version },
  });
  return toSubscription(row, account);
};

/** Subscribes to the plan with which a product starts; throws `conflict` if there was a subscription before. */
export const subscribeInitial = async (
  context: Context,
  { params }: Pick<InputFor<typeof billingSubscriptions.subscribeInitial>, 'params'>,
): Promise<Subscription> => {
  authorize(context, billingPermission, 'POST');
  await requireBilled(context);
  await requireRunningClock(context);
  const plan = await findInitialPlan(context, categoryIn(params.category));
  if (!plan) throw new AppError('plan_unavailable', { evidence: 'The product has no initial plan.' });
  return inTransaction(context, (tx) => start(tx, plan));
};

/** Subscribes a new organization to the plans with which products start; does nothing if it is not billed here. */
export const subscribeToInitialPlans = async (tx: Context): Promise<void> => {
  if (!(await isBilled(tx))) return;
  for (const category of initialCategories) {
    const plan = await findInitialPlan(tx, category);
    if (plan) await start(tx, plan);
  }
};
