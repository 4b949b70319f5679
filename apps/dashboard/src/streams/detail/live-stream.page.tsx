import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Button } from '@sluice/ui/core';
import { IconPlayerPlay, IconPlayerStop } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useApi } from '../../app/api/api.ts';
import { useChange, useOperation } from '../../app/api/hooks.ts';
import { operationQuery } from '../../app/api/operation-query.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { streamCrumbs } from '../shared/stream-crumbs.tsx';
import { isActive, pollMilliseconds } from '../shared/stream-state.ts';
import { streamName, type LiveStream } from '../shared/stream-types.ts';
import { useOutcome } from '../shared/use-outcome.ts';
import { DeleteStream } from './delete-stream.tsx';
import { PublishSwitch } from './details-card.tsx';
import { IngestCard } from './ingest-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { StatusCard } from './status-card.tsx';

const StreamSettings = lazy(() => import('./stream-cards.tsx'));

const StartOrStop = ({ stream }: { stream: LiveStream }) => {
  const api = useApi();
  const client = useQueryClient();
  const start = useChange('streams.live.start.update');
  const stop = useChange('streams.live.stop.update');
  const starting = useOutcome('start');
  const stopping = useOutcome('stop');
  const input = { params: { stream_id: stream.id } };
  const end = () =>
    stopping.run(async () => {
      await stop.mutateAsync(input);
      // The recording is completed meanwhile.
      client.setQueryData(operationQuery(api, 'streams.live.get', input).queryKey, { ...stream, lifeCycle: 'STOPPED' });
    });
  return isActive(stream) ? (
    <Button
      variant="default"
      leftSection={<IconPlayerStop size={16} />}
      loading={stopping.isBusy}
      onClick={() => void end()}
    >
      Stop
    </Button>
  ) : (
    <Button
      leftSection={<IconPlayerPlay size={16} />}
      loading={starting.isBusy}
      onClick={() => void starting.run(() => start.mutateAsync(input))}
    >
      Start
    </Button>
  );
};

const Live = ({ stream }: { stream: LiveStream }) => (
  <>
    <PageHeader
      title={streamName(stream)}
      breadcrumbs={streamCrumbs(streamName(stream), true)}
      actions={
        <>
          <PublishSwitch stream={stream} />
          <DeleteStream stream={stream} />
          <StartOrStop stream={stream} />
        </>
      }
    />
    <div className={layout.stack}>
      <div className={layout.columns}>
        <PreviewCard stream={stream} />
        <div className={layout.stack}>
          <StatusCard stream={stream} />
          <IngestCard stream={stream} />
        </div>
      </div>
      <Suspense>
        <StreamSettings stream={stream} />
      </Suspense>
    </div>
  </>
);

/** A live stream: preview, where to send, start and stop, and all its settings. */
const LiveStreamPage = ({ id }: { id: string }) => {
  const stream = useOperation('streams.live.get', { params: { stream_id: id } }, { refetchInterval: pollMilliseconds });
  useTitle(stream.data ? streamName(stream.data) : 'Live stream');
  if (stream.data) return <Live stream={stream.data} />;
  return (
    <>
      <PageHeader title="Live stream" breadcrumbs={streamCrumbs('Live stream', true)} />
      {stream.error ? (
        <Card>
          <ProblemState error={stream.error} what="live stream" onRetry={() => void stream.refetch()} />
        </Card>
      ) : (
        <LoadingCard label="live stream" />
      )}
    </>
  );
};

export default LiveStreamPage;
