import { seriesColor, totalColor } from '@sluice/ui/charts/series-colors';
import type { BarSeries } from '@sluice/ui/charts/stacked-bars.tsx';
import { count } from '@sluice/ui/format/quantity';
import type { UsageLine } from '@sluice/contract/billing/usage/operations';
import type { DisplayUnit } from '@sluice/contract/billing/usage/units';
import type { Day } from '@sluice/contract/shared/days';
import { sumsOf, type Bucket } from '../../encoding/statistics/buckets.ts';
import { gigabytes, minutes, two, type Format } from '../../encoding/statistics/metrics.ts';

const inWhole = (unit: string): Format => ({
  text: (value) => `${count(Math.round(value))} ${unit}`,
  tick: (value) => count(Math.round(value)),
  least: 1,
});

/** Formats of quantities by their unit. */
export const formats: Record<DisplayUnit, Format> = {
  MINUTE: minutes,
  GIGABYTE: gigabytes,
  GB_MINUTE: { text: (value) => `${two(value)} GB-min`, tick: (value) => two(value), least: 0.01 },
  IMPRESSION: inWhole('impressions'),
  TOKEN: inWhole('tokens'),
};

/** Usage of one meter, split by the values of a dimension. */
export type MeterUsage = {
  meter: string;
  label: string;
  unit: DisplayUnit;
  total: number;
  /** Quantities by day and value, the largest value first. */
  values: { name: string; total: number; days: ReadonlyMap<Day, number> }[];
};

const sum = (lines: readonly UsageLine[]): number => lines.reduce((total, { quantity }) => total + quantity, 0);

const daysOf = (lines: readonly UsageLine[]): Map<Day, number> => {
  const days = new Map<Day, number>();
  for (const { date, quantity } of lines) days.set(date, (days.get(date) ?? 0) + quantity);
  return days;
};

/** Groups lines by meter and value; `nameOf` gives the text of a value. */
export const usageByMeter = (
  lines: readonly UsageLine[],
  nameOf: (value: string | undefined) => string,
): MeterUsage[] =>
  [...Map.groupBy(lines, ({ meter }) => meter)].flatMap(([meter, ofMeter]) => {
    const [first] = ofMeter;
    if (!first) return [];
    const values = [...Map.groupBy(ofMeter, ({ value }) => nameOf(value))]
      .map(([name, ofValue]) => ({ name, total: sum(ofValue), days: daysOf(ofValue) }))
      .toSorted((one, other) => other.total - one.total);
    return [{ meter, label: first.label, unit: first.unit, total: sum(ofMeter), values }];
  });

/** Maximum number of values with a series of their own; the rest is one series. */
const seriesMax = 6;

/** Returns the series of a chart, the smallest values combined. */
export const seriesOf = (
  { label, values }: MeterUsage,
  days: readonly Day[],
  buckets: readonly Bucket[],
): BarSeries[] => {
  const barsOf = (parts: MeterUsage['values']): number[] =>
    sumsOf(
      buckets,
      days,
      days.map((day) => parts.reduce((total, part) => total + (part.days.get(day) ?? 0), 0)),
    );
  const series = values.slice(0, seriesMax).map((value, index) => ({
    key: value.name || 'total',
    label: value.name || label,
    color: seriesColor(index),
    values: barsOf([value]),
  }));
  const rest = values.slice(seriesMax);
  return rest.length === 0
    ? series
    : [...series, { key: 'rest', label: `${rest.length} others`, color: totalColor, values: barsOf(rest) }];
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/** Spreadsheets run cells that start with these characters as formulas. */
const asText = (text: string): string => quoted(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Returns one row per day, meter and value, with exact quantities. */
export const usageCsv = (lines: readonly UsageLine[]): string => {
  const rows = lines.map(({ date, meter, label, value = '', quantity, unit }) =>
    [date, meter, asText(label), asText(value), quantity, unit].join(','),
  );
  return ['date,meter,label,value,quantity,unit', ...rows, ''].join('\r\n');
};
