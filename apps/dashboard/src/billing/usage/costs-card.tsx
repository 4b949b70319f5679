import type { UsageCost } from '@sluice/contract/billing/costs/operations';
import { formatCost, productNames } from '@sluice/contract/billing/plans/price-words';
import type { UsageDimension } from '@sluice/contract/billing/usage/dimensions';
import { Button } from '@sluice/ui/core';
import { longUtcMonth } from '@sluice/ui/format/day';
import { IconDownload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useApi } from '../../app/api/api.ts';
import { fetchFile } from '../../app/api/fetch-file.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { saveFile } from '../../shared/download.ts';
import layout from '../../shared/layout.module.css';
import { useWork } from '../../shared/use-action.ts';
import styles from './usage.module.css';
import { useBilling } from '../../app/account/use-billing.ts';

type CostsProps = {
  /** Day of the month whose costs are shown. */
  month: string;
  dimension: UsageDimension | undefined;
  nameOf: (value: string | undefined) => string;
};

const columnsOf = ({ dimension, nameOf }: CostsProps, currency: string): Column<UsageCost>[] => [
  { key: 'product', header: 'Product', render: ({ category }) => productNames[category] },
  ...(dimension ? [{ key: 'value', header: 'Part', render: ({ value }: UsageCost) => nameOf(value) }] : []),
  {
    key: 'cost',
    header: 'Cost',
    align: 'number',
    render: ({ amount }) => formatCost(amount, currency),
  },
];

/** Button that saves the costs of a month, by day and with plans, in the form that FinOps tools read. */
const FocusButton = ({ month }: { month: string }) => {
  const api = useApi();
  const save = async (): Promise<void> =>
    saveFile(
      `costs-${month.slice(0, 7)}.focus.csv`,
      await fetchFile(api, `/account/billing/costs/focus?month=${encodeURIComponent(month)}`),
    );
  const { isBusy, run } = useWork(save, { verb: 'download', noun: 'file' });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} />}
      loading={isBusy}
      onClick={() => void run(undefined)}
    >
      Export as FOCUS
    </Button>
  );
};

/** Costs of usage in a month, split as usage is; nothing where usage has no price. */
export const CostsCard = (props: CostsProps) => {
  const { month, dimension, nameOf } = props;
  const { hasPrices } = useBilling();
  const { data } = useOperation(
    'account.billing.costs.list',
    { query: { month, ...(dimension && { dimension }) } },
    { enabled: hasPrices, keepPrevious: true, retry: () => false },
  );
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={`Costs in ${longUtcMonth(Date.parse(data.month))}`} actions={<FocusButton month={data.month} />} flush>
      <DataTable
        label="Costs of usage"
        columns={columnsOf(props, data.currency)}
        rows={data.items}
        rowId={({ category, value }) => `${category} ${value ?? ''}`}
        rowLabel={({ category, value }) => `${productNames[category]} ${nameOf(value)}`}
        asCards
      />
      <p className={`${layout.dim} ${layout.small} ${styles.note}`}>
        Each part costs its share of the price of all usage, so parts add up to the bill. Base prices of plans and tax
        are not included. The export in the form of FOCUS lists costs by day and organization, and the prices of plans.
      </p>
    </Card>
  );
};
