import { seriesColor } from '@sluice/ui/charts/series-colors';
import { sumsOf, type Bucket } from './buckets.ts';
import { ChartCard } from './chart-card.tsx';
import type { CdnDay } from './cdn-gap.ts';
import type { Day, DayRange } from '@sluice/contract/shared/days';
import { gigabyteMonths, gigabytes } from './metrics.ts';
import type { Cdn } from './use-statistics.ts';

type CdnChartsProps = {
  days: readonly Day[];
  buckets: readonly Bucket[];
  cdn: Cdn;
  isBusy: boolean;
  onZoom: (range: DayRange) => void;
};

const bandsOf = (buckets: readonly Bucket[], gap: Cdn['gap']) => {
  if (!gap) return [];
  const from = buckets.findIndex((bucket) => bucket.to >= gap.from);
  return from < 0 ? [] : [{ from, to: buckets.length - 1, label: 'Latency in data' }];
};

/** Charts of the storage of the delivery output and of the transfer from it. */
export const CdnCharts = ({ days, buckets, cdn, isBusy, onZoom }: CdnChartsProps) => {
  const byDay = new Map(cdn.days.map((each) => [each.day, each]));
  const bands = bandsOf(buckets, cdn.gap);
  const shared = { buckets, bands, isBusy, onZoom };
  const series = (key: 'storage' | 'transfer', label: string, color: string) => {
    const valueOf = (day: Day): number => (byDay.get(day) satisfies CdnDay | undefined)?.[key] ?? 0;
    return [{ key, label, color, values: sumsOf(buckets, days, days.map(valueOf)) }];
  };
  return (
    <>
      <ChartCard
        {...shared}
        title="CDN storage"
        series={series('storage', 'Storage', seriesColor(3))}
        format={gigabyteMonths}
        total={gigabyteMonths.text(cdn.totals.storage)}
      />
      <ChartCard
        {...shared}
        title="CDN transfer"
        series={series('transfer', 'Transfer', seriesColor(6))}
        format={gigabytes}
        total={gigabytes.text(cdn.totals.transfer)}
      />
    </>
  );
};
