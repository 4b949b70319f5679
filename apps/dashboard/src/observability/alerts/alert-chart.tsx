import { aggregationOf, formatChange } from '@sluice/contract/analytics/alerts/format';
import { TimeSeries, type Series } from '@sluice/ui/charts/time-series.tsx';
import { seriesColor, totalColor } from '@sluice/ui/charts/series-colors';
import type { OperationResult } from '../../app/api/api.ts';
import { shortDate } from '../shared/dates.ts';
import { inUnit, onAxis } from '../shared/units.ts';
import { shownValue } from '../shared/values.ts';
import styles from './alerts.module.css';
import type { Condition } from './condition.ts';

export type Preview = OperationResult<'analytics.alerts.preview'>;

/** Formatters for the charted numbers of a rule: its metric, or the change compared with the threshold. */
const shownNumbers = (rule: Condition) => {
  if (rule.kind === 'RELATIVE') {
    const change = (size: number) => formatChange(rule.direction === 'BELOW' && size !== 0 ? -size : size);
    return { value: change, tick: change };
  }
  const unit = rule.kind === 'AVAILABILITY' ? 'count' : (aggregationOf(rule.metric, rule.aggregation)?.unit ?? 'count');
  return { value: (value: number) => inUnit(value, unit), tick: (value: number) => onAxis(value, unit) };
};

/** Returns the display text of a value of a rule's dimension. */
export const shownKey = (dimension: string | undefined, key: string): string =>
  dimension === undefined ? '' : shownValue(dimension, key === '<null>' ? null : key);

const thresholdOf = (rule: Condition): number => {
  if (rule.kind === 'AVAILABILITY') return Math.max(1, rule.minimumImpressions);
  return rule.kind === 'RELATIVE' && rule.direction === 'BELOW' ? -rule.threshold : rule.threshold;
};

// The chart's axis starts at 0 and cannot show negative values: a drop is drawn by its size.
const upwards = (rule: Condition, value: number | null): number | null =>
  value === null || rule.kind !== 'RELATIVE' ? value : Math.max(0, rule.direction === 'BELOW' ? -value : value);

const linesOf = (rule: Condition, preview: Preview): Series[] => {
  const isSplit = rule.splitBy !== undefined;
  const lines = preview.series.map(({ key, values, measured }, index) => ({
    key: `value ${key}`,
    label: isSplit ? shownKey(rule.splitBy, key) : 'Measured value',
    color: seriesColor(index),
    values: (rule.kind === 'THRESHOLD' ? values : measured).map((value) => upwards(rule, value)),
  }));
  const threshold = upwards(rule, thresholdOf(rule));
  return [
    ...lines,
    {
      key: 'threshold',
      label: 'Threshold',
      color: totalColor,
      isDashed: true,
      values: preview.times.map(() => threshold),
    },
  ];
};

type AlertChartProps = {
  rule: Condition;
  preview: Preview;
  /** Periods in which the rule fired or would have fired. */
  bands: readonly { from: number; to: number }[];
  label: string;
  isBusy?: boolean;
  height?: number;
};

/** Chart of a rule's measured values and its threshold; firing periods are highlighted. */
export const AlertChart = ({ rule, preview, bands, label, isBusy = false, height = 260 }: AlertChartProps) => {
  const { value, tick } = shownNumbers(rule);
  const series = linesOf(rule, preview);
  return (
    <>
      <div className={styles.chart} data-busy={isBusy}>
        <TimeSeries
          times={preview.times}
          series={series}
          bands={bands}
          label={label}
          height={height}
          topMin={Math.max(Math.abs(thresholdOf(rule)) * 1.15, Number.MIN_VALUE)}
          formatTime={(time) => shortDate(time)}
          formatValue={value}
          formatTick={tick}
        />
      </div>
      <div className={styles.legend}>
        {series.map(({ key, label: name, color, isDashed }) => (
          <span key={key}>
            {isDashed ? (
              <i className={styles.dash} style={{ borderColor: color }} />
            ) : (
              <i className={styles.dot} style={{ background: color }} />
            )}
            {isDashed ? `Threshold ${value(upwards(rule, thresholdOf(rule)) ?? 0)}` : name}
          </span>
        ))}
        <span>
          <i className={styles.dot} style={{ background: 'color-mix(in srgb, var(--bad) 25%, transparent)' }} />
          Firing
        </span>
      </div>
    </>
  );
};
