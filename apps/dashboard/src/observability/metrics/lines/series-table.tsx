import type { Series } from '@sluice/ui/charts/time-series.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import styles from './lines.module.css';

type SeriesTableProps = {
  label: string;
  buckets: readonly number[];
  series: readonly Series[];
  formatTime: (time: number) => string;
  formatValue: (value: number) => string;
};

type Bucket = { time: number; index: number };

/** Table of the chart's lines, newest first. */
export const SeriesTable = ({ label, buckets, series, formatTime, formatValue }: SeriesTableProps) => {
  const columns: Column<Bucket>[] = [
    { key: 'time', header: 'Time', render: ({ time }) => formatTime(time) },
    ...series.map((line): Column<Bucket> => ({
      key: line.key,
      header: line.label,
      align: 'number',
      render: ({ index }) => {
        const value = line.values[index];
        return value === null || value === undefined ? '–' : formatValue(value);
      },
    })),
  ];
  const rows = buckets.map((time, index) => ({ time, index })).toReversed();
  return (
    <div className={styles.seriesTable}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowId={({ time }) => String(time)}
        rowLabel={({ time }) => formatTime(time)}
        windowed={{ height: 420, rowHeight: 44 }}
      />
    </div>
  );
};
