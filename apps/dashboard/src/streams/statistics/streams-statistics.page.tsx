import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { dayOf } from '@sluice/contract/shared/days';
import { seriesColor } from '@sluice/ui/charts/series-colors';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { bytes, count } from '@sluice/ui/format/quantity';
import { IconDownload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState, ProblemState } from '../../app/screens/screens.tsx';
import { bucketsOf, sumsOf } from '../../encoding/statistics/buckets.ts';
import { ChartCard } from '../../encoding/statistics/chart-card.tsx';
import { minutes, sizes, two, type Format } from '../../encoding/statistics/metrics.ts';
import { RangeBar } from '../../encoding/statistics/range-bar.tsx';
import { rangeOfSearch } from '../../encoding/statistics/range-of-search.ts';
import type { StatisticsSearch } from '../../encoding/statistics/statistics-search.ts';
import { download } from '../../shared/download.ts';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { CreateButtons } from '../list/create-buttons.tsx';
import { streamCrumbs } from '../shared/stream-crumbs.tsx';
import { StreamUse } from './stream-use.tsx';

const route = getRouteApi('/_app/streams/statistics');

type Statistics = OperationResult<'streams.statistics.get'>;
type Figure = keyof Statistics['total'];

const counts: Format = { text: count, tick: count, least: 1 };

/** Figures of a day, each with its chart. */
const charts: readonly { figure: Figure; title: string; format: Format; color: number }[] = [
  { figure: 'plays', title: 'Plays', format: counts, color: 0 },
  { figure: 'watchedMinutes', title: 'Watched', format: minutes, color: 2 },
  { figure: 'deliveredBytes', title: 'Delivered', format: sizes, color: 6 },
  { figure: 'encodedMinutes', title: 'Encoded', format: minutes, color: 1 },
  { figure: 'storedBytes', title: 'Stored', format: sizes, color: 3 },
];

const csvOf = (days: Statistics['days']): string =>
  [
    ['day', ...charts.map(({ figure }) => figure)].join(','),
    ...days.map((day) => [day.date, ...charts.map(({ figure }) => day[figure])].join(',')),
    '',
  ].join('\r\n');

const Totals = ({ total }: Pick<Statistics, 'total'>) => (
  <Figures
    isFramed
    label="Totals of the range"
    figures={[
      { label: 'Plays', value: count(total.plays) },
      { label: 'Watched', value: `${two(total.watchedMinutes)} min` },
      { label: 'Delivered', value: bytes(total.deliveredBytes) },
      { label: 'Encoded', value: `${two(total.encodedMinutes)} min`, note: 'Billed minutes' },
      { label: 'Stored', value: bytes(total.storedBytes), note: 'Added by encodings' },
    ]}
  />
);

type ChartsProps = { statistics: Statistics; isBusy: boolean; onChange: (search: StatisticsSearch) => void };

const Charts = ({ statistics: { days: values, total }, isBusy, onChange }: ChartsProps) => {
  const days = values.map(({ date }) => date);
  const buckets = bucketsOf(days);
  return charts.map(({ figure, title, format, color }) => (
    <ChartCard
      key={figure}
      title={title}
      buckets={buckets}
      isBusy={isBusy}
      series={[
        {
          key: figure,
          label: title,
          color: seriesColor(color),
          values: sumsOf(
            buckets,
            days,
            values.map((day) => day[figure]),
          ),
        },
      ]}
      format={format}
      total={format.text(total[figure])}
      onZoom={({ from, to }) => onChange({ from, to, range: undefined })}
    />
  ));
};

const isUnused = ({ total }: Statistics): boolean => charts.every(({ figure }) => total[figure] === 0);

/** Use of all streams by day and by stream. */
const StreamsStatisticsPage = () => {
  useTitle('Statistics of streams');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [today] = useState(() => dayOf(Date.now()));
  const range = rangeOfSearch(search, today);
  const query = { from: range.from, to: range.to };
  const statistics = useOperation('streams.statistics.get', { query }, { keepPrevious: true });
  const change = (next: StatisticsSearch) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: true, resetScroll: false });
  if (statistics.error && problemOf(statistics.error).kind === 'forbidden') return <ForbiddenState />;
  const { data } = statistics;
  return (
    <>
      <PageHeader
        title="Statistics"
        description="Use of your streams, from the same records as bills. Days are in UTC."
        breadcrumbs={streamCrumbs('Statistics')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={!data}
            onClick={() => data && download(`streams-${range.from}-${range.to}.csv`, csvOf(data.days), 'text/csv')}
          >
            Export CSV
          </Button>
        }
      />
      <RangeBar range={range} today={today} view={search.view} onChange={change} />
      <div className={layout.stack}>
        {!data && statistics.error ? (
          <Card>
            <ProblemState error={statistics.error} what="statistics" onRetry={() => void statistics.refetch()} />
          </Card>
        ) : !data ? (
          <LoadingCard label="statistics" />
        ) : isUnused(data) ? (
          <Card>
            <EmptyState
              illustration="noResult"
              title="No stream was used in this range"
              description="Choose a longer range, or create a stream and embed it."
              actions={<CreateButtons />}
            />
          </Card>
        ) : (
          <>
            <Totals total={data.total} />
            {search.view === 'table' ? undefined : (
              <Charts statistics={data} isBusy={statistics.isPlaceholderData} onChange={change} />
            )}
            <StreamUse query={query} />
          </>
        )}
      </div>
    </>
  );
};

export default StreamsStatisticsPage;
