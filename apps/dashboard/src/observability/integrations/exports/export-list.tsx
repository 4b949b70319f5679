import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import styles from '../integrations.module.css';
import { daysText } from './export-days.ts';

const route = getRouteApi('/_app/observability/integrations');
const pageSize = 10;

type Exports = OperationResult<'analytics.exports.list'>;
type Export = Exports['items'][number];

/** True while an export is queued or running. */
export const isRunning = ({ status }: Pick<Export, 'status'>): boolean => status === 'QUEUED' || status === 'STARTED';

/** Progress of an export, or the reason why it failed. */
export const Progress = ({ task }: { task: Pick<Export, 'status' | 'progress' | 'name' | 'error'> }) => (
  <div className={styles.progress}>
    <StatusBadge status={task.status === 'STARTED' ? 'RUNNING' : task.status} />
    {task.status === 'STARTED' && (
      <div className={styles.bar}>
        <ProgressBar percent={task.progress} label={`Progress of ${task.name}`} />
      </div>
    )}
    {task.error && (
      <span className={styles.fault}>{[task.error.text, task.error.evidence].filter(Boolean).join(' ')}</span>
    )}
  </div>
);

const columns: readonly Column<Export>[] = [
  {
    key: 'name',
    header: 'Name',
    render: (task) => (
      <span className={styles.cell}>
        <strong>{task.name}</strong>
        <span className={`${layout.dim} ${layout.small}`}>
          {task.type === 'ADS' ? 'Ads' : 'Sessions'}, {task.fileFormat === 'CSV' ? 'CSV' : 'Parquet'}
        </span>
      </span>
    ),
  },
  { key: 'days', header: 'Days', render: (task) => daysText(task) },
  { key: 'rows', header: 'Rows', align: 'number', render: ({ rowCount }) => count(rowCount) },
  { key: 'files', header: 'Files', align: 'number', from: 'wide', render: ({ files }) => count(files.length) },
  { key: 'folder', header: 'Folder', from: 'wide', render: ({ output }) => output.outputPath || 'Root' },
  { key: 'status', header: 'Status', render: (task) => <Progress task={task} /> },
];

const newExport = { tab: 'exports', make: 'export' } as const;

const Empty = ({ canExport }: { canExport: boolean }) => (
  <EmptyState
    illustration="firstUse"
    title="No exports yet"
    description={
      canExport
        ? 'An export writes the rows of a license to your storage, one file per day, as CSV or Parquet.'
        : 'An export writes the rows of a license to your storage, one file per day. Create an output first.'
    }
    actions={
      canExport && (
        <LinkButton to="/observability/integrations" search={newExport}>
          Export now
        </LinkButton>
      )
    }
  />
);

/** Lists exports, newest first; refreshes while any is running. */
export const ExportList = ({ canExport }: { canExport: boolean }) => {
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const query = { limit: pageSize, offset: (page - 1) * pageSize };
  const list = useOperation(
    'analytics.exports.list',
    { query },
    { keepPrevious: true, refetchInterval: (latest) => (latest?.items.some(isRunning) ? 2000 : false) },
  );
  if (list.error && !list.data)
    return (
      <Card>
        <ProblemState error={list.error} what="exports" onRetry={() => void list.refetch()} />
      </Card>
    );
  const total = list.data?.totalCount;
  return (
    <Card
      flush
      title="Exports"
      actions={
        canExport &&
        total !== 0 && (
          <LinkButton size="xs" to="/observability/integrations" search={newExport}>
            Export now
          </LinkButton>
        )
      }
    >
      {total === 0 ? (
        <Empty canExport={canExport} />
      ) : (
        <DataTable
          asCards
          label="Exports"
          columns={columns}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          busy={list.isPlaceholderData}
        />
      )}
      {total !== undefined && total > pageSize && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          onPage={(next) => void navigate({ search: (former) => ({ ...former, page: next }) })}
        />
      )}
    </Card>
  );
};
