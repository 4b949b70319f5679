import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconPencil, IconPlayerPlay } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { playerCrumbs } from '../../shared/player-crumbs.tsx';
import type { LabJob, LabStream } from '../shared/lab-types.ts';
import { drmLabels, streamTypeLabels } from '../shared/lab-words.ts';
import { StreamFailure } from '../shared/stream-failure.tsx';
import { isBusyStream, pollMilliseconds, targetName, useProfiles, useTargets } from '../shared/use-lab.ts';
import { useLabEvents } from '../shared/use-lab-events.ts';
import { JobsCard } from './jobs-card.tsx';
import type { ReportSearch } from './report-search.ts';
import { useJobs } from './use-jobs.ts';
import { ValidationCard } from './validation-card.tsx';

// They follow the first cards, and load beside their data.
const MatrixCard = lazy(async () => ({ default: (await import('./matrix-card.tsx')).MatrixCard }));
const ViewerCard = lazy(async () => ({ default: (await import('./viewer-card.tsx')).ViewerCard }));
const ResultsCard = lazy(async () => ({ default: (await import('./results-card.tsx')).ResultsCard }));
const RunDialog = lazy(async () => ({ default: (await import('./run-dialog.tsx')).RunDialog }));

const route = getRouteApi('/_app/player/stream-testing/test-report/$streamId');

const Report = ({ stream, onRun }: { stream: LabStream; onRun: () => void }) => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const which = search.jobs ?? 'last';
  const list = useJobs(stream, which);
  // The comparison needs older jobs, too, since each network has its own.
  const all = useJobs(stream, 'all');
  const targets = useTargets();
  const profiles = useProfiles();
  const results = useRef<HTMLDivElement>(null);
  const go = (changes: ReportSearch) =>
    void navigate({ search: { ...search, page: undefined, ...changes }, replace: true, resetScroll: false });
  const select = (job: LabJob) => {
    go({ job: job.id });
    results.current?.scrollIntoView({ block: 'start' });
    results.current?.focus({ preventScroll: true });
  };
  const nameOfTarget = (id: string) => targetName(targets.data?.items, id);
  const nameOfNetwork = (id: string) => profiles.data?.items.find((profile) => profile.id === id)?.name ?? id;
  const jobs = all.jobs ?? list.jobs ?? [];
  const job = jobs.find(({ id }) => id === search.job) ?? list.jobs?.[0];
  const isComparable = new Set(jobs.map(({ targetId, profileId }) => `${targetId} ${profileId}`)).size > 1;
  return (
    <div className={layout.stack}>
      {stream.hostedStreamId !== undefined && (
        <MessageBox type="INFO">
          These tests decide whether a stream is published.{' '}
          <Link to="/streams/video/$id" params={{ id: stream.hostedStreamId }} className={layout.link}>
            Open the stream
          </Link>
        </MessageBox>
      )}
      {targets.error && !targets.data && <MessageBox type="ERROR">Error loading test environments!</MessageBox>}
      <ValidationCard stream={stream} />
      {job?.trigger === 'REPLAY' && (
        <Suspense fallback={<LoadingCard label="viewer and players" />}>
          <ViewerCard runId={job.runId} nameOfTarget={nameOfTarget} selected={job.id} onSelect={select} />
        </Suspense>
      )}
      {isComparable && (
        <Suspense fallback={<LoadingCard label="comparison" />}>
          <MatrixCard
            jobs={jobs}
            targetIds={stream.targets.map(({ targetId }) => targetId)}
            profiles={profiles.data?.items ?? []}
            nameOfTarget={nameOfTarget}
            selected={job?.id}
            onSelect={select}
          />
        </Suspense>
      )}
      <JobsCard
        list={list}
        which={which}
        selected={job?.id}
        environmentOf={({ targetId }) => nameOfTarget(targetId)}
        networkOf={({ profileId }) => nameOfNetwork(profileId)}
        onWhich={(next) => go({ jobs: next === 'all' ? 'all' : undefined })}
        onSelect={select}
        onRun={onRun}
      />
      <div ref={results} tabIndex={-1}>
        {job && (
          <Suspense fallback={<LoadingCard label="test results" />}>
            <ResultsCard
              key={job.id}
              job={job}
              environment={nameOfTarget(job.targetId)}
              network={nameOfNetwork(job.profileId)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
};

const subtitleOf = ({ config: { streamType, streamDrmType, streamUrl } }: LabStream): string =>
  [streamTypeLabels[streamType], streamDrmType !== 'none' && drmLabels[streamDrmType], streamUrl]
    .filter(Boolean)
    .join(' · ');

/** Report of a stream: its validation, then its tests with their results. */
const TestReportPage = () => {
  const { streamId } = route.useParams();
  const [isRunning, setRunning] = useState(false);
  const { data, error, refetch } = useOperation(
    'player.testing.streams.get',
    { params: { stream_id: streamId } },
    { refetchInterval: (stream) => (stream && isBusyStream(stream) ? pollMilliseconds.busy : pollMilliseconds.idle) },
  );
  useLabEvents(streamId);
  const title = data?.config.name ?? 'Test report';
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        description={data && subtitleOf(data)}
        breadcrumbs={playerCrumbs(
          <Link key="lab" to="/player/stream-testing">
            Stream Lab
          </Link>,
          title,
        )}
        actions={
          data && (
            <>
              <LinkButton
                variant="default"
                leftSection={<IconPencil size={16} />}
                to="/player/stream-testing/$streamId/edit"
                params={{ streamId }}
              >
                Edit
              </LinkButton>
              <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => setRunning(true)}>
                Run tests
              </Button>
            </>
          )
        }
      />
      {data ? (
        <Report key={data.id} stream={data} onRun={() => setRunning(true)} />
      ) : error ? (
        <Card>
          <StreamFailure error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <LoadingCard label="test report" />
      )}
      {data && isRunning && (
        <Suspense>
          <RunDialog stream={data} onClose={() => setRunning(false)} />
        </Suspense>
      )}
    </>
  );
};

export default TestReportPage;
