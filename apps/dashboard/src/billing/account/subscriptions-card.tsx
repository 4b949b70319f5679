import { Link } from '@tanstack/react-router';
import { formatPrice, productNames } from '@sluice/contract/billing/plans/price-words';
import { productCategories, type ProductCategory } from '@sluice/contract/billing/products';
import { Badge } from '@sluice/ui/badge.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { exactDate } from '@sluice/ui/format/relative-time';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useBilling } from '../../app/account/use-billing.ts';
import { paymentProblem, useSubscriptions, type Subscription } from '../use-billing.ts';
import styles from '../plans/billing.module.css';

const NextCharge = ({ subscription }: { subscription: Subscription }) => {
  const params = { category: subscription.productCategory.toLowerCase() };
  const { data } = useOperation('account.billing.subscriptions.nextCharge', { params });
  const plan = useOperation('account.billing.subscriptions.plan', { params });
  return (
    <>
      <div>{plan.data?.name}</div>
      {data && (
        <div className={`${layout.dim} ${layout.small}`}>
          Next charge {formatPrice(data.totalAmount, data.currency)} at {exactDate(Date.parse(data.nextChargeAt))}
        </div>
      )}
    </>
  );
};

type ProductLineProps = { category: ProductCategory; subscription: Subscription | undefined };

const ProductLine = ({ category, subscription }: ProductLineProps) => (
  <li className={styles.line}>
    <div>
      <Link
        to="/organization/billing/plans/$productCategory"
        params={{ productCategory: category.toLowerCase() }}
        className={layout.link}
      >
        {productNames[category]}
      </Link>{' '}
      {subscription?.state === 'TRIALING' && <Badge tone="active">Trial</Badge>}
      {subscription && paymentProblem([subscription]) && <Badge tone="bad">Payment overdue</Badge>}
    </div>
    <div className={styles.amount}>
      {subscription ? (
        <NextCharge subscription={subscription} />
      ) : (
        <span className={layout.dim}>{`No subscription for ${productNames[category]}`}</span>
      )}
    </div>
  </li>
);

/** Subscriptions of the organization with their next charge. */
export const SubscriptionsCard = () => {
  const { taxNote } = useBilling();
  const subscriptions = useSubscriptions();
  if (subscriptions.error && !subscriptions.data)
    return (
      <ProblemState error={subscriptions.error} what="subscriptions" onRetry={() => void subscriptions.refetch()} />
    );
  if (!subscriptions.data) return <LoadingCard label="subscriptions" />;
  const { items } = subscriptions.data;
  return (
    <Card
      title="Subscriptions"
      actions={
        <LinkButton to="/organization/billing/plans" variant="default">
          Compare plans
        </LinkButton>
      }
    >
      <ul className={`${layout.entries} ${layout.stack}`}>
        {productCategories.map((category) => (
          <ProductLine
            key={category}
            category={category}
            subscription={items.find(({ productCategory }) => productCategory === category)}
          />
        ))}
      </ul>
      {taxNote && <p className={`${layout.dim} ${layout.small}`}>{taxNote}</p>}
    </Card>
  );
};
