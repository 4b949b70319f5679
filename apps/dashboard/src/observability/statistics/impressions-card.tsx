import { seriesColor } from '@sluice/ui/charts/series-colors';
import { StackedBars } from '@sluice/ui/charts/stacked-bars.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { compactCount, count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import type { DayRange } from '@sluice/contract/shared/days';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { buckets } from './buckets.ts';
import type { useDaily } from './use-usage.ts';
import { longDay, shownPeriod } from './usage-words.ts';
import styles from './usage.module.css';

type Day = { date: string; impressions: number };

const sumOf = (days: readonly Day[]): number => days.reduce((sum, { impressions }) => sum + impressions, 0);

const DayTable = ({ selected, previous }: { selected: readonly Day[]; previous: readonly Day[] }) => (
  <DataTable
    label="Impressions by day"
    columns={[
      { key: 'day', header: 'Day', render: ({ date }) => <time dateTime={date}>{longDay(date)}</time> },
      { key: 'impressions', header: 'Impressions', align: 'number', render: ({ impressions }) => count(impressions) },
      { key: 'before', header: 'Previous period', align: 'number', render: ({ before }) => count(before) },
    ]}
    rows={selected.map((day, index) => ({ ...day, before: previous[index]?.impressions ?? 0 })).toReversed()}
    rowId={({ date }) => date}
    rowLabel={({ date }) => longDay(date)}
    asCards
  />
);

const Total = ({ selected, previous }: { selected: readonly Day[]; previous: readonly Day[] }) => (
  <span className={styles.total}>
    {count(sumOf(selected))} <span className={layout.dim}>· previous period: {count(sumOf(previous))}</span>
  </span>
);

const Chart = ({ selected }: { selected: readonly Day[] }) => {
  const bars = buckets(selected);
  const series = [{ key: 'selected', label: 'Impressions', color: seriesColor(0), values: bars.map(({ sum }) => sum) }];
  return (
    <div className={styles.chart}>
      <StackedBars
        bars={bars}
        series={series}
        label="Impressions of the period. Arrow keys move through the bars; the table view shows the values."
        formatValue={count}
        formatTick={compactCount}
        topMin={4}
      />
    </div>
  );
};

type ImpressionsCardProps = {
  daily: ReturnType<typeof useDaily>;
  period: DayRange;
  licenseName: string;
  isTable: boolean;
};

/** Impressions of a license over the period, as bars or as a table. */
export const ImpressionsCard = ({ daily, period, licenseName, isTable }: ImpressionsCardProps) => {
  const { data, error } = daily;
  if (error && !data)
    return (
      <Card>
        <ProblemState error={error} what="impressions" onRetry={() => void daily.refetch()} />
      </Card>
    );
  if (!data) return <LoadingCard label="impressions" />;
  const isEmpty = sumOf(data.selected) === 0;
  const title = `Impressions of ${licenseName}`;
  const content = () => {
    if (isTable) return <DayTable {...data} />;
    if (!isEmpty) return <Chart selected={data.selected} />;
    return (
      <EmptyState
        illustration="noResult"
        title="No impressions in this period"
        description={`Nothing was played from ${shownPeriod(period)}. Choose another period or license.`}
      />
    );
  };
  return (
    <Card title={title} flush={isTable} actions={<Total {...data} />}>
      <div data-busy={daily.isPlaceholderData} className={styles.busy}>
        {content()}
      </div>
    </Card>
  );
};
