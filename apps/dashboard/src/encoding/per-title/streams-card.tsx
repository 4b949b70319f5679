import { Link } from '@tanstack/react-router';
import { bitrate, bytes } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import styles from './per-title.module.css';
import { streamLabel } from './stream-label.ts';
import type { ComparedStream } from './use-comparison.ts';

/** Keeps numbers and units on one line. */
const whole = (text: string) => <span className={styles.whole}>{text}</span>;

const columns: Column<ComparedStream>[] = [
  {
    key: 'resolution',
    header: 'Resolution',
    render: ({ encodingId, streamId, width, height, codec }) => (
      <span className={styles.whole}>
        <Link
          to="/encoding/encodings/$encodingId/streams/$streamId"
          params={{ encodingId, streamId }}
          className={layout.link}
        >
          {width} × {height}
        </Link>{' '}
        <span className={`${layout.dim} ${layout.small} ${styles.codec}`}>{codec}</span>
      </span>
    ),
  },
  { key: 'bitrate', header: 'Bitrate', align: 'number', render: (stream) => whole(bitrate(stream.bitrate)) },
  {
    key: 'psnr',
    header: 'PSNR, dB',
    align: 'number',
    render: ({ psnr }) => psnr?.toFixed(1) ?? '–',
  },
  { key: 'vmaf', header: 'VMAF', align: 'number', render: ({ vmaf }) => vmaf?.toFixed(1) ?? '–' },
  { key: 'size', header: 'Size', align: 'number', render: (stream) => whole(bytes(stream.bytes)), from: 'wide' },
];

type StreamsCardProps = { title: string; streams: readonly ComparedStream[] };

/** Lists the streams of one encoding, best first, with their bitrate and quality. */
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
