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
