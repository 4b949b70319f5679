import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { measuredText, meterLabel } from './document-texts.ts';
import styles from './invoices.module.css';

type Evidence = OperationResult<'account.billing.statements.evidence'>['items'][number];

const pageSize = 25;

const ResourceName = ({ source, resourceId }: Evidence) =>
  source === 'encoding' ? (
    <Link to="/encoding/encodings/$id" params={{ id: resourceId }} className={`${layout.link} ${layout.mono}`}>
      {resourceId}
    </Link>
  ) : (
    <span className={layout.mono}>{resourceId}</span>
  );

const columns: Column<Evidence>[] = [
  { key: 'resource', header: 'Resource', render: (row) => <ResourceName {...row} /> },
  { key: 'meter', header: 'Measured', render: ({ meter }) => meterLabel(meter) },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'number',
    render: ({ meter, quantity }) => measuredText(meter, quantity),
  },
  { key: 'occurredAt', header: 'Time', from: 'wide', render: ({ occurredAt }) => exactTime(Date.parse(occurredAt)) },
];

/** Encodings, streams and licenses whose usage a statement adds up. */
export const EvidenceCard = ({ category, id }: { category: string; id: string }) => {
  const [page, setPage] = useState(1);
  const evidence = useOperation(
    'account.billing.statements.evidence',
    { params: { category, document_id: id }, query: { limit: pageSize, offset: (page - 1) * pageSize } },
    { keepPrevious: true },
  );
  const { data, error } = evidence;
  const isEmpty = data?.items.length === 0;
  return (
    <Card title="Measured usage" flush={!isEmpty}>
      {error && !data && <ProblemState error={error} what="measured usage" onRetry={() => void evidence.refetch()} />}
      {isEmpty && <p className={`${layout.dim} ${styles.none}`}>Nothing was used in this period.</p>}
      {!isEmpty && !(error && !data) && (
        <DataTable
          label="Measured usage"
          columns={columns}
          rows={data?.items}
          rowId={({ source, resourceId, meter }) => `${source}/${resourceId}/${meter}`}
          rowLabel={({ resourceId }) => resourceId}
          busy={evidence.isPlaceholderData}
          asCards
        />
      )}
      {data && data.totalCount > pageSize && (
        <Pager page={page} pageSize={pageSize} total={data.totalCount} onPage={setPage} />
      )}
    </Card>
  );
};
