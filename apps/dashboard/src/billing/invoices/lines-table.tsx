import { formatPrice } from '@sluice/contract/billing/plans/price-words';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { periodText } from './document-texts.ts';
import type { DocumentLine } from './documents.ts';

const unitNames: Record<string, string> = {
  MINUTE: 'minutes',
  GIGABYTE: 'GB',
  IMPRESSION: 'impressions',
  THOUSAND_IMPRESSIONS: '× 1,000 impressions',
  ENCODINGS: 'encodings',
  GB_MINUTE: 'GB minutes',
};

const quantityText = ({ quantity, unit }: DocumentLine): string | undefined =>
  quantity === undefined
    ? undefined
    : `${Number(quantity).toLocaleString(undefined, { maximumFractionDigits: 3 })} ${unit === undefined ? '' : (unitNames[unit] ?? unit)}`.trim();

const columnsOf = (currency: string): Column<DocumentLine>[] => [
  { key: 'description', header: 'Description', render: ({ description }) => description },
  {
    key: 'period',
    header: 'Period',
    from: 'extraWide',
    render: ({ periodStart, periodEnd }) => periodText(periodStart, periodEnd),
  },
  { key: 'quantity', header: 'Quantity', align: 'number', render: quantityText },
  {
    key: 'unitPrice',
    header: 'Unit price',
    align: 'number',
    from: 'wide',
    render: ({ unitPrice }) => unitPrice !== undefined && formatPrice(Number(unitPrice), currency),
  },
  { key: 'amount', header: 'Amount', align: 'number', render: ({ amount }) => formatPrice(amount, currency) },
];

type LinesTableProps = { label: string; currency: string; lines: readonly DocumentLine[] };

/** Lines of a document or draft with their prices. */
export const LinesTable = ({ label, currency, lines }: LinesTableProps) => (
  <DataTable
    label={label}
    columns={columnsOf(currency)}
    rows={lines}
    // Lines have no ids, and their order is fixed.
    rowId={(line) => String(lines.indexOf(line))}
    rowLabel={({ description }) => description}
    asCards
  />
);
