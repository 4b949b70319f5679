import { lazy, Suspense } from 'react';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { streamCrumbs } from '../shared/stream-crumbs.tsx';
import { pollMilliseconds } from '../shared/stream-state.ts';
import { streamName, type VideoStream } from '../shared/stream-types.ts';
import { DeleteStream } from './delete-stream.tsx';
import { PublishSwitch } from './details-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { StatusCard } from './status-card.tsx';

const StreamSettings = lazy(() => import('./stream-cards.tsx'));

const Video = ({ stream }: { stream: VideoStream }) => (
  <>
    <PageHeader
      title={streamName(stream)}
      breadcrumbs={streamCrumbs(streamName(stream), true)}
      actions={
        <>
          <PublishSwitch stream={stream} />
          <DeleteStream stream={stream} />
        </>
      }
    />
    <div className={layout.stack}>
      <div className={layout.columns}>
        <PreviewCard stream={stream} />
        <StatusCard stream={stream} />
      </div>
      <Suspense>
        <StreamSettings stream={stream} />
      </Suspense>
    </div>
  </>
);

/** A video stream: preview, state and all its settings. */
const VideoDetailPage = ({ id }: { id: string }) => {
  const stream = useOperation(
    'streams.video.get',
    { params: { stream_id: id } },
    { refetchInterval: pollMilliseconds },
  );
  useTitle(stream.data ? streamName(stream.data) : 'Video stream');
  if (stream.data) return <Video stream={stream.data} />;
  return (
    <>
      <PageHeader title="Video stream" breadcrumbs={streamCrumbs('Video stream', true)} />
      {stream.error ? (
        <Card>
          <ProblemState error={stream.error} what="stream" onRetry={() => void stream.refetch()} />
        </Card>
      ) : (
        <LoadingCard label="stream" />
      )}
    </>
  );
};

export default VideoDetailPage;
