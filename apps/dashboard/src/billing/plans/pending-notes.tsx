import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { exactDate } from '@sluice/ui/format/relative-time';
import { useAction } from '../../shared/use-action.ts';
import type { Plan, Subscription } from '../use-billing.ts';
import styles from './billing.module.css';

type PendingNotesProps = { subscription: Subscription; plan: Plan | undefined; nextPlan: Plan | undefined };

const dateOf = (instant: string | undefined): string => (instant === undefined ? '–' : exactDate(Date.parse(instant)));

const usePendingActions = () => ({
  undo: useAction('account.billing.subscriptions.removePendingCancellation', {
    verb: 'undo',
    noun: 'cancellation',
    done: 'Successfully removed pending plan cancellation.',
  }),
  keep: useAction('account.billing.subscriptions.removePendingPlanChange', {
    verb: 'remove',
    noun: 'plan change',
    done: 'Successfully removed pending plan change.',
  }),
});

/** Messages about what happens to a subscription at the end of its period, each with a way to undo it. */
export const PendingNotes = ({ subscription, plan, nextPlan }: PendingNotesProps) => {
  const { undo, keep } = usePendingActions();
  const params = { category: subscription.productCategory.toLowerCase() };
  return (
    <>
      {subscription.expiresAt && (
        <MessageBox type="INFO">{`Your trial period ends at ${dateOf(subscription.expiresAt)}`}</MessageBox>
      )}
      {subscription.cancelAtEndOfPeriod && (
        <MessageBox type="WARNING">
          <div className={styles.line}>
            <span>
              {`Your current plan ${plan?.name ?? ''} will be canceled at end of period (${dateOf(subscription.delayedCancelAt)}).`}
            </span>
            <Button size="compact-sm" variant="default" loading={undo.isBusy} onClick={() => void undo.run({ params })}>
              Undo Cancellation
            </Button>
          </div>
        </MessageBox>
      )}
      {subscription.nextPlanId !== undefined && (
        <MessageBox type="INFO">
          <div className={styles.line}>
            <span>
              {`Your current plan ${plan?.name ?? ''} will be changed to plan ${nextPlan?.name ?? ''} at end of period (${dateOf(subscription.currentPeriodEndsAt)}).`}
            </span>
            <Button size="compact-sm" variant="default" loading={keep.isBusy} onClick={() => void keep.run({ params })}>
              Cancel
            </Button>
          </div>
        </MessageBox>
      )}
    </>
  );
};
