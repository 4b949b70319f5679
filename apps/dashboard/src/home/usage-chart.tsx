import { seriesColor } from '@sluice/ui/charts/series-colors';
import { StackedBars } from '@sluice/ui/charts/stacked-bars.tsx';
import { longUtcDay, shortUtcDay } from '@sluice/ui/format/day';
import { compactCount, count } from '@sluice/ui/format/quantity';
import type { OperationResult } from '../app/api/api.ts';
import layout from '../shared/layout.module.css';
import styles from './home.module.css';

type UsageSeries = OperationResult<'dashboard.overview.get'>['usage']['encoding'];

type UsageChartProps = {
  title: string;
  /** Unit of the values, such as `minutes`. */
  unit: string;
  series: UsageSeries | undefined;
  /** Number of days to show, up to today. */
  days: number;
  /** Position in the palette of the charts. */
  color: number;
};

const two = (value: number): number => Math.round(value * 100) / 100;
const chartHeight = 150;

const words = ({ state }: UsageSeries): string =>
  state === 'FORBIDDEN' ? 'You do not have permission to see this usage.' : 'This usage cannot be read right now.';

/** Usage of one product by day, with its sum. */
export const UsageChart = ({ title, unit, series, days, color }: UsageChartProps) => {
  const shown = series?.days.slice(-days) ?? [];
  const sum = two(shown.reduce((total, { value }) => total + value, 0));
  return (
    <div className={styles.tile}>
      <h3>{title}</h3>
      {series && series.state !== 'OK' && <p className={layout.dim}>{words(series)}</p>}
      {series?.state === 'OK' && (
        <>
          <div className={styles.sum}>
            {count(sum)} <small>{unit}</small>
          </div>
          <StackedBars
            bars={shown.map(({ date }) => ({
              tick: shortUtcDay(Date.parse(date)),
              title: longUtcDay(Date.parse(date)),
            }))}
            series={[
              { key: 'usage', label: title, color: seriesColor(color), values: shown.map(({ value }) => two(value)) },
            ]}
            label={`${title} in the last ${days} days, ${count(sum)} ${unit} in total. Arrow keys move through the days.`}
            formatValue={count}
            formatTick={compactCount}
            height={chartHeight}
            topMin={4}
          />
        </>
      )}
    </div>
  );
};
