import { CopyId } from '@sluice/ui/copy-id.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { count } from '@sluice/ui/format/quantity';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import layout from '../../../shared/layout.module.css';
import { useOperation } from '../../../app/api/hooks.ts';
import { runList } from '../integrations-search.ts';
import { daysText } from '../exports/export-days.ts';
import { isRunning, Progress } from '../exports/export-list.tsx';
import styles from '../integrations.module.css';

type Run = OperationResult<'analytics.exportSchedules.runs'>['items'][number];

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
  const params = { schedule_id: scheduleId };
  const schedule = useOperation('analytics.exportSchedules.get', { params });
  const list = usePagedList('analytics.exportSchedules.runs', runList, {
    params,
    refetchInterval: (page) => (page?.items.some(isRunning) ? 2000 : false),
  });
  return (
    <div className={layout.stack}>
      {schedule.data && <p className={styles.words}>{schedule.data.name}</p>}
      <PagedList
        list={list}
        what="runs"
        label="Last runs"
        columns={columnsIn(schedule.data?.timeZone ?? 'UTC')}
        rowLabel={({ startTime }) => startTime}
        empty={
          <EmptyState
            illustration="firstUse"
            title="No runs yet"
            description="The first run starts when the current day or week ends. Run the schedule now to export the previous one."
          />
        }
        asCards
      />
    </div>
  );
};
