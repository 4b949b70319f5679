import { seriesColor } from '@sluice/ui/charts/series-colors';
import { TimeSeries } from '@sluice/ui/charts/time-series.tsx';
import { count } from '@sluice/ui/format/quantity';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { dayIn } from '@sluice/ui/format/day';
import { shortDate } from '../../shared/dates.ts';
import type { QueryRows } from '../../shared/query.ts';
import { bucketsOf, type Range } from '../../shared/range.ts';
import styles from './parts.module.css';

type TrendProps = {
  /** Name of the counted unit, for the legend and screen readers. */
  label: string;
  unit: string;
  range: Range;
  /** Rows `[time, number]`; missing buckets count as 0. */
  rows: QueryRows;
  isTable?: boolean;
  height?: number;
};

/** Formats the start of a bucket: days in the license's time zone, times in the user's. */
const bucketTitle = (range: Range, time: number): string =>
  range.interval === 'DAY' ? dayIn(time, range.timeZone) : shortDate(time);

/** Returns the number of every bucket of a range. */
const filled = (rows: QueryRows, range: Range): number[] => {
  const values = new Map(rows.map(([time, value]) => [Number(time), Number(value)]));
  return bucketsOf(range).map((time) => values.get(time) ?? 0);
};

/** Numbers over the range as a line chart, or as a table with the newest first. */
export const Trend = ({ label, unit, range, rows, isTable = false, height = 200 }: TrendProps) => {
  const times = bucketsOf(range);
  const values = filled(rows, range);
  const formatTime = (time: number) => bucketTitle(range, time);
  if (isTable)
    return (
      <ScrollRegion label={label} className={styles.figures}>
        <DataTable
          label={label}
          columns={[
            { key: 'time', header: 'Time', render: ({ time }) => formatTime(time) },
            { key: 'value', header: unit, align: 'number', render: ({ value }) => count(value) },
          ]}
          rows={times.map((time, index) => ({ time, value: values[index] ?? 0 })).toReversed()}
          rowId={({ time }) => String(time)}
          rowLabel={({ time }) => formatTime(time)}
        />
      </ScrollRegion>
    );
  return (
    <div className={styles.trend}>
      <TimeSeries
        times={times}
        series={[{ key: 'value', label: unit, color: seriesColor(0), values }]}
        label={`${label}. The table view shows the values.`}
        height={height}
        formatTime={formatTime}
        formatValue={count}
        timeZone={range.interval === 'DAY' ? range.timeZone : undefined}
      />
    </div>
  );
};
