import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import styles from '../integrations.module.css';
import { exportList } from '../integrations-search.ts';
import { daysText } from './export-days.ts';
import { ExportFiles } from './export-files.tsx';

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
  { key: 'files', header: 'Files', align: 'number', render: (task) => <ExportFiles task={task} /> },
  {
    key: 'folder',
    header: 'Folder',
    from: 'wide',
    render: ({ output }) => (output ? output.outputPath || 'Root' : 'Kept here'),
  },
  { key: 'status', header: 'Status', render: (task) => <Progress task={task} /> },
];

const newExport = { tab: 'exports', make: 'export' } as const;

const Empty = () => (
  <EmptyState
    illustration="firstUse"
    title="No exports yet"
    description="An export writes the rows of a license to files for download, or to your storage, one file per day, as CSV or Parquet."
    actions={
      <LinkButton to="/observability/integrations" search={newExport}>
        Export now
      </LinkButton>
    }
  />
);

/** Lists exports, newest first; refreshes while any is running. */
export const ExportList = () => {
  const list = usePagedList('analytics.exports.list', exportList, {
    refetchInterval: (page) => (page?.items.some(isRunning) ? 2000 : false),
  });
  return (
    <Card
      flush
      title="Exports"
      actions={
        !list.error &&
        list.total !== 0 && (
          <LinkButton size="xs" to="/observability/integrations" search={newExport}>
            Export now
          </LinkButton>
        )
      }
    >
      <PagedList
        list={list}
        what="exports"
        label="Exports"
        columns={columns}
        rowLabel={({ name }) => name}
        empty={<Empty />}
        asCards
      />
    </Card>
  );
};
