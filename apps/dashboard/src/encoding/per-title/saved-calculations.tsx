import { Button } from '@sluice/ui/core';
import { count, percent } from '@sluice/ui/format/quantity';
import { exactTime } from '@sluice/ui/format/relative-time';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import type { SavingAssumptions } from '@sluice/contract/encoding/comparisons/savings';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { money } from './money.ts';
import { pollings } from '../quality/polling.ts';
import { useAction } from '../../shared/use-action.ts';

type CostSaving = OperationResult<'encoding.comparisons.frame.costSaving.get'>;

const pricesOf = ({ assumptions }: CostSaving): string => {
  const { currency, deliveryPricePerGb, storagePricePerGb, storageMonths } = assumptions;
  return `${money(deliveryPricePerGb, currency)} delivery, ${storageMonths} × ${storagePricePerGb} storage`;
};

const totalOf = ({ comparisonStatus, saving }: CostSaving): string => {
  if (saving) return money(saving.savedCost, saving.currency);
  return comparisonStatus === 'ERROR' ? 'Failed' : 'Calculating…';
};

type KeptSavingsProps = { standard: string; perTitle: string; assumptions: SavingAssumptions };

/** Lists saved calculations with their prices, and saves the current one. */
export const KeptSavings = ({ standard, perTitle, assumptions }: KeptSavingsProps) => {
  const list = useOperation(
    'encoding.comparisons.frame.costSaving.list',
    { params: {}, query: { primaryEncodingId: standard, secondaryEncodingId: perTitle, limit: 10 } },
    {
      staleTime: 0,
      refetchInterval: (page) =>
        page?.items.some(({ comparisonStatus }) => comparisonStatus === 'QUEUED' || comparisonStatus === 'RUNNING')
          ? pollings.frameComparison.everySeconds * 1000
          : false,
    },
  );
  const keep = useAction('encoding.comparisons.frame.costSaving.create', {
    verb: 'save',
    noun: 'calculation',
    done: 'Calculation saved',
  });
  const onKeep = () =>
    void keep.run({ params: {}, body: { primaryEncodingId: standard, secondaryEncodingId: perTitle, assumptions } });
  const rows = list.data?.items ?? [];
  return (
    <>
      <div>
        <Button size="xs" variant="default" loading={keep.isBusy} onClick={onKeep}>
          Save this calculation
        </Button>
      </div>
      {rows.length > 0 && (
        <DataTable
          label="Saved calculations"
          columns={[
            { key: 'when', header: 'Saved on', render: ({ createdAt }) => exactTime(Date.parse(createdAt)) },
            {
              key: 'views',
              header: 'Views',
              align: 'number',
              render: (row) => `${count(row.assumptions.views)}, ${percent(row.assumptions.watchedShare, 0)} watched`,
            },
            { key: 'prices', header: 'Prices', render: pricesOf, from: 'wide' },
            { key: 'saved', header: 'Total savings', align: 'number', render: totalOf },
          ]}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ createdAt }) => createdAt}
        />
      )}
    </>
  );
};
