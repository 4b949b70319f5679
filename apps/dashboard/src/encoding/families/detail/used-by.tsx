import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import type { FamilyScreen } from '../family-screens.ts';
import styles from '../families.module.css';
import { useResourceEncodings } from '../use-family.ts';

type Use = OperationResult<'encoding.inputs.listEncodings'>['items'][number];

const pageSize = 5;

const columns: readonly Column<Use>[] = [
  {
    key: 'name',
    header: 'Encoding',
    render: ({ id, name }) => (
      <Link to="/encoding/encodings/$id" params={{ id }} className={layout.link}>
        {name ?? 'Untitled encoding'}
      </Link>
    ),
  },
  { key: 'status', header: 'Status', render: ({ status }) => <StatusBadge status={status} /> },
  { key: 'createdAt', header: 'Created', from: 'wide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

/** Lists the encodings that reference a resource, newest first. */
export const UsedBy = ({ screen, id }: { screen: FamilyScreen; id: string }) => {
  const [page, setPage] = useState(1);
  const uses = useResourceEncodings(screen, id, page, pageSize);
  const rows = uses.data?.items;
  return (
    <Card title="Used by" flush>
      {uses.error && !rows ? (
        <ProblemState error={uses.error} what="encodings" onRetry={() => void uses.refetch()} />
      ) : rows?.length === 0 ? (
        <p className={`${layout.dim} ${styles.nothing}`}>No encoding uses this {screen.noun}.</p>
      ) : (
        <DataTable
          label="Encodings"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          rowLabel={(row) => row.name ?? row.id}
          busy={uses.isPlaceholderData}
          expectedRows={2}
        />
      )}
      {uses.data && uses.data.totalCount > pageSize && (
        <Pager page={page} pageSize={pageSize} total={uses.data.totalCount} onPage={setPage} />
      )}
    </Card>
  );
};
