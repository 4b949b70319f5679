import { Link } from '@tanstack/react-router';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Badge } from '@sluice/ui/badge.tsx';
import { bitrate } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { useArea, type Area } from '../../families/area.ts';
import { FormatWords } from './format-words.tsx';
import { modeLabel } from './mode-label.ts';
import { OutputPlaces } from './output-places.tsx';
import { streamRows, type Composition, type InputDetails, type Stream, type StreamRow } from './stream-rows.ts';
import styles from './streams.module.css';
import type { EncodingParts } from './use-encoding-parts.ts';

const Muxings = ({ row, composition }: { row: StreamRow; composition: Composition | undefined }) => (
  <div className={styles.muxings}>
    {row.muxings.map((muxing) => (
      <div key={muxing.id} className={layout.row} style={{ gap: '0.125rem 0.625rem' }}>
        <strong>{muxing.type.replaceAll('_', ' ')}</strong>
        {composition?.parts
          .filter(({ ownerId, family }) => ownerId === muxing.id && family === 'drm')
          .map((part) => (
            <Badge key={part.id}>{part.type}</Badge>
          ))}
        <OutputPlaces outputs={muxing.outputs} composition={composition} />
      </div>
    ))}
  </div>
);

const columnsFor = (
  area: Area,
  encodingId: string,
  composition: Composition | undefined,
): readonly Column<StreamRow>[] => [
  {
    key: 'codec',
    header: 'Stream',
    render: ({ stream, configuration }) => (
      <Link
        to={`${area}/encodings/$encodingId/streams/$streamId`}
        params={{ encodingId, streamId: stream.id }}
        className={layout.link}
      >
        {configuration?.type.replaceAll('_', ' ') ?? 'Stream'}
      </Link>
    ),
  },
  { key: 'format', header: 'Format', render: (row) => <FormatWords row={row} /> },
  {
    key: 'bitrate',
    header: 'Bitrate',
    align: 'number',
    render: ({ format }) => <span className={styles.whole}>{format.bitrate ? bitrate(format.bitrate) : '–'}</span>,
  },
  {
    key: 'muxings',
    header: 'Muxings and outputs',
    from: 'wide',
    render: (row) => <Muxings row={row} composition={composition} />,
  },
  { key: 'mode', header: 'Mode', from: 'extraWide', render: ({ stream }) => modeLabel(stream.mode) },
  {
    key: 'id',
    header: 'Stream ID',
    from: 'extraWide',
    render: ({ stream }) => <CopyId value={stream.id} text={stream.id.slice(-8)} />,
  },
];

type StreamsCardProps = {
  encodingId: string;
  parts: EncodingParts;
  inputOf: (stream: Stream) => InputDetails | undefined;
};

/** Lists the streams with their encoding settings and outputs. */
export const StreamsCard = ({ encodingId, parts: { streams, muxings, composition }, inputOf }: StreamsCardProps) => {
  const area = useArea();
  return (
    <Card title="Streams" flush>
      {streams.error && !streams.data ? (
        <ProblemState error={streams.error} what="streams" onRetry={() => void streams.refetch()} />
      ) : streams.data?.items.length === 0 ? (
        <EmptyState
          illustration="noResult"
          title="No streams yet"
          description="Streams define what an encoding produces."
        />
      ) : (
        <DataTable
          label="Streams"
          columns={columnsFor(area, encodingId, composition.data)}
          rows={
            streams.data &&
            streamRows({
              streams: streams.data.items,
              muxings: muxings.data?.items ?? [],
              composition: composition.data,
              inputOf,
            })
          }
          rowId={({ stream }) => stream.id}
          rowLabel={({ stream }) => stream.id}
          expectedRows={4}
        />
      )}
    </Card>
  );
};
