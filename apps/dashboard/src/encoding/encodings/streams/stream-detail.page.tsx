import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { NotFoundScreen, ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { useArea } from '../../families/area.ts';
import { CopyCode } from '../copy-code.tsx';
import { isAnalyzed, useEncodingStatus } from '../use-encoding-status.ts';
import { formatWords } from './derived-format.ts';
import { modeLabel } from './mode-label.ts';
import { StreamSections } from './stream-sections.tsx';
import { streamRow } from './stream-rows.ts';
import { useEncodingParts, useSources } from './use-encoding-parts.ts';

const StreamQuality = lazy(async () => ({ default: (await import('../../quality/stream-quality.tsx')).StreamQuality }));

const codeOf = (encodingId: string, streamId: string) => {
  const params = { encoding_id: encodingId, stream_id: streamId };
  return [
    { label: 'Get the stream', operation: 'encoding.encodings.streams.get', params },
    { label: 'Get its input', operation: 'encoding.encodings.streams.input.get', params },
    { label: 'Measure its PSNR', operation: 'encoding.encodings.streams.qc.psnr.create', params },
  ] as const;
};

const useStream = (encodingId: string, streamId: string) => {
  const status = useEncodingStatus(encodingId);
  const encoding = useOperation('encoding.encodings.get', { params: { encoding_id: encodingId } });
  const parts = useEncodingParts(encodingId, status.data?.status === 'RUNNING' || status.data?.status === 'QUEUED');
  const { inputOf } = useSources(encodingId, parts.streams.data?.items ?? [], isAnalyzed(status.data));
  const stream = parts.streams.data?.items.find(({ id }) => id === streamId);
  const row =
    stream &&
    streamRow(stream, { muxings: parts.muxings.data?.items ?? [], composition: parts.composition.data, inputOf });
  return { status, encoding, parts, row, details: stream && inputOf(stream) };
};

type StreamDetailProps = { encodingId: string; streamId: string };

const StreamDetailPage = ({ encodingId, streamId }: StreamDetailProps) => {
  const area = useArea();
  const { status, encoding, parts, row, details } = useStream(encodingId, streamId);
  const { error, data } = parts.streams;
  const name = row ? [row.configuration?.type ?? 'Stream', formatWords(row.media, row.format)].join(' ') : 'Stream';
  useTitle(name);
  if (error && !data) return <ProblemState error={error} what="stream" onRetry={() => void parts.streams.refetch()} />;
  if (data && !row) return <NotFoundScreen />;
  return (
    <>
      <PageHeader
        title={row ? name : ' '}
        breadcrumbs={[
          <Link key="list" to={`${area}/encodings`}>
            Encodings
          </Link>,
          <Link key="encoding" to={`${area}/encodings/$id`} params={{ id: encodingId }}>
            {encoding.data?.name ?? 'Encoding'}
          </Link>,
          <CopyId key="id" value={streamId} />,
        ]}
        description={row && modeLabel(row.stream.mode)}
        actions={<CopyCode calls={codeOf(encodingId, streamId)} />}
      />
      {row ? (
        <div className={layout.stack}>
          <StreamSections
            row={row}
            details={details}
            composition={parts.composition.data}
            isAnalyzed={isAnalyzed(status.data)}
          />
          {row.media === 'video' && (
            <Suspense fallback={<LoadingCard label="quality" />}>
              <StreamQuality encodingId={encodingId} streamId={streamId} />
            </Suspense>
          )}
        </div>
      ) : (
        <LoadingCard label="stream" />
      )}
    </>
  );
};

export default StreamDetailPage;
