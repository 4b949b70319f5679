import { Link } from '@tanstack/react-router';
import { poolEncodingStatuses } from '@sluice/contract/encoding/live/standby-pools/vocabulary';
import { Badge } from '@sluice/ui/badge.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Select } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useAction } from '../../shared/use-action.ts';
import { poolEncodingList } from './pool-search.ts';
import { encodingStatusTexts, type PoolEncoding } from './pool-texts.ts';

const columns = (onDelete: (encoding: PoolEncoding) => void): readonly Column<PoolEncoding>[] => [
  {
    key: 'encoding',
    header: 'Encoding',
    render: ({ encodingId }) =>
      encodingId === undefined ? (
        '–'
      ) : (
        <Link to="/live/encodings/$id" params={{ id: encodingId }} className={layout.link}>
          {encodingId}
        </Link>
      ),
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    render: ({ status }) => <Badge tone={encodingStatusTexts[status].tone}>{encodingStatusTexts[status].label}</Badge>,
  },
  {
    key: 'ingest',
    header: 'Ingest URL',
    from: 'extraWide',
    render: ({ ingestPoints: [point] }) => (point ? <CopyId value={point.streamBaseUrl} /> : '–'),
  },
  {
    key: 'createdAt',
    header: 'Created',
    sortable: true,
    from: 'wide',
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    render: (encoding) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Delete ${encoding.encodingId ?? encoding.id}`}
        disabled={encoding.status === 'TO_BE_DELETED' || encoding.status === 'DELETING'}
        title={encoding.status === 'ACQUIRED' ? 'Removes it from the pool; it keeps running' : undefined}
        onClick={() => onDelete(encoding)}
      >
        Delete
      </Button>
    ),
  },
];

/** Lists the encodings of a pool. */
export const PoolEncodings = ({ poolId }: { poolId: string }) => {
  const list = usePagedList('encoding.live.standbyPools.encodings.list', poolEncodingList, {
    params: { pool_id: poolId },
    refetchInterval: 3000,
  });
  const remove = useAction('encoding.live.standbyPools.encodings.delete', {
    verb: 'delete',
    noun: 'encoding',
    done: 'Encoding deleted from the pool',
  });
  const { search, change } = list;
  return (
    <div className={layout.stack}>
      <Select
        aria-label="Status"
        placeholder="All statuses"
        clearable
        clearButtonProps={{ 'aria-label': 'All statuses' }}
        value={search.status ?? null}
        onChange={(status) => change({ status: poolEncodingStatuses.find((each) => each === status) })}
        data={poolEncodingStatuses.map((status) => ({ value: status, label: encodingStatusTexts[status].label }))}
      />
      <Card flush>
        <PagedList
          list={list}
          what="encodings of the pool"
          label="Encodings of the pool"
          columns={columns(({ id }) => void remove.run({ params: { pool_id: poolId, id } }))}
          rowLabel={({ encodingId, id }) => encodingId ?? id}
          empty={
            <EmptyState
              illustration="noResult"
              title="No encodings in this pool"
              description="The target size is 0, or the pool was created a moment ago. Increase the target size to prepare encodings."
            />
          }
          none={<EmptyState illustration="noResult" title="No matching encodings" />}
          expectedRows={3}
        />
      </Card>
    </div>
  );
};
