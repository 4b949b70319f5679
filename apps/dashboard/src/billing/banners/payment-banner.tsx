import { useEffect } from 'react';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { toast } from '../../shared/toast/toast.ts';
import { paymentProblem, useSubscriptions, type Subscription } from '../use-billing.ts';
import styles from '../plans/billing.module.css';

const texts = {
  failing: {
    title: 'We are unable to charge your credit card.',
    text: 'Please update your payment information, otherwise your account will be disabled soon.',
  },
  disabled: {
    title: 'Your account is disabled.',
    text: 'We were unable to charge your credit card. Please update your payment information to reenable your account.',
  },
} as const;

const billingPage = '/organization/billing';

const isPastDue = ({ state, paymentCollectionMethod }: Subscription): boolean =>
  state === 'PAST_DUE' && paymentCollectionMethod === 'AUTOMATIC';

/** Shows a message that stays open while a subscription is past due. */
const usePastDueToast = (subscriptions: readonly Subscription[]) => {
  const hasPastDue = subscriptions.some(isPastDue);
  useEffect(() => {
    if (!hasPastDue) return;
    toast({
      type: 'warning',
      title: 'Unable to charge your credit card',
      text: 'Please update your credit card information',
      link: { label: 'Go the payment settings', to: billingPage },
      milliseconds: false,
    });
  }, [hasPastDue]);
};

/** Banner of an account whose invoices could not be collected. */
export const PaymentBanner = () => {
  const subscriptions = useSubscriptions().data?.items ?? [];
  usePastDueToast(subscriptions);
  const problem = paymentProblem(subscriptions);
  if (!problem) return null;
  const { title, text } = texts[problem];
  return (
    <MessageBox type="ERROR">
      <div className={styles.line}>
        <span>
          <strong>{title}</strong> {text}
        </span>
        <LinkButton to="/organization/$tab" params={{ tab: 'billing' }} size="compact-sm" variant="default">
          Update Payment Information
        </LinkButton>
      </div>
    </MessageBox>
  );
};
