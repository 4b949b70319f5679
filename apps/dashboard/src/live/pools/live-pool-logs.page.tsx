import { Link } from '@tanstack/react-router';
import { poolLogTypes } from '@sluice/contract/encoding/live/standby-pools/vocabulary';
import { Badge } from '@sluice/ui/badge.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Select } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useTitle } from '../../shared/use-title.ts';
import { poolCrumbs } from './pool-crumbs.tsx';
import { poolLogList } from './pool-search.ts';
import { poolName } from './pool-texts.ts';

type PoolLog = OperationResult<'encoding.live.standbyPools.logs.list'>['items'][number];

const types: Record<PoolLog['eventType'], { label: string; tone: 'neutral' | 'warn' | 'bad' }> = {
  INFO: { label: 'Info', tone: 'neutral' },
  WARN: { label: 'Warning', tone: 'warn' },
  ERROR: { label: 'Error', tone: 'bad' },
};

const columns: readonly Column<PoolLog>[] = [
  {
    key: 'createdAt',
    header: 'Time',
    sortable: true,
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  {
    key: 'eventType',
    header: 'Type',
    sortable: true,
    render: ({ eventType }) => <Badge tone={types[eventType].tone}>{types[eventType].label}</Badge>,
  },
  {
    key: 'message',
    header: 'Message',
    render: ({ message, details }) => (
      <>
        {message}
        {details !== undefined && <div className={`${layout.dim} ${layout.small}`}>{details}</div>}
      </>
    ),
  },
];

/** Lists every step of a live pool. */
const LivePoolLogsPage = ({ id }: { id: string }) => {
  useTitle('Logs of a live pool');
  const params = { pool_id: id };
  const pool = useOperation('encoding.live.standbyPools.get', { params });
  const list = usePagedList('encoding.live.standbyPools.logs.list', poolLogList, { params, refetchInterval: 5000 });
  const { search, change } = list;
  return (
    <>
      <PageHeader
        title="Logs"
        description="Every step of the pool: encodings created, acquired, failed and deleted."
        breadcrumbs={poolCrumbs(
          <Link key="pool" to="/live/configurations/live-pools/$id" params={{ id }}>
            {pool.data ? poolName(pool.data) : 'Live pool'}
          </Link>,
          'Logs',
        )}
      />
      <div className={layout.stack}>
        <Select
          aria-label="Type"
          placeholder="All types"
          clearable
          clearButtonProps={{ 'aria-label': 'All types' }}
          value={search.eventType ?? null}
          onChange={(type) => change({ eventType: poolLogTypes.find((each) => each === type) })}
          data={poolLogTypes.map((type) => ({ value: type, label: types[type].label }))}
        />
        <Card flush>
          <PagedList
            list={list}
            what="logs"
            label="Logs of the pool"
            columns={columns}
            rowLabel={({ message }) => message}
            empty={
              <EmptyState
                illustration="noResult"
                title="No logs yet"
                description="The pool has done nothing so far. It prepares its first encoding within seconds."
              />
            }
            none={<EmptyState illustration="noResult" title="No matching logs" />}
            expectedRows={8}
          />
        </Card>
      </div>
    </>
  );
};

export default LivePoolLogsPage;
