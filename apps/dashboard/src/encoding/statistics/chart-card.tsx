import type { ReactNode } from 'react';
import { ChartLegend } from '@sluice/ui/charts/chart-legend.tsx';
import { StackedBars, type BarBand, type BarSeries } from '@sluice/ui/charts/stacked-bars.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { Bucket } from './buckets.ts';
import type { DayRange } from '@sluice/contract/shared/days';
import type { Format } from './metrics.ts';
import styles from './statistics.module.css';
import { sumOf } from './statistics-data.ts';

type ChartCardProps = {
  title: string;
  buckets: readonly Bucket[];
  series: readonly BarSeries[];
  format: Format;
  total: ReactNode;
  bands?: readonly BarBand[];
  isBusy: boolean;
  onZoom: (range: DayRange) => void;
};

/** Chart with its total; several series have a legend with the total of each. */
export const ChartCard = ({ title, buckets, series, format, total, bands, isBusy, onZoom }: ChartCardProps) => (
  <Card title={title} actions={<span className={styles.total}>{total}</span>}>
    <div className={styles.chart} data-busy={isBusy}>
      <StackedBars
        bars={buckets}
        series={series}
        label={`${title}. Arrow keys move along the bars, Shift with arrow keys selects bars, and Enter zooms to them.`}
        formatValue={format.text}
        formatTick={format.tick}
        topMin={format.least * 4}
        {...(bands && { bands })}
        onZoom={({ from, to }) => onZoom({ from: buckets[from]?.from ?? '', to: buckets[to]?.to ?? '' })}
      />
      {series.length > 1 && (
        <ChartLegend
          entries={series.map(({ key, label, color, values }) => ({
            key,
            label,
            color,
            text: format.text(sumOf(values)),
          }))}
        />
      )}
    </div>
  </Card>
);
