import { findMetric, type MetricAggregation, type MetricUnit } from '../catalogue/index.ts';

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

const scaled = (value: number, step: number, units: readonly string[]): string => {
  let [rest, place] = [value, 0];
  while (Math.abs(rest) >= step && place < units.length - 1) {
    rest /= step;
    place += 1;
  }
  return `${plain.format(rest)} ${units[place]}`;
};

const milliseconds = (value: number): string => {
  if (Math.abs(value) < 10_000) return `${whole.format(value)} ms`;
  return Math.abs(value) < 120_000 ? `${plain.format(value / 1000)} s` : `${plain.format(value / 60_000)} min`;
};

/** Formats a metric's value with its unit. */
export const formatMeasured = (value: number | null, unit: MetricUnit): string => {
  if (value === null) return 'no data';
  if (unit === 'ratio') return `${plain.format(value * 100)} %`;
  if (unit === 'percent') return `${plain.format(value)} %`;
  if (unit === 'milliseconds') return milliseconds(value);
  if (unit === 'hours') return `${plain.format(value)} h`;
  if (unit === 'bitsPerSecond') return scaled(value, 1000, ['bit/s', 'kbit/s', 'Mbit/s', 'Gbit/s']);
  if (unit === 'bytes') return scaled(value, 1000, ['B', 'kB', 'MB', 'GB', 'TB']);
  return plain.format(value);
};

/** Formats a change in percent with its sign. */
export const formatChange = (percent: number | null): string =>
  percent === null ? 'no data' : `${percent > 0 ? '+' : ''}${plain.format(percent)} %`;

/** Returns the aggregation that a rule names, or the metric's first one if it names none. */
export const aggregationOf = (metric: string, aggregation?: string): MetricAggregation | undefined => {
  const aggregations = findMetric(metric)?.aggregations ?? [];
  return aggregation === undefined ? aggregations[0] : aggregations.find(({ name }) => name === aggregation);
};
