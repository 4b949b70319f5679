import { seriesColor } from '@sluice/ui/charts/series-colors';
import { TimeSeries } from '@sluice/ui/charts/time-series.tsx';
import { IconAlertTriangle } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { inUnit, topMin, onAxis, tickSteps } from '../shared/units.ts';
import { bucketTime, figuresOf, timesOf, type Figure } from './metrics.ts';
import styles from './monitoring.module.css';
import type { Monitoring } from './use-monitoring.ts';

const colors: Partial<Record<Figure['key'], string>> = {
  startFailures: seriesColor(5),
  errors: seriesColor(5),
  rebufferRatio: seriesColor(1),
};

type TileProps = { figure: Figure; data: Monitoring; isWall: boolean };

const Tile = ({ figure, data, isWall }: TileProps) => {
  const { key, title, unit, text, note, isWorse } = figure;
  return (
    <article className={styles.tile} data-worse={isWorse}>
      <h2 className={styles.tileTitle}>
        {title}
        {isWorse && <IconAlertTriangle size={16} aria-label="Worse than in the previous hour" />}
      </h2>
      <p className={styles.figure}>{text}</p>
      <p className={styles.tileNote}>{note}</p>
      <TimeSeries
        times={timesOf(data)}
        series={[
          {
            key,
            label: title,
            color: colors[key] ?? seriesColor(0),
            values: data.buckets.map((bucket) => bucket[key]),
          },
        ]}
        label={`${title}. The table view shows the values.`}
        height={isWall ? 150 : 120}
        formatTime={bucketTime}
        formatValue={(value) => inUnit(value, unit)}
        formatTick={(value) => onAxis(value, unit)}
        tickSteps={tickSteps(unit)}
        topMin={topMin(unit)}
      />
    </article>
  );
};

/** Current values with charts of the latest half hour or hour. */
export const Tiles = ({ data, minutes, isWall }: { data: Monitoring; minutes: number; isWall: boolean }) => (
  <div className={styles.tiles}>
    {figuresOf(data, minutes).map((figure) => (
      <Tile key={figure.key} figure={figure} data={data} isWall={isWall} />
    ))}
  </div>
);

type Row = Monitoring['buckets'][number] & { time: number };

/** Table of the same values, newest first. */
export const BucketTable = ({ data, minutes }: { data: Monitoring; minutes: number }) => {
  const times = timesOf(data);
  const rows = data.buckets.map((bucket, index): Row => ({ ...bucket, time: times[index] ?? 0 })).toReversed();
  return (
    <Card flush title="Values over time">
      <DataTable
        label="Values over time"
        columns={[
          { key: 'time', header: 'Time', render: ({ time }: Row) => bucketTime(time) },
          ...figuresOf(data, minutes).map(({ key, title, unit }) => ({
            key,
            header: title,
            align: 'number' as const,
            render: (row: Row) => {
              const value = row[key];
              return value === null ? '–' : inUnit(value, unit);
            },
          })),
        ]}
        rows={rows}
        rowId={({ time }) => String(time)}
        rowLabel={({ time }) => bucketTime(time)}
        windowed={{ height: 420, rowHeight: 40 }}
      />
    </Card>
  );
};
