import { useQueries } from '@tanstack/react-query';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { bitrate, bytes } from '@sluice/ui/format/quantity';
import { durationAsClock } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useApi, type OperationResult } from '../../../app/api/api.ts';
import { operationKey, useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { bitrateOf, frameRate, picture, streamRows, type Configuration, type StreamRow } from './stream-rows.ts';

/** The configurations of the streams, each read once. */
const useConfigurations = (ids: readonly string[]): ReadonlyMap<string, Configuration> => {
  const api = useApi();
  const results = useQueries({
    queries: ids.map((id) => {
      const input = { params: { configuration_id: id } };
      return {
        queryKey: operationKey(api, 'encoding.configurations.get', input),
        queryFn: () => api.call('encoding.configurations.get', input),
        staleTime: Number.POSITIVE_INFINITY,
      };
    }),
  });
  return new Map(results.flatMap(({ data }) => (data ? [[data.id, data]] : [])));
};

const Muxings = ({ row }: { row: StreamRow }) => (
  <div>
    {row.muxings.map((muxing) => (
      <div key={muxing.id} className={layout.row} style={{ gap: '0.375rem 0.625rem' }}>
        <strong>{muxing.type}</strong>
        <span className={`${layout.mono} ${layout.dim}`}>
          {muxing.outputs.map(({ outputPath }) => outputPath).join(', ')}
        </span>
      </div>
    ))}
  </div>
);

const columns: readonly Column<StreamRow>[] = [
  { key: 'codec', header: 'Codec', render: ({ configuration }) => <strong>{configuration?.type ?? '…'}</strong> },
  { key: 'picture', header: 'Format', render: (row) => picture(row) },
  {
    key: 'bitrate',
    header: 'Bitrate',
    align: 'number',
    render: ({ configuration }) => (bitrateOf(configuration) ? bitrate(bitrateOf(configuration)) : '–'),
  },
  { key: 'muxings', header: 'Muxings and outputs', from: 'wide', render: (row) => <Muxings row={row} /> },
  {
    key: 'mode',
    header: 'Mode',
    from: 'extraWide',
    render: ({ stream }) => stream.mode.replaceAll('_', ' ').toLowerCase(),
  },
  {
    key: 'id',
    header: 'Stream ID',
    from: 'extraWide',
    render: ({ stream }) => <CopyId value={stream.id} shown={stream.id.slice(-8)} />,
  },
];

type Input = OperationResult<'encoding.encodings.streams.input.get'>;

const inputWords = (input: Input): string => {
  const [video] = input.videoStreams;
  const [audio] = input.audioStreams;
  return [
    input.formatName,
    video && `${video.codec} ${video.width} × ${video.height}, ${frameRate(video.fps)} fps`,
    audio && `${audio.codec} ${audio.sampleRate / 1000} kHz`,
    input.duration !== undefined && durationAsClock(input.duration),
    input.size !== undefined && bytes(input.size),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Streams with what they were made from, how, and where they went. */
export const DetailStreams = ({ encodingId, isAnalyzed }: { encodingId: string; isAnalyzed: boolean }) => {
  const params = { encoding_id: encodingId };
  const streams = useOperation('encoding.encodings.streams.list', { params, query: { limit: 100 } });
  const muxings = useOperation('encoding.encodings.muxings.list', { params, query: { limit: 100 } });
  const items = streams.data?.items ?? [];
  const configurations = useConfigurations([...new Set(items.map(({ codecConfigId }) => codecConfigId))]);
  const first = items[0]?.id;
  const input = useOperation(
    'encoding.encodings.streams.input.get',
    { params: { encoding_id: encodingId, stream_id: first ?? '' } },
    {
      enabled: first !== undefined && isAnalyzed,
    },
  );
  return (
    <Card
      title="Streams"
      flush
      actions={input.data && <span className={`${layout.dim} ${layout.small}`}>Input: {inputWords(input.data)}</span>}
    >
      {streams.error ? (
        <ProblemState error={streams.error} what="streams" onRetry={() => void streams.refetch()} />
      ) : streams.data && items.length === 0 ? (
        <EmptyState illustration="noResult" title="No streams yet" description="This encoding has nothing to encode." />
      ) : (
        <DataTable
          label="Streams"
          columns={columns}
          rows={streams.data && streamRows(items, configurations, muxings.data?.items ?? [])}
          rowId={({ stream }) => stream.id}
          rowLabel={({ stream }) => stream.id}
          expectedRows={4}
        />
      )}
    </Card>
  );
};
