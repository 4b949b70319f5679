import { useState } from 'react';
import { productNames } from '@sluice/contract/billing/plans/price-words';
import type { ProductCategory } from '@sluice/contract/billing/products';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useAction } from '../../shared/use-action.ts';
import { useSubscriptions, type Plan, type Subscription } from '../use-billing.ts';
import styles from './billing.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { PendingNotes } from './pending-notes.tsx';
import { PlanCard, type PlanAction } from './plan-card.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';

type ProductProps = { category: ProductCategory };

const useProduct = (category: ProductCategory) => {
  const plans = useOperation('account.billing.plans.list', { params: { category: category.toLowerCase() } });
  const subscriptions = useSubscriptions();
  return {
    plans,
    subscriptions,
    subscription: subscriptions.data?.items.find(({ productCategory }) => productCategory === category),
    retry: () => void Promise.all([plans.refetch(), subscriptions.refetch()]),
  };
};

const usePlanActions = (subscription: Subscription | undefined) => {
  const [dialog, setDialog] = useState<{ plan: Plan; action: PlanAction; isOpen: boolean }>();
  const noun = 'plan';
  const subscribe = useAction('account.billing.subscribe', { verb: 'subscribe to', noun, done: 'Plan changed' });
  const cancel = useAction('account.billing.subscriptions.cancel', { verb: 'cancel', noun });
  const close = () => setDialog((shown) => shown && { ...shown, isOpen: false });
  const isBusy = subscribe.isBusy || cancel.isBusy;
  const dialogs = dialog && (
    <>
      {dialog.action === 'SUBSCRIBE' && (
        <SubscribeDialog
          plan={dialog.plan}
          opened={dialog.isOpen}
          isBusy={subscribe.isBusy}
          onConfirm={() => {
            const { productCategory, id } = dialog.plan;
            void subscribe.run({ params: { category: productCategory.toLowerCase(), plan_id: id } }, close);
          }}
          onClose={close}
        />
      )}
      {dialog.action === 'CANCEL' && subscription && (
        <CancelDialog
          plan={dialog.plan}
          subscription={subscription}
          opened={dialog.isOpen}
          isBusy={cancel.isBusy}
          onConfirm={(reason) => {
            const params = { category: dialog.plan.productCategory.toLowerCase() };
            void cancel.run({ params, body: { reason } }, close);
          }}
          onClose={close}
        />
      )}
    </>
  );
  return {
    dialogs,
    isBusy,
    performing: isBusy ? dialog?.plan.id : undefined,
    ask: (plan: Plan, action: PlanAction) => setDialog({ plan, action, isOpen: true }),
  };
};

const PlanList = ({ plans, subscription }: { plans: readonly Plan[]; subscription: Subscription | undefined }) => {
  const { dialogs, isBusy, performing, ask } = usePlanActions(subscription);
  const isCanceled = subscription?.cancelAtEndOfPeriod === true;
  return (
    <>
      <div className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isSubscribed={plan.id === subscription?.planId}
            isDisabled={isCanceled || (isBusy && plan.id !== performing) || plan.id === subscription?.nextPlanId}
            isPerforming={plan.id === performing}
            onAction={(action) => ask(plan, action)}
          />
        ))}
      </div>
      {dialogs}
    </>
  );
};

const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <MessageBox type="ERROR">
    <div className={styles.line}>
      <span>{text}</span>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  </MessageBox>
);

/** Plans of one product, the current one first named, with all that is pending. */
export const ProductPlans = ({ category }: ProductProps) => {
  const { plans, subscriptions, subscription, retry } = useProduct(category);
  const error = plans.error ?? subscriptions.error;
  if (error && problemOf(error).kind === 'forbidden') return <ForbiddenState />;
  if (subscriptions.error) return <LoadFailure text="Could not load plans." onRetry={retry} />;
  if (plans.error) return <LoadFailure text="Ups something went wrong, please try again later." onRetry={retry} />;
  if (!plans.data || !subscriptions.data) return <LoadingCard label="plans" />;
  const { items } = plans.data;
  const current = items.find(({ id }) => id === subscription?.planId);
  return (
    <div className={layout.stack}>
      {!subscription && <MessageBox type="WARNING">You do not have a subscription for this product.</MessageBox>}
      {subscription && (
        <PendingNotes
          subscription={subscription}
          plan={current}
          nextPlan={items.find(({ id }) => id === subscription.nextPlanId)}
        />
      )}
      {items.length > 0 ? (
        <PlanList plans={items} subscription={subscription} />
      ) : (
        <EmptyState
          illustration="noResult"
          title={`No plans for ${productNames[category]}`}
          description="The operator of this platform offers no plans for this product. Contact support to get one."
        />
      )}
    </div>
  );
};
