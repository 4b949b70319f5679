import { ChartLegend } from '@sluice/ui/charts/chart-legend.tsx';
import { seriesColor } from '@sluice/ui/charts/series-colors';
import { TimeSeries } from '@sluice/ui/charts/time-series.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { BarList } from '@sluice/ui/charts/bar-list.tsx';
import { decimal } from '@sluice/ui/format/number';
import { shortDate } from '../../shared/dates.ts';
import styles from '../explorer.module.css';
import { chartOf, type Chart, type QueryTable } from './query-result.ts';

type Lines = Extract<Chart, { kind: 'lines' }>;
type Bars = Extract<Chart, { kind: 'bars' }>;

const LineChart = ({ chart, label }: { chart: Lines; label: string }) => {
  const series = chart.lines.map((line, index) => ({ ...line, key: line.label, color: seriesColor(index) }));
  return (
    <>
      <TimeSeries
        times={chart.times}
        series={series}
        label={`${label}. The table shows the values.`}
        formatTime={(time) => shortDate(time)}
        formatValue={(value) => decimal(value, 3)}
        topMin={Number.MIN_VALUE}
      />
      {series.length > 1 && <ChartLegend entries={series} />}
    </>
  );
};

const BarChart = ({ chart, label }: { chart: Bars; label: string }) => {
  const top = Math.max(...chart.bars.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  return (
    <BarList
      label={label}
      bars={Object.entries(chart.bars).map(([key, bar]) => ({
        key,
        label: bar.label,
        ratio: Math.abs(bar.value) / top,
        text: decimal(bar.value, 3),
      }))}
    />
  );
};

/** Chart of a result: lines over time, or bars sorted by descending value. */
export const ResultChart = ({ table, label, timeZone }: { table: QueryTable; label: string; timeZone: string }) => {
  const chart = chartOf(table, timeZone);
  if (!chart)
    return (
      <EmptyState
        illustration="noResult"
        title="No numeric data to chart"
        description="The result contains no rows with a number."
      />
    );
  return (
    <div className={styles.chart}>
      {chart.kind === 'lines' ? <LineChart chart={chart} label={label} /> : <BarChart chart={chart} label={label} />}
      {chart.left > 0 && <p className={styles.note}>{decimal(chart.left, 3)} more are in the table.</p>}
    </div>
  );
};
