import { formatPrice } from '@sluice/contract/billing/plans/price-words';
import type { ProductCategory } from '@sluice/contract/billing/products';
import { Badge } from '@sluice/ui/badge.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';

type SimulatedPlan = OperationResult<'account.billing.simulate.list'>['items'][number];

const columnsOf = (cheapest: number | undefined): Column<SimulatedPlan>[] => [
  {
    key: 'plan',
    header: 'Plan',
    render: ({ plan, isCurrent, total }) => (
      <>
        {plan.name} {isCurrent && <Badge tone="active">Current</Badge>}{' '}
        {total === cheapest && <Badge tone="good">Cheapest</Badge>}
      </>
    ),
  },
  {
    key: 'total',
    header: 'This period so far, before tax',
    align: 'number',
    render: ({ plan, total }) => formatPrice(total, plan.currency),
  },
];

/** Usage of the running period, rated by every offered plan. */
export const PlanComparison = ({ category }: { category: ProductCategory }) => {
  const params = { category: category.toLowerCase() };
  const plans = useOperation('account.billing.simulate.list', { params });
  if (plans.error && !plans.data)
    return <ProblemState error={plans.error} what="comparison of plans" onRetry={() => void plans.refetch()} />;
  const cheapest = plans.data && Math.min(...plans.data.items.map(({ total }) => total));
  return (
    <DataTable
      label="Running period under each plan"
      columns={columnsOf(cheapest)}
      rows={plans.data?.items}
      rowId={({ plan }) => plan.id}
      rowLabel={({ plan }) => plan.name}
      expectedRows={3}
    />
  );
};
