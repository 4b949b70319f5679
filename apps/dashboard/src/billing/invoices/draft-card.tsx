import { useState } from 'react';
import { formatPrice, productNames } from '@sluice/contract/billing/plans/price-words';
import type { ProductCategory } from '@sluice/contract/billing/products';
import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { periodText } from './document-texts.ts';
import styles from './invoices.module.css';
import { LinesTable } from './lines-table.tsx';
import { PlanComparison } from './plan-comparison.tsx';

/** The running period of a product as it would be billed now, and under other plans. */
export const DraftCard = ({ category }: { category: ProductCategory }) => {
  const [isComparing, setComparing] = useState(false);
  const params = { category: category.toLowerCase() };
  const draft = useOperation('account.billing.draft.get', { params });
  if (draft.error && !draft.data)
    return problemOf(draft.error).kind === 'missing' ? (
      <Card title="Running period">
        <p className={`${layout.dim} ${styles.none}`}>
          {`No subscription for ${productNames[category]}. Subscribe to a plan to see what its usage costs.`}
        </p>
      </Card>
    ) : (
      <ProblemState error={draft.error} what="running period" onRetry={() => void draft.refetch()} />
    );
  if (!draft.data) return <LoadingCard label="running period" />;
  const { planName, currency, periodStart, periodEnd, net, lines } = draft.data;
  return (
    <Card
      title="Running period"
      flush
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setComparing(!isComparing)}>
          {isComparing ? 'Hide other plans' : 'Compare with other plans'}
        </Button>
      }
    >
      {lines.length > 0 && <LinesTable label="Lines of the running period" currency={currency} lines={lines} />}
      <div className={styles.totals}>
        <span className={layout.dim}>
          {planName} · {periodText(periodStart, periodEnd)}
        </span>
        <span>{lines.length === 0 ? 'Nothing to pay so far' : 'So far, before tax'}</span>
        <strong>{formatPrice(net, currency)}</strong>
      </div>
      {isComparing && <PlanComparison category={category} />}
    </Card>
  );
};
