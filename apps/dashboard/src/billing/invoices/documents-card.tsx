import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatPrice, productNames } from '@sluice/contract/billing/plans/price-words';
import type { ProductCategory } from '@sluice/contract/billing/products';
import { exactDate } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { periodText } from './document-texts.ts';
import { documentOperations, documentTitles, type BillingDocument, type DocumentKind } from './documents.ts';
import styles from './invoices.module.css';
import { PaymentBadge } from './payment-badge.tsx';
import { PdfButton } from './file-buttons.tsx';

const pageSize = 10;

const columnsOf = (kind: DocumentKind): Column<BillingDocument>[] => [
  {
    key: 'number',
    header: 'Number',
    render: ({ id, number, productCategory }) => (
      <Link
        to="/organization/billing/$kind/$category/$id"
        params={{ kind, category: productCategory.toLowerCase(), id }}
        className={layout.link}
      >
        {number}
      </Link>
    ),
  },
  { key: 'createdAt', header: 'Issued', render: ({ createdAt }) => exactDate(Date.parse(createdAt)) },
  {
    key: 'period',
    header: 'Period',
    from: 'wide',
    render: ({ periodStart, periodEnd }) => periodText(periodStart, periodEnd),
  },
  {
    key: 'total',
    header: kind === 'statements' ? 'Usage before tax' : 'Total',
    align: 'number',
    render: ({ total, currency }) => formatPrice(total, currency),
  },
  ...(kind === 'credit-notes'
    ? [{ key: 'corrects', header: 'Corrects', render: ({ corrects }: BillingDocument) => corrects }]
    : []),
  ...(kind === 'invoices'
    ? [
        {
          key: 'state',
          header: 'Payment',
          render: (document: BillingDocument) => <PaymentBadge document={document} />,
        },
      ]
    : []),
  { key: 'pdf', header: 'Document', render: (document) => <PdfButton kind={kind} document={document} /> },
];

const emptyTexts: Record<Exclude<DocumentKind, 'credit-notes'>, (product: string) => string> = {
  invoices: (product) =>
    `No invoices for ${product} yet. One is issued a day after a period ends, if there is something to pay.`,
  statements: (product) => `No usage statements for ${product} yet. One is issued a day after each period ends.`,
};

type DocumentsCardProps = { kind: DocumentKind; category: ProductCategory };

/** Invoices or statements of one product, newest first. */
export const DocumentsCard = ({ kind, category }: DocumentsCardProps) => {
  const [page, setPage] = useState(1);
  const documents = useOperation(
    documentOperations[kind].list,
    { params: { category: category.toLowerCase() }, query: { limit: pageSize, offset: (page - 1) * pageSize } },
    { keepPrevious: true },
  );
  const { data, error } = documents;
  const title = documentTitles[kind];
  const isEmpty = data?.items.length === 0;
  // Corrections are rare, so nothing is missing without them.
  if (kind === 'credit-notes' && (isEmpty || !data)) return null;
  return (
    <Card title={title} flush={!isEmpty}>
      {error && !data && <ProblemState error={error} what={kind} onRetry={() => void documents.refetch()} />}
      {isEmpty && (
        <p className={`${layout.dim} ${styles.none}`}>
          {emptyTexts[kind === 'credit-notes' ? 'invoices' : kind](productNames[category])}
        </p>
      )}
      {!isEmpty && !(error && !data) && (
        <DataTable
          label={title}
          columns={columnsOf(kind)}
          rows={data?.items}
          rowId={({ id }) => id}
          rowLabel={({ number }) => number}
          busy={documents.isPlaceholderData}
          expectedRows={3}
          asCards
        />
      )}
      {data && data.totalCount > pageSize && (
        <Pager page={page} pageSize={pageSize} total={data.totalCount} onPage={setPage} />
      )}
    </Card>
  );
};
