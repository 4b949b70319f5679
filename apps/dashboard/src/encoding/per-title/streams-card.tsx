import { Link } from '@tanstack/react-router';
import { bitrate, bytes } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { streamLabel } from './stream-label.ts';
import type { ComparedStream } from './use-comparison.ts';

const columns: Column<ComparedStream>[] = [
  {
    key: 'resolution',
    header: 'Resolution',
    render: ({ encodingId, streamId, width, height }) => (
      <Link
        to="/encoding/encodings/$encodingId/streams/$streamId"
        params={{ encodingId, streamId }}
        className={layout.link}
      >
        {width} × {height}
      </Link>
    ),
  },
  { key: 'codec', header: 'Codec', render: ({ codec }) => codec, from: 'extraWide' },
  { key: 'bitrate', header: 'Bitrate', align: 'number', render: (stream) => bitrate(stream.bitrate) },
  {
    key: 'psnr',
    header: 'PSNR',
    align: 'number',
    render: ({ psnr }) => (psnr === undefined ? '–' : `${psnr.toFixed(1)} dB`),
  },
  { key: 'vmaf', header: 'VMAF', align: 'number', render: ({ vmaf }) => vmaf?.toFixed(1) ?? '–' },
  { key: 'size', header: 'Size', align: 'number', render: (stream) => bytes(stream.bytes), from: 'wide' },
];

type StreamsCardProps = { title: string; streams: readonly ComparedStream[] };

/** The streams of one encoding, best first: what they take and what they keep. */
export const StreamsCard = ({ title, streams }: StreamsCardProps) => (
  <Card title={title} flush>
    <DataTable
      label={title}
      columns={columns}
      rows={streams.toSorted((one, other) => other.bitrate - one.bitrate)}
      rowId={({ streamId }) => streamId}
      rowLabel={streamLabel}
    />
  </Card>
);
