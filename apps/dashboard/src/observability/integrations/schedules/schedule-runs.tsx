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
          {run.isManual ? 'Asked for ' : 'Begun '}
          <RelativeTime at={run.createdAt} />
        </span>
      </span>
    ),
  },
  { key: 'rows', header: 'Rows', align: 'number', render: ({ rowCount }) => count(rowCount) },
  { key: 'task', header: 'Export', render: ({ id }) => <CopyId value={id} label="Copy to clipboard" /> },
  { key: 'status', header: 'Status', render: (run) => <Progress task={run} /> },
];

/** What a schedule has exported, the latest first; each is an export like any other. */
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
        description="The first one begins when the day or week that is under way is over. Run it now to try it with the last one."
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
