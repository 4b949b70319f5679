import { Link } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { listSearch } from '../../../shared/list/list-search.ts';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import layout from '../../../shared/layout.module.css';
import { encodingScreen } from '../area.ts';
import type { FamilyScreen } from '../family-screens.ts';
import styles from '../families.module.css';
import { encodingsOperation, paramsOf } from '../use-family.ts';

type Use = OperationResult<'encoding.inputs.listEncodings'>['items'][number];

const usedBy = listSearch({ pageSize: 5, pageKey: 'usedByPage' });

const columns: readonly Column<Use>[] = [
  {
    key: 'name',
    header: 'Encoding',
    render: ({ id, name, type }) => (
      <Link to={encodingScreen(type)} params={{ id }} className={layout.link}>
        {name ?? 'Untitled encoding'}
      </Link>
    ),
  },
  { key: 'status', header: 'Status', render: ({ status }) => <StatusBadge status={status} /> },
  { key: 'createdAt', header: 'Created', from: 'wide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

/** Lists the encodings that reference a resource, newest first. */
export const UsedBy = ({ screen, id }: { screen: FamilyScreen; id: string }) => {
  const list = usePagedList(encodingsOperation(screen), usedBy, { params: paramsOf(screen, id) });
  return (
    <Card title="Used by" flush>
      <PagedList
        list={list}
        what="encodings"
        label="Encodings"
        columns={columns}
        rowLabel={(row) => row.name ?? row.id}
        empty={<p className={`${layout.dim} ${styles.nothing}`}>No encoding uses this {screen.noun}.</p>}
        expectedRows={2}
      />
    </Card>
  );
};
