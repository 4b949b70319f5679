import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { areaCrumb } from '../families/area-crumb.tsx';
import { useArea } from '../families/area.ts';
import { DetailActions } from './detail/actions/detail-actions.tsx';
import { RunAgainDialog } from './detail/actions/run-again-dialog.tsx';
import { DetailCustomData } from './detail/detail-custom-data.tsx';
import { DetailFacts } from './detail/detail-facts.tsx';
import { DetailFailure } from './detail/detail-failure.tsx';
import { DetailNotifications } from './detail/detail-notifications.tsx';
import { DetailParts } from './detail/detail-parts.tsx';
import { DetailPlayback } from './detail/detail-playback.tsx';
import { DetailProgress } from './detail/detail-progress.tsx';
import { DetailSources } from './detail/detail-sources.tsx';
import { isAnalyzed, useEncodingStatus, type EncodingStatus } from './use-encoding-status.ts';
import { ownerNames, streamNames } from './streams/stream-names.ts';
import { StreamsCard } from './streams/streams-card.tsx';
import { useEncodingParts, useSources } from './streams/use-encoding-parts.ts';

const DetailBilling = lazy(async () => ({ default: (await import('./detail/detail-billing.tsx')).DetailBilling }));
const DetailTimeline = lazy(async () => ({
  default: (await import('./detail/timeline/detail-timeline.tsx')).DetailTimeline,
}));

/** Encoding whose details are shown, as its actions and panels get it. */
export type ShownEncoding = {
  id: string;
  name: string;
  status: EncodingStatus;
  encoding: OperationResult<'encoding.encodings.get'>;
};

type EncodingDetailProps = {
  id: string;
  /** Actions in place of those of a VOD encoding. */
  actions?: (encoding: ShownEncoding) => ReactNode;
  /** Panels above those that every encoding has. */
  panels?: (encoding: ShownEncoding) => ReactNode;
};

type SectionsProps = { id: string; name: string; status: EncodingStatus | undefined };

const Sections = ({ id, name, status }: SectionsProps) => {
  const encoding = useOperation('encoding.encodings.get', { params: { encoding_id: id } });
  const parts = useEncodingParts(id, status?.status === 'RUNNING' || status?.status === 'QUEUED');
  const composition = parts.composition.data;
  const { sources, inputOf } = useSources(id, parts.streams.data?.items ?? [], isAnalyzed(status));
  const names = streamNames(parts.streams.data?.items, composition, inputOf);
  const owners = ownerNames(names, parts.muxings.data?.items);
  const isFinished = status?.status === 'FINISHED';
  const isLive = encoding.data?.type === 'LIVE';
  const isGrowing =
    status?.status === 'RUNNING' && status.firstPlayableAt !== undefined && encoding.data?.type === 'VOD';
  return (
    <>
      {(isFinished || isGrowing) && (
        <DetailPlayback encodingId={id} name={name} composition={composition} isGrowing={isGrowing} />
      )}
      <div className={layout.columns}>
        <div className={layout.stack}>
          <DetailProgress status={status} isLive={isLive} />
          <Suspense>
            <DetailTimeline id={id} status={status} />
          </Suspense>
          {/* The input of a live encoding is a publisher, whose figures are above. */}
          <DetailSources sources={sources} composition={composition} isAnalyzed={isLive || isAnalyzed(status)} />
        </div>
        <div className={layout.stack}>
          <DetailFacts id={id} encoding={encoding.data} />
          <Suspense>{isFinished && <DetailBilling id={id} streamNames={names} />}</Suspense>
          {composition && <DetailNotifications notifications={composition.notifications} />}
          <DetailCustomData id={id} />
        </div>
      </div>
      <StreamsCard encodingId={id} parts={parts} inputOf={inputOf} />
      <DetailParts composition={composition} owners={owners} />
    </>
  );
};

const EncodingDetailPage = ({ id, actions, panels }: EncodingDetailProps) => {
  const area = useArea();
  const status = useEncodingStatus(id);
  const encoding = useOperation('encoding.encodings.get', { params: { encoding_id: id } });
  const [isRunningAgain, setRunningAgain] = useState(false);
  const name = encoding.data?.name ?? 'Untitled encoding';
  useTitle(encoding.data ? name : 'Encoding');
  const error = encoding.error ?? status.error;
  if (error && !encoding.data)
    return <ProblemState error={error} what="encoding" onRetry={() => void encoding.refetch()} />;
  const shown = encoding.data && status.data && { id, name, status: status.data, encoding: encoding.data };
  const runAgain = () => setRunningAgain(true);
  return (
    <>
      <PageHeader
        title={encoding.data ? name : ' '}
        breadcrumbs={[
          areaCrumb(area),
          <Link key="list" to={`${area}/encodings`}>
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
        actions={
          actions
            ? shown && actions(shown)
            : status.data && <DetailActions id={id} name={name} status={status.data.status} onRunAgain={runAgain} />
        }
      />
      <div className={layout.stack}>
        {status.data?.error && (
          <DetailFailure
            encodingId={id}
            product={area === '/live' ? 'live-encoding' : 'vod-encoding'}
            error={status.data.error}
            messages={status.data.messages}
            onFix={runAgain}
          />
        )}
        {shown && panels?.(shown)}
        <Sections key={id} id={id} name={name} status={status.data} />
      </div>
      <RunAgainDialog
        key={`again ${id}`}
        id={id}
        error={status.data?.error}
        opened={isRunningAgain}
        onClose={() => setRunningAgain(false)}
      />
    </>
  );
};

export default EncodingDetailPage;
