import { useState } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { count } from '@sluice/ui/format/quantity';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { daysText } from '../exports/export-days.ts';
import { isRunning, Progress } from '../exports/export-list.tsx';
import styles from '../integrations.module.css';

type Run = OperationResult<'analytics.exportSchedules.runs'>['items'][number];

const pageSize = 10;

const columnsIn = (timeZone: string): readonly Column<Run>[] => [
  {
    key: 'days',
    header: 'Days',
    render: (run) => (
      <span className={styles.cell}>
        <strong>{daysText(run, timeZone)}</strong>
        <span className={`${layout.dim} ${layout.small}`}>
          {run.isManual ? 'Started manually ' : 'Started '}
          <RelativeTime at={run.createdAt} />
        </span>
      </span>
    ),
  },
  { key: 'rows', header: 'Rows', align: 'number', render: ({ rowCount }) => count(rowCount) },
  { key: 'task', header: 'Export', render: ({ id }) => <CopyId value={id} label="Copy to clipboard" /> },
  { key: 'status', header: 'Status', render: (run) => <Progress task={run} /> },
];

/** Lists the runs of a schedule, newest first; each run is an export. */
export const ScheduleRuns = ({ scheduleId }: { scheduleId: string }) => {
  const [page, setPage] = useState(1);
  const params = { schedule_id: scheduleId };
  const schedule = useOperation('analytics.exportSchedules.get', { params });
  const runs = useOperation(
    'analytics.exportSchedules.runs',
    { params, query: { limit: pageSize, offset: (page - 1) * pageSize } },
    { keepPrevious: true, refetchInterval: (latest) => (latest?.items.some(isRunning) ? 2000 : false) },
  );
  if (runs.error && !runs.data)
    return <ProblemState error={runs.error} what="runs" onRetry={() => void runs.refetch()} />;
  const total = runs.data?.totalCount;
  if (total === 0)
    return (
      <EmptyState
        illustration="firstUse"
        title="No runs yet"
        description="The first run starts when the current day or week ends. Run the schedule now to export the previous one."
      />
    );
  return (
    <div className={layout.stack}>
      {schedule.data && <p className={styles.words}>{schedule.data.name}</p>}
      <DataTable
        asCards
        label="Last runs"
        columns={columnsIn(schedule.data?.timeZone ?? 'UTC')}
        rows={runs.data?.items}
        rowId={({ id }) => id}
        rowLabel={({ startTime }) => startTime}
        busy={runs.isPlaceholderData}
      />
      {total !== undefined && total > pageSize && (
        <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />
      )}
    </div>
  );
};
