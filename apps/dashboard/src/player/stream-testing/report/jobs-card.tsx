import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { SegmentedControl } from '@sluice/ui/fields';
import { shortSpan } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../../shared/layout.module.css';
import { JobBadge } from '../shared/lab-badges.tsx';
import type { LabJob } from '../shared/lab-types.ts';
import { triggerLabels } from '../shared/lab-words.ts';
import { StreamFailure } from '../shared/stream-failure.tsx';
import styles from './report.module.css';
import type { useJobs } from './use-jobs.ts';
import { mayRunAnyway, useJobActions } from './use-job-actions.ts';

type Names = { environmentOf: (job: LabJob) => string; networkOf: (job: LabJob) => string };

type JobsCardProps = Names & {
  list: ReturnType<typeof useJobs>;
  which: 'last' | 'all';
  selected: string | undefined;
  onWhich: (which: 'last' | 'all') => void;
  onSelect: (job: LabJob) => void;
  onRun: () => void;
};

const casesText = ({ passed, failed }: LabJob): string =>
  passed + failed > 0 ? `${passed} of ${passed + failed}` : '–';

const JobActions = ({
  job,
  name,
  actions,
}: {
  job: LabJob;
  name: string;
  actions: ReturnType<typeof useJobActions>;
}) => (
  <span className={`${layout.row} ${layout.end}`}>
    {mayRunAnyway(job) && (
      <Button
        size="compact-xs"
        variant="default"
        loading={actions.isBusy(job)}
        title="Runs the test although the stream is not validated or not valid"
        aria-label={`Run anyway: ${name}`}
        onClick={() => actions.runAnyway(job)}
      >
        Run anyway
      </Button>
    )}
    {actions.mayCancel(job) && (
      <Button
        size="compact-xs"
        variant="default"
        loading={actions.isBusy(job)}
        aria-label={`Cancel: ${name}`}
        onClick={() => actions.cancel(job)}
      >
        Cancel
      </Button>
    )}
  </span>
);

/** Jobs of a stream, the last of each environment or all; one of them is selected for its results. */
export const JobsCard = (props: JobsCardProps) => {
  const { list, which, selected, environmentOf, networkOf, onWhich, onSelect, onRun } = props;
  const actions = useJobActions();
  const nameOf = (job: LabJob) => `${environmentOf(job)} on ${networkOf(job)}`;
  const columns: readonly Column<LabJob>[] = [
    {
      key: 'environment',
      header: 'Test environment',
      render: (job) => (
        <button
          type="button"
          className={layout.opener}
          aria-current={job.id === selected}
          onClick={() => onSelect(job)}
        >
          {environmentOf(job)}
        </button>
      ),
    },
    { key: 'network', header: 'Network', from: 'wide', render: networkOf },
    {
      key: 'verdict',
      header: 'Verdict',
      render: (job) => (
        <span className={styles.jobState}>
          <JobBadge job={job} />
          {job.status === 'RUNNING' && (
            <ProgressBar percent={job.progress} label={`Progress on ${environmentOf(job)}`} />
          )}
          {job.waitsFor && <span className={`${layout.dim} ${layout.small}`}>{job.waitsFor.text}</span>}
        </span>
      ),
    },
    { key: 'cases', header: 'Cases passed', align: 'number', from: 'wide', render: casesText },
    {
      key: 'duration',
      header: 'Duration',
      align: 'number',
      from: 'extraWide',
      render: ({ durationMilliseconds }) =>
        durationMilliseconds === undefined ? '–' : shortSpan(durationMilliseconds / 1000),
    },
    { key: 'trigger', header: 'Started by', from: 'extraWide', render: ({ trigger }) => triggerLabels[trigger] },
    { key: 'at', header: 'Started', from: 'wide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      key: 'actions',
      header: '',
      align: 'number',
      render: (job) => <JobActions job={job} name={nameOf(job)} actions={actions} />,
    },
  ];
  return (
    <Card
      flush
      title="Tests"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Tests to show"
          value={which}
          onChange={(value) => onWhich(value === 'all' ? 'all' : 'last')}
          data={[
            { value: 'last', label: 'Last of each environment' },
            { value: 'all', label: 'All' },
          ]}
        />
      }
    >
      {list.error ? (
        <StreamFailure title="Error loading jobs!" error={list.error} onRetry={list.refetch} />
      ) : list.jobs?.length === 0 ? (
        <EmptyState
          illustration="noResult"
          title="Not tested yet"
          description="A test plays this stream on one of its test environments: start, seek, every rendition, and the end."
          actions={<Button onClick={onRun}>Run tests</Button>}
        />
      ) : (
        <DataTable
          label="Tests"
          columns={columns}
          rows={list.jobs}
          rowId={({ id }) => id}
          rowLabel={nameOf}
          expectedRows={3}
          asCards
        />
      )}
    </Card>
  );
};
