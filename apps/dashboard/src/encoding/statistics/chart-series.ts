import { seriesColor, totalColor } from '@sluice/ui/charts/series-colors';
import type { BarSeries } from '@sluice/ui/charts/stacked-bars.tsx';
import { sumsOf, type Bucket } from './buckets.ts';
import type { Day } from '@sluice/contract/shared/days';
import {
  billingLabels,
  billingTypes,
  codecLabels,
  codecs,
  kinds,
  sumOf,
  type BillingType,
  type DayFigures,
} from './statistics-data.ts';

export type Charted = { days: readonly Day[]; buckets: readonly Bucket[]; figures: readonly DayFigures[] };

const codecColors = { H264: seriesColor(0), H265: seriesColor(2), VP9: seriesColor(1), others: totalColor };
const billingColors: Record<BillingType, string> = {
  LiveEncoded: seriesColor(1),
  VodEncoded: seriesColor(0),
  LiveTransmuxed: seriesColor(4),
  VodTransmuxed: seriesColor(2),
};

/** Returns the series of a daily value. */
export const seriesOf = (
  { days, buckets, figures }: Charted,
  { key, label, color = seriesColor(0) }: { key: string; label: string; color?: string },
  valueOf: (day: DayFigures) => number,
): BarSeries => ({ key, label, color, values: sumsOf(buckets, days, figures.map(valueOf)) });

const isUsed = ({ values }: BarSeries): boolean => sumOf(values) > 0;

/** Minutes per codec for VOD and live; live series use a lighter shade and are omitted when empty. */
export const codecSeries = (charted: Charted): BarSeries[] =>
  kinds
    .flatMap((kind) =>
      codecs.map((codec) => {
        const color = codecColors[codec];
        const look =
          kind === 'live'
            ? {
                label: `${codecLabels[codec]} (live)`,
                color: `color-mix(in srgb, ${color} 55%, var(--surface-raised))`,
              }
            : { label: codecLabels[codec], color };
        return {
          kind,
          series: seriesOf(charted, { key: `${kind}-${codec}`, ...look }, (day) => day.minutes[kind][codec]),
        };
      }),
    )
    .filter(({ kind, series }) => kind === 'vod' || isUsed(series))
    .map(({ series }) => series);

/** Minutes per stream billing type. */
export const billingSeries = (charted: Charted): BarSeries[] =>
  billingTypes.map((type) =>
    seriesOf(charted, { key: type, label: billingLabels[type], color: billingColors[type] }, (day) => day.billed[type]),
  );
