import { totalLabel } from '@sluice/contract/analytics/catalogue/breakdowns';
import { seriesColor, totalColor } from '@sluice/ui/charts/series-colors';
import type { Series } from '@sluice/ui/charts/time-series.tsx';
import type { ChartData } from './use-lines.ts';

export type Titles = ReadonlyMap<string, string>;

/** Returns the lines of a chart: total, previous period, and selected rows in their colors. */
export const seriesOfChart = (
  { total, previous, lines, buckets }: ChartData,
  colors: ReadonlyMap<string, string>,
  titles: Titles,
): Series[] => {
  const main = lines.size > 0 ? totalColor : seriesColor(0);
  return [
    { key: 'total', label: totalLabel, color: main, values: total },
    ...(previous
      ? [
          {
            key: 'previous',
            label: 'Previous period',
            color: main,
            values: previous.slice(0, buckets.length),
            isDashed: true,
          },
        ]
      : []),
    ...[...lines].map(([key, values]) => ({
      key: `line ${key}`,
      label: titles.get(key) ?? key,
      color: colors.get(key) ?? totalColor,
      values: values ?? buckets.map(() => null),
    })),
  ];
};

const cell = (value: string | number | null | undefined): string => {
  const text = String(value ?? '');
  // Spreadsheets would execute cells that start like a formula.
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Formats rows of cells as CSV. */
export const csvOf = (rows: readonly (readonly (string | number | null | undefined)[])[]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** Formats the lines as CSV, one row per bucket. */
export const seriesCsv = (buckets: readonly number[], series: readonly Series[]): string =>
  csvOf([
    ['Time', ...series.map(({ label }) => label)],
    ...buckets.map((time, index) => [new Date(time).toISOString(), ...series.map(({ values }) => values[index])]),
  ]);
