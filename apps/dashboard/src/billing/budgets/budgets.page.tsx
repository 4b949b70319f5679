import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '@sluice/api-client';
import { formatPrice } from '@sluice/contract/billing/plans/price-words';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState, ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { useBilling } from '../../app/account/use-billing.ts';
import { BudgetCard } from './budget-card.tsx';
import { BudgetForm } from './budget-form.tsx';
import type { Budget } from './budget-words.ts';
import styles from './budgets.module.css';

const refreshMilliseconds = 30_000;
const paymentRequired = 402;

const NoBudgets = ({ onCreate }: { onCreate: () => void }) => (
  <Card>
    <EmptyState
      illustration="noResult"
      title="No budgets"
      description="A budget warns before usage costs more than you want to spend in a month, and can stop work that would exceed it."
      actions={<Button onClick={onCreate}>Create budget</Button>}
    />
  </Card>
);

const NoSubscription = () => (
  <Card>
    <EmptyState
      illustration="noResult"
      title="Budgets need a subscription"
      description="Usage has a price once the organization that pays has subscribed to a plan."
      actions={<LinkButton to="/organization/billing/plans">Compare plans</LinkButton>}
    />
  </Card>
);

const Spent = ({ items, currency }: { items: readonly { amount: number }[]; currency: string }) => {
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <p className={layout.soft}>
      Usage of this month costs {formatPrice(Math.round(total), currency)} so far, without base prices of plans and tax.
      Its parts are under{' '}
      <Link to="/organization/billing/usage" className={layout.link}>
        Usage
      </Link>
      .
    </p>
  );
};

const BudgetsPage = () => {
  useTitle('Budgets');
  const { hasPrices, isLoading } = useBilling();
  const [edited, setEdited] = useState<{ budget?: Budget }>();
  const options = { enabled: hasPrices, refetchInterval: refreshMilliseconds };
  const costs = useOperation('account.billing.costs.list', {}, { enabled: hasPrices, retry: () => false });
  const budgets = useOperation('account.billing.budgets.list', { query: { limit: 100 } }, options);
  if (!isLoading && !hasPrices) return <Navigate to="/organization/$tab" params={{ tab: 'overview' }} replace />;
  if (costs.error && problemOf(costs.error).kind === 'forbidden') return <ForbiddenState />;
  const isUnpriced = costs.error instanceof ApiError && costs.error.status === paymentRequired;
  const error = isUnpriced ? undefined : (budgets.error ?? costs.error);
  const retry = () => void Promise.all([budgets.refetch(), costs.refetch()]);
  return (
    <>
      <PageHeader
        title="Budgets"
        description="Monthly amounts for usage of this organization and all below it. Months are in UTC."
        breadcrumbs={['Organization', 'Budgets']}
        actions={costs.data && <Button onClick={() => setEdited({})}>Create budget</Button>}
      />
      {isUnpriced && <NoSubscription />}
      {error && !budgets.data && <ProblemState error={error} what="budgets" onRetry={retry} />}
      {!error && !isUnpriced && !(budgets.data && costs.data) && <LoadingCard label="budgets" />}
      {budgets.data && costs.data && (
        <div className={layout.stack}>
          <Spent items={costs.data.items} currency={costs.data.currency} />
          {budgets.data.items.length === 0 && <NoBudgets onCreate={() => setEdited({})} />}
          <div className={styles.cards}>
            {budgets.data.items.map((budget) => (
              <BudgetCard key={budget.id} budget={budget} onEdit={() => setEdited({ budget })} />
            ))}
          </div>
        </div>
      )}
      {edited && costs.data && (
        <BudgetForm budget={edited.budget} currency={costs.data.currency} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
};

export default BudgetsPage;
