import { Button } from '@sluice/ui/core';
import { ChartLegend } from '@sluice/ui/charts/chart-legend.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconChevronRight } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { shortSpan } from '@sluice/ui/format/duration';
import { labTargetPageMax } from '@sluice/contract/lab/vocabulary';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { useAction } from '../../../shared/use-action.ts';
import { JobBadge } from '../shared/lab-badges.tsx';
import { messageOfError } from '../shared/lab-errors.ts';
import type { LabJob } from '../shared/lab-types.ts';
import { jobStatusWords, triggerLabels, verdictWords } from '../shared/lab-words.ts';
import { isOpenJob, pollMilliseconds, useLabRefresh } from '../shared/use-lab.ts';
import { groupByCase } from './case-groups.ts';
import { CaseRow } from './case-row.tsx';
import { FileList } from './file-list.tsx';
import { laneEnd, laneStates } from './lane-spans.ts';
import { laneColors, laneLabels } from './play-lane.tsx';
import styles from './report.module.css';
import { labResultList } from './report-search.ts';
import { isOpenShrink } from './shrink-part.tsx';

const minutes = 60_000;

const Verdict = ({ job }: { job: LabJob }) => {
  if (job.error)
    return (
      <MessageBox type={job.status === 'ERROR' ? 'ERROR' : 'WARNING'}>
        {job.error.message}
        <div>{job.error.advice}</div>
      </MessageBox>
    );
  if (isOpenJob(job))
    return (
      <div className={layout.tight} role="status">
        <span>{jobStatusWords[job.status].meaning} Results appear here as test cases end.</span>
        <ProgressBar percent={job.progress} label="Progress of the test" />
      </div>
    );
  return job.verdict ? <p className={styles.meaning}>{verdictWords[job.verdict].meaning}</p> : null;
};

const JobFacts = ({ job }: { job: LabJob }) => {
  const facts = [
    ['Started by', triggerLabels[job.trigger]],
    ['Started', job.startedAt && <RelativeTime at={job.startedAt} />],
    ['Duration', job.durationMilliseconds && shortSpan(job.durationMilliseconds / 1000)],
    ['Browser', job.engineVersion],
    ['Player', job.playerVersion],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

const AcceptButton = ({ job }: { job: LabJob }) => {
  const refresh = useLabRefresh();
  const accept = useAction('player.testing.baselines.accept', {
    verb: 'accept',
    noun: 'baseline',
    done: 'Accepted as the new baseline',
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={accept.isBusy}
      title="Compares later tests with the measurements of this one"
      onClick={() => void accept.run({ params: { job_id: job.id } }, refresh)}
    >
      Accept as baseline
    </Button>
  );
};

/** Files of a whole job that belong to no single result. */
const useFiles = (job: LabJob) =>
  useOperation(
    'player.testing.jobs.artifacts.list',
    { params: { job_id: job.id }, query: { limit: labTargetPageMax } },
    // Links are valid for 15 minutes.
    { staleTime: 10 * minutes, refetchInterval: isOpenJob(job) ? 4 * pollMilliseconds.busy : 10 * minutes },
  );

/** Shrinks of the failed test cases of a job, newest first. */
const useShrinks = (job: LabJob) =>
  useOperation(
    'player.testing.jobs.shrinks.list',
    { params: { job_id: job.id }, query: { limit: 100 } },
    {
      enabled: job.verdict === 'FAILED',
      refetchInterval: (shrinks) => (shrinks?.items.some(isOpenShrink) ? pollMilliseconds.busy : false),
    },
  );

type ResultsCardProps = { job: LabJob; environment: string; network: string };

/** Results of a job: the validation of the stream first, then each test case. */
export const ResultsCard = ({ job, environment, network }: ResultsCardProps) => {
  const list = usePagedList('player.testing.jobs.testresults.list', labResultList, {
    params: { job_id: job.id },
    refetchInterval: isOpenJob(job) ? pollMilliseconds.busy : false,
    // Reloads when the last results are in.
    stamp: job.finishedAt ?? '',
  });
  const files = useFiles(job);
  const shrinks = useShrinks(job);
  const ownFiles = files.data?.items.filter(
    ({ name }) => !list.rows?.some(({ artifacts }) => artifacts.includes(name)),
  );
  return (
    <Card
      flush
      title={
        <span className={layout.row}>
          {environment} <span className={layout.dim}>on {network}</span> <JobBadge job={job} />
        </span>
      }
      actions={job.hasMeasurements && <AcceptButton job={job} />}
    >
      <div className={styles.head}>
        <Verdict job={job} />
        <JobFacts job={job} />
      </div>
      {list.rows?.some(({ metrics }) => laneEnd(metrics) > 0) && (
        <div className={styles.legend}>
          <ChartLegend
            entries={laneStates.map((state) => ({ key: state, label: laneLabels[state], color: laneColors[state] }))}
          />
        </div>
      )}
      <ListFrame
        list={list}
        what="test results"
        failure={(error, retry) => (
          <EmptyState
            illustration="errors"
            title="Error loading test results!"
            description={messageOfError(error)}
            actions={
              <Button variant="default" onClick={retry}>
                Try again
              </Button>
            }
          />
        )}
        empty={
          <EmptyState
            illustration="noResult"
            title="No test results"
            description={
              isOpenJob(job) ? 'No test case has ended yet.' : 'This test ended before any test case had a result.'
            }
          />
        }
      >
        {(results) =>
          results ? (
            groupByCase(results).map((group) => (
              <CaseRow
                key={group.testCase}
                group={group}
                artifacts={files.data?.items}
                job={job}
                shrinks={shrinks.data?.items}
              />
            ))
          ) : (
            <p className={styles.head} role="status">
              Loading the test results…
            </p>
          )
        }
      </ListFrame>
      {ownFiles && ownFiles.length > 0 && (
        <details className={styles.jobFiles}>
          <summary>
            <IconChevronRight size={16} aria-hidden="true" />
            Files of this test
          </summary>
          <FileList files={ownFiles} label="Files of this test" />
        </details>
      )}
    </Card>
  );
};
