import { Link } from '@tanstack/react-router';
import { bytes, count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { two } from '../../encoding/statistics/metrics.ts';
import layout from '../../shared/layout.module.css';

type Usage = OperationResult<'streams.statistics.list'>['items'][number];

const shown = 50;
const screens = { VIDEO: '/streams/video/$id', LIVE: '/streams/live/$id' } as const;

const nameOf = ({ streamId, title, deletedStreams = 0 }: Usage): string =>
  title ?? streamId ?? `${count(deletedStreams)} deleted ${deletedStreams === 1 ? 'stream' : 'streams'}`;

const StreamName = (usage: Usage) =>
  usage.streamId !== undefined && usage.type ? (
    <Link to={screens[usage.type]} params={{ id: usage.streamId }} className={layout.link}>
      {nameOf(usage)}
    </Link>
  ) : (
    <span className={layout.dim}>{nameOf(usage)}</span>
  );

const columns: readonly Column<Usage>[] = [
  {
    key: 'stream',
    header: 'Stream',
    render: (usage) => <StreamName {...usage} />,
  },
  { key: 'plays', header: 'Plays', align: 'number', render: ({ plays }) => count(plays) },
  { key: 'watched', header: 'Watched', align: 'number', render: ({ watchedMinutes }) => `${two(watchedMinutes)} min` },
  {
    key: 'delivered',
    header: 'Delivered',
    align: 'number',
    from: 'wide',
    render: ({ deliveredBytes }) => bytes(deliveredBytes),
  },
  {
    key: 'encoded',
    header: 'Encoded',
    align: 'number',
    from: 'wide',
    render: ({ encodedMinutes }) => `${two(encodedMinutes)} min`,
  },
  { key: 'stored', header: 'Stored', align: 'number', from: 'wide', render: ({ storedBytes }) => bytes(storedBytes) },
];

/** Use of each stream in a range of days, the most played first. */
export const StreamUse = ({ query }: { query: { from: string; to: string } }) => {
  const usage = useOperation('streams.statistics.list', { query: { ...query, limit: shown } });
  return (
    <Card title="By stream" flush>
      {usage.error && !usage.data ? (
        <ProblemState error={usage.error} what="use of streams" onRetry={() => void usage.refetch()} />
      ) : (
        <DataTable
          label="Use by stream"
          columns={columns}
          rows={usage.data?.items}
          rowId={({ streamId = 'deleted' }) => streamId}
          rowLabel={nameOf}
          expectedRows={3}
        />
      )}
    </Card>
  );
};
