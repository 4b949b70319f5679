import { formatCost } from '@sluice/contract/billing/plans/price-words';
import { bytes, count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { useBilling } from '../../../app/account/use-billing.ts';
import layout from '../../../shared/layout.module.css';

type BilledStream = OperationResult<'encoding.encodings.billing.get'>['streams'][number];

const minutes = (value: number): string => `${count(Math.round(value * 100) / 100)} min`;

const columnsWith = (names: ReadonlyMap<string, string>): readonly Column<BilledStream>[] => [
  { key: 'stream', header: 'Stream', render: ({ id }) => names.get(id) ?? id.slice(-8) },
  { key: 'multiplier', header: 'Multiplier', align: 'number', render: ({ totalMultiplier }) => `× ${totalMultiplier}` },
  { key: 'addends', header: 'Added', align: 'number', from: 'wide', render: (row) => minutes(row.totalAddends) },
  { key: 'billed', header: 'Billed', align: 'number', render: (row) => minutes(row.totalBillingMinutes) },
];

type DetailBillingProps = { id: string; streamNames: ReadonlyMap<string, string> };

/** Shows input, output and billed minutes, in total and per stream. */
export const DetailBilling = ({ id, streamNames }: DetailBillingProps) => {
  const params = { encoding_id: id };
  const billing = useOperation('encoding.encodings.billing.get', { params });
  const { hasPrices } = useBilling();
  const cost = useOperation('account.billing.costs.encoding', { params }, { enabled: hasPrices, retry: () => false });
  const statistics = useOperation('encoding.statistics.encodings.get', { params });
  if (billing.error)
    return problemOf(billing.error).kind === 'forbidden' ? null : (
      <Card title="Billing">
        <span className={layout.dim}>Failed loading statistics.</span>
      </Card>
    );
  if (!billing.data) return null;
  const { inputDuration, outputDuration, totalBillingMinutes, streams } = billing.data;
  return (
    <Card title="Billing" flush>
      <div style={{ padding: '1.25rem' }}>
        <KeyValues
          entries={[
            ['Input', minutes(inputDuration)],
            ['Output', minutes(outputDuration)],
            ['Billed', <strong key="total">{minutes(totalBillingMinutes)}</strong>],
            [
              'Cost',
              cost.data && `${formatCost(cost.data.amount, cost.data.currency)}${cost.data.isFinal ? '' : ' so far'}`,
            ],
            ['Written', statistics.data && bytes(statistics.data.bytesEncoded)],
          ]}
        />
      </div>
      {streams.length > 0 && (
        <DataTable
          label="Billed minutes per stream"
          columns={columnsWith(streamNames)}
          rows={streams}
          rowId={(row) => row.id}
          rowLabel={(row) => row.id}
        />
      )}
    </Card>
  );
};
