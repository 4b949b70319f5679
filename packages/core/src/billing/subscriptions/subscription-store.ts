import {
  AppError,
  hasSubscriptionEnded,
  nextSubscriptionState,
  notFound,
  type ProductCategory,
  type Subscription,
  type SubscriptionEvent,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Updateable } from 'kysely';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import type { BillingAccount } from '../accounts/payer.ts';

export type SubscriptionRow = Selectable<Database['subscriptions']>;

/** Selects the subscriptions of the context's organization that have not ended. */
export const liveSubscriptions = ({ db, organizationId }: Context) =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('state', 'not in', ['EXPIRED', 'CANCELED']);

export const findLiveSubscription = (
  context: Context,
  category: ProductCategory,
): Promise<SubscriptionRow | undefined> =>
  liveSubscriptions(context).where('category', '=', category).executeTakeFirst();

/** Loads the organization's subscription to a product; throws `not_found`. */
export const loadLiveSubscription = async (context: Context, category: ProductCategory): Promise<SubscriptionRow> => {
  const row = await findLiveSubscription(context, category);
  if (!row) throw notFound('subscription', category.toLowerCase());
  return row;
};

/** Updates a subscription and returns the new row. */
export const updateSubscription = (
  { db, clock }: Context,
  { id }: SubscriptionRow,
  changes: Updateable<Database['subscriptions']>,
): Promise<SubscriptionRow> =>
  db
    .updateTable('subscriptions')
    .set({ ...changes, modified_at: clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export type Transition = Pick<
  Selectable<Database['subscription_transitions']>,
  'from_state' | 'to_state' | 'from_plan_id' | 'to_plan_id' | 'cause'
>;

/** Records a change of state or plan with its actor, in the transaction that makes it. */
export const recordTransition = async (
  { db, actor, clock }: Context,
  row: Pick<SubscriptionRow, 'id' | 'organization_id'>,
  transition: Transition,
): Promise<void> => {
  await db
    .insertInto('subscription_transitions')
    .values({
      ...transition,
      subscription_id: row.id,
      organization_id: row.organization_id,
      actor: actor.label,
      occurred_at: clock.now(),
    })
    .execute();
};

/** Applies an event to a subscription by its state machine; returns the row, changed or not. */
export const applyEvent = async (
  tx: Context,
  row: SubscriptionRow,
  event: SubscriptionEvent,
  changes: Updateable<Database['subscriptions']> = {},
): Promise<SubscriptionRow> => {
  const state = nextSubscriptionState(row.state, event);
  if (!state) return row;
  const changed = await updateSubscription(tx, row, {
    ...changes,
    state,
    ...(hasSubscriptionEnded(state) && { ended_at: tx.clock.now() }),
  });
  await recordTransition(tx, row, {
    from_state: row.state,
    to_state: state,
    from_plan_id: row.plan_id,
    to_plan_id: changed.plan_id,
    cause: event,
  });
  return changed;
};

/** Requires no pending cancellation; its undo comes first. */
export const refusePendingCancellation = (row: SubscriptionRow): void => {
  if (row.cancel_at_end_of_period)
    throw new AppError('conflict', { evidence: 'The subscription is canceled at the end of its period.' });
};

/** Returns a subscription as the API shows it. */
export const toSubscription = (row: SubscriptionRow, account: Pick<BillingAccount, 'collection'>): Subscription => ({
  id: row.id,
  planId: row.plan_id,
  productCategory: row.category,
  state: row.state,
  paymentCollectionMethod: account.collection,
  currentPeriodStartedAt: toInstant(row.period_start),
  currentPeriodEndsAt: toInstant(row.period_end),
  ...(row.trial_ends_at && { expiresAt: toInstant(row.trial_ends_at) }),
  cancelAtEndOfPeriod: row.cancel_at_end_of_period,
  ...(row.cancel_at_end_of_period && { delayedCancelAt: toInstant(row.period_end) }),
  ...(row.next_plan_id !== null && { nextPlanId: row.next_plan_id }),
});
