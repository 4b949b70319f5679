import { seriesColor } from '@sluice/ui/charts/series-colors';
import { ChartCard } from './chart-card.tsx';
import { billingSeries, codecSeries, seriesOf, type Charted } from './chart-series.ts';
import type { DayRange } from '@sluice/contract/shared/days';
import * as formats from './metrics.ts';
import { sumOf } from './statistics-data.ts';

type EncodingChartsProps = Charted & { isBusy: boolean; onZoom: (range: DayRange) => void };

/** Charts of encoded bytes, encoded time, and minutes per codec and billing type. */
export const EncodingCharts = ({ isBusy, onZoom, ...charted }: EncodingChartsProps) => {
  const { buckets, figures } = charted;
  const shared = { buckets, isBusy, onZoom };
  const sizes = seriesOf(charted, { key: 'bytes', label: 'Bytes encoded' }, (day) => day.bytes);
  const seconds = seriesOf(
    charted,
    { key: 'time', label: 'Time encoded', color: seriesColor(2) },
    (day) => day.seconds,
  );
  const unit = formats.timeUnit(Math.max(0, ...seconds.values));
  const times = { ...seconds, values: seconds.values.map((value) => value / unit.seconds) };
  const minutes = codecSeries(charted);
  const billed = billingSeries(charted);
  const totalOf = (series: typeof minutes) => formats.minutes.text(sumOf(series.flatMap(({ values }) => values)));
  return (
    <>
      <ChartCard
        {...shared}
        title="Bytes encoded"
        series={[sizes]}
        format={formats.sizes}
        total={formats.sizes.text(sumOf(sizes.values))}
      />
      <ChartCard
        {...shared}
        title="Time encoded"
        series={[times]}
        format={unit}
        total={formats.timeText(sumOf(figures.map((day) => day.seconds)))}
      />
      <ChartCard
        {...shared}
        title="Minutes per codec, live and VOD"
        series={minutes}
        format={formats.minutes}
        total={totalOf(minutes)}
      />
      <ChartCard
        {...shared}
        title="Minutes per stream billing type"
        series={billed}
        format={formats.minutes}
        total={totalOf(billed)}
      />
    </>
  );
};
