import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { daysText } from '../exports/export-days.ts';
import { formatLabels, typeLabels } from '../exports/export-fields.tsx';
import { isRunning, Progress } from '../exports/export-list.tsx';
import type { Output } from '../exports/use-outputs.ts';
import styles from '../integrations.module.css';
import { scheduleList } from '../integrations-search.ts';
import { rhythmText, type Schedule } from './schedule-draft.ts';
import { ScheduleMenu } from './schedule-menu.tsx';

const route = getRouteApi('/_app/observability/integrations');
const runningMilliseconds = 2000;
const idleMilliseconds = 60_000;
const newSchedule = { tab: 'exports', make: 'schedule' } as const;

const LastRun = ({ lastRun, timeZone }: Schedule) =>
  lastRun ? (
    <span className={styles.cell}>
      <Progress task={lastRun} />
      <span className={`${layout.dim} ${layout.small}`}>{daysText(lastRun, timeZone)}</span>
    </span>
  ) : (
    <span className={layout.dim}>Not run yet</span>
  );

const Next = ({ isPaused, nextRunAt, nextWindow, timeZone }: Schedule) => (
  <span className={styles.cell}>
    {isPaused || !nextRunAt ? (
      <strong>Paused</strong>
    ) : (
      <time dateTime={nextRunAt}>{exactTime(Date.parse(nextRunAt))}</time>
    )}
    <span className={`${layout.dim} ${layout.small}`}>
      {isPaused ? 'Resumes with' : 'Exports'} {daysText(nextWindow, timeZone)}
    </span>
  </span>
);

type Open = { onEdit: (id: string) => void; onRuns: (id: string) => void };

const columns = ({ onEdit, onRuns }: Open): readonly Column<Schedule>[] => [
  {
    key: 'name',
    header: 'Name',
    render: (schedule) => (
      <span className={styles.cell}>
        <strong>{schedule.name}</strong>
        <span className={`${layout.dim} ${layout.small}`}>
          {typeLabels[schedule.type]}, {formatLabels[schedule.fileFormat]}. {rhythmText(schedule)}
        </span>
      </span>
    ),
  },
  { key: 'folder', header: 'Folder', from: 'wide', render: ({ output }) => output.outputPath || 'Root' },
  { key: 'next', header: 'Next run', render: (schedule) => <Next {...schedule} /> },
  { key: 'last', header: 'Last run', render: (schedule) => <LastRun {...schedule} /> },
  {
    key: 'actions',
    header: '',
    align: 'number',
    render: (schedule) => (
      <ScheduleMenu schedule={schedule} onEdit={() => onEdit(schedule.id)} onRuns={() => onRuns(schedule.id)} />
    ),
  },
];

const Empty = ({ canExport }: { canExport: boolean }) => (
  <EmptyState
    illustration="firstUse"
    title="No schedules yet"
    description={
      canExport
        ? 'A schedule exports each day or week automatically after it ends.'
        : 'A schedule exports each day or week automatically after it ends. Create an output first.'
    }
    actions={
      canExport && (
        <LinkButton variant="default" to="/observability/integrations" search={newSchedule}>
          New schedule
        </LinkButton>
      )
    }
  />
);

/** Lists export schedules with their last and next run. */
export const ScheduleList = ({ outputs }: { outputs: readonly Output[] }) => {
  const navigate = route.useNavigate();
  const list = usePagedList('analytics.exportSchedules.list', scheduleList, {
    refetchInterval: (page) =>
      page?.items.some(({ lastRun }) => lastRun && isRunning(lastRun)) ? runningMilliseconds : idleMilliseconds,
  });
  const canExport = outputs.length > 0;
  const open = {
    onEdit: (schedule: string) =>
      void navigate({ search: (previous) => ({ ...previous, make: 'schedule' as const, schedule }) }),
    onRuns: (runs: string) => void navigate({ search: (previous) => ({ ...previous, runs, runsPage: undefined }) }),
  };
  return (
    <Card
      flush
      title="Schedules"
      actions={
        canExport &&
        !list.error &&
        list.total !== 0 && (
          <LinkButton size="xs" variant="default" to="/observability/integrations" search={newSchedule}>
            New schedule
          </LinkButton>
        )
      }
    >
      <PagedList
        list={list}
        what="schedules"
        label="Schedules"
        columns={columns(open)}
        rowLabel={({ name }) => name}
        empty={<Empty canExport={canExport} />}
        asCards
        expectedRows={1}
      />
    </Card>
  );
};
