import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { productNames } from '@sluice/contract/billing/plans/price-words';
import { Tooltip } from '@sluice/ui/overlays';
import { ProgressRing } from '@sluice/ui/progress.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { useBilling } from '../../app/account/use-billing.ts';
import { useSubscriptions, type Subscription } from '../use-billing.ts';
import styles from './plan-header.module.css';
import { trialDays } from './trial-days.ts';

const Trial = ({ subscription, now }: { subscription: Subscription; now: number }) => {
  const days = trialDays(subscription, now);
  if (!days) return null;
  const product = productNames[subscription.productCategory];
  const text = `${days.left} days left in trial.`;
  return (
    <Tooltip label={`${product}: ${text} See plan details`}>
      <Link
        to="/organization/billing/plans/$productCategory"
        params={{ productCategory: subscription.productCategory.toLowerCase() }}
        className={styles.trial}
      >
        <ProgressRing percent={(100 * days.left) / days.total} label={`${product} trial`} />
        <span className="visually-hidden">
          {product}: {text} See plan details
        </span>
        <span aria-hidden="true">{days.left} d</span>
      </Link>
    </Tooltip>
  );
};

/** Days that are left of trials, or the way to the first subscription. */
const PlanHeader = () => {
  const { isBilled } = useBilling();
  const { data } = useSubscriptions();
  const [now] = useState(() => Date.now());
  if (!isBilled || !data) return null;
  if (data.totalCount === 0)
    return (
      <LinkButton to="/organization/billing/plans" size="compact-sm" className={styles.upgrade}>
        Upgrade now!
      </LinkButton>
    );
  return data.items.map((subscription) => <Trial key={subscription.id} subscription={subscription} now={now} />);
};

export default PlanHeader;
