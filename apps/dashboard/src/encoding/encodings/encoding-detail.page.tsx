import { getRouteApi, Link } from '@tanstack/react-router';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { DetailActions } from './detail/detail-actions.tsx';
import { DetailFacts } from './detail/detail-facts.tsx';
import { DetailFailure } from './detail/detail-failure.tsx';
import { DetailPlayback } from './detail/detail-playback.tsx';
import { DetailProgress } from './detail/detail-progress.tsx';
import { DetailStreams } from './detail/detail-streams.tsx';
import { DetailTimeline } from './detail/detail-timeline.tsx';
import { isAnalyzed, useEncodingStatus } from './detail/use-encoding-status.ts';

const route = getRouteApi('/_app/encoding/encodings/$id');

const EncodingDetailPage = () => {
  const { id } = route.useParams();
  const status = useEncodingStatus(id);
  const encoding = useOperation('encoding.encodings.get', { params: { encoding_id: id } });
  const name = encoding.data?.name ?? 'Untitled encoding';
  useTitle(encoding.data ? name : 'Encoding');
  const error = encoding.error ?? status.error;
  if (error && !encoding.data)
    return <ProblemState error={error} what="encoding" onRetry={() => void encoding.refetch()} />;
  return (
    <>
      <PageHeader
        title={encoding.data ? name : ' '}
        breadcrumbs={[
          <Link key="home" to="/encoding/home">
            VOD encoding
          </Link>,
          <Link key="list" to="/encoding/encodings">
            Encodings
          </Link>,
          <CopyId key="id" value={id} />,
        ]}
        description={
          <span className={layout.row}>
            {status.data && <StatusBadge status={status.data.status} />}
            {encoding.data?.description}
          </span>
        }
        actions={status.data && <DetailActions id={id} name={name} status={status.data.status} />}
      />
      <div className={layout.stack}>
        {status.data?.error && <DetailFailure error={status.data.error} messages={status.data.messages} />}
        {status.data?.status === 'FINISHED' && <DetailPlayback encodingId={id} name={name} />}
        <div className={layout.columns}>
          <div className={layout.stack}>
            <DetailProgress status={status.data} />
            <DetailTimeline id={id} status={status.data?.status} />
          </div>
          <DetailFacts id={id} encoding={encoding.data} status={status.data?.status} />
        </div>
        <DetailStreams encodingId={id} isAnalyzed={isAnalyzed(status.data)} />
      </div>
    </>
  );
};

export default EncodingDetailPage;
