import { shortSpan } from '@sluice/ui/format/duration';
import { plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { labResultPageSize } from '@sluice/contract/lab/vocabulary';
import type { OperationResult } from '../../../app/api/api.ts';
import { useOperation, useOperations } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { JobBadge } from '../shared/lab-badges.tsx';
import type { LabJob } from '../shared/lab-types.ts';
import { StreamFailure } from '../shared/stream-failure.tsx';
import { pollMilliseconds } from '../shared/use-lab.ts';
import { playRow, viewerRow, type ComparedPlay } from './compare-plays.ts';
import styles from './report.module.css';

type Run = OperationResult<'player.testing.runs.get'>;

type ViewerCardProps = {
  runId: string;
  nameOfTarget: (id: string) => string;
  selected: string | undefined;
  onSelect: (job: LabJob) => void;
};

const span = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '–' : shortSpan(milliseconds / 1000);

const stallText = ({ stallMilliseconds, stalls, stalledPercent }: ComparedPlay): string =>
  stallMilliseconds === undefined
    ? '–'
    : stallMilliseconds === 0
      ? 'None'
      : `${shortSpan(stallMilliseconds / 1000)} in ${plural(stalls ?? 0, 'stall')} (${stalledPercent ?? 0} %)`;

/** Loads the plays of the finished jobs of a run. */
const usePlays = ({ items }: Run): ComparedPlay[] => {
  const lists = useOperations(
    'player.testing.jobs.testresults.list',
    items.map(({ id }) => ({ params: { job_id: id }, query: { limit: labResultPageSize } })),
    { refetchInterval: () => (items.some(({ finishedAt }) => !finishedAt) ? pollMilliseconds.busy : false) },
  );
  return items.map((job, place) => playRow(job, lists[place]?.data?.items ?? []));
};

const Comparison = ({ run, nameOfTarget, selected, onSelect }: Omit<ViewerCardProps, 'runId'> & { run: Run }) => {
  const plays = usePlays(run);
  if (!run.viewer) return null;
  const columns: readonly Column<ComparedPlay>[] = [
    {
      key: 'player',
      header: 'Played by',
      render: ({ job }) =>
        job ? (
          <button
            type="button"
            className={layout.opener}
            aria-current={job.id === selected}
            onClick={() => onSelect(job)}
          >
            {nameOfTarget(job.targetId)}
          </button>
        ) : (
          <strong>Viewer</strong>
        ),
    },
    {
      key: 'verdict',
      header: 'Verdict',
      from: 'wide',
      render: ({ job }) => (job ? <JobBadge job={job} /> : <span className={layout.dim}>Recorded session</span>),
    },
    {
      key: 'first',
      header: 'First frame',
      align: 'number',
      render: ({ firstFrameMilliseconds }) => span(firstFrameMilliseconds),
    },
    { key: 'stalls', header: 'Stalled', align: 'number', render: stallText },
    {
      key: 'longest',
      header: 'Longest stall',
      align: 'number',
      from: 'extraWide',
      render: ({ longestStallMilliseconds }) => span(longestStallMilliseconds),
    },
    {
      key: 'freezes',
      header: 'Longest freeze',
      align: 'number',
      from: 'extraWide',
      render: ({ longestFreezeMilliseconds }) => span(longestFreezeMilliseconds),
    },
    {
      key: 'played',
      header: 'Played',
      align: 'number',
      from: 'wide',
      render: ({ playedMilliseconds }) => span(playedMilliseconds),
    },
  ];
  return (
    <DataTable
      label="Viewer and players"
      columns={columns}
      rows={[viewerRow(run.viewer), ...plays]}
      rowId={({ job }) => job?.id ?? 'viewer'}
      rowLabel={({ job }) => (job ? nameOfTarget(job.targetId) : 'Viewer')}
      expectedRows={5}
      asCards
    />
  );
};

/** A replayed session beside the players that played its stream on its network. */
export const ViewerCard = ({ runId, ...props }: ViewerCardProps) => {
  const { data, error, refetch } = useOperation(
    'player.testing.runs.get',
    { params: { run_id: runId }, query: {} },
    { refetchInterval: (run) => (run?.status === 'RUNNING' ? pollMilliseconds.busy : false) },
  );
  if (!data && !error) return <LoadingCard label="viewer and players" />;
  if (data && !data.viewer) return null;
  return (
    <Card flush title="Viewer and players">
      {data ? (
        <Comparison run={data} {...props} />
      ) : (
        <StreamFailure title="Could not load the replay" error={error} onRetry={() => void refetch()} />
      )}
      <p className={`${layout.dim} ${layout.small} ${styles.matrixNote}`}>
        The viewer&apos;s row is what the player of the session reported for the replayed part; its first frame is that
        of the whole session. Players in the lab start where the part starts, and freezes are measured there only.
      </p>
    </Card>
  );
};
