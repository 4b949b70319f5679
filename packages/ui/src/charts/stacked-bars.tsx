import {
  BarArea,
  BarColumns,
  BarGrid,
  barScale,
  type Bar,
  type BarBand,
  type BarScale,
  type BarSeries,
} from './bar-plot.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { ChartFrame } from './chart-frame.tsx';
import styles from './stacked-bars.module.css';
import { useBarCursor, type BarRange } from './use-bar-cursor.ts';
import { useMeasuredWidth } from './use-measured-width.ts';

export type { BarBand, BarSeries } from './bar-plot.tsx';

type StackedBarsProps = {
  /** Labels of each bar: short for the axis, in full for the tooltip. */
  bars: readonly Bar[];
  series: readonly BarSeries[];
  /** Description of the chart for screen readers. */
  label: string;
  formatValue: (value: number) => string;
  /** Shorter format for the axis. */
  formatTick?: (value: number) => string;
  height?: number;
  /** Minimum upper end of the axis, so that tiny values look small. */
  topMin?: number;
  bands?: readonly BarBand[];
  /** Called when bars are selected by dragging or by keys. */
  onZoom?: (range: BarRange) => void;
};

const entriesAt = ({ series, formatValue }: StackedBarsProps, index: number) =>
  series.map(({ key, label, color, values }) => ({ key, label, color, text: formatValue(values[index] ?? 0) }));

type PlotProps = StackedBarsProps & { scale: BarScale; index: number | undefined; chosen: BarRange | undefined };

const Plot = ({ scale, index, chosen, bars, series, bands = [], formatValue, formatTick }: PlotProps) => (
  <svg width={scale.width} height={scale.height} aria-hidden="true">
    <BarGrid scale={scale} formatTick={formatTick ?? formatValue} />
    {bands.map((band) => (
      <BarArea key={band.from} scale={scale} range={band} className={styles.band}>
        {band.label}
      </BarArea>
    ))}
    {chosen && <BarArea scale={scale} range={chosen} className={styles.chosen} />}
    {index !== undefined && <BarArea scale={scale} range={{ from: index, to: index }} className={styles.column} />}
    <BarColumns scale={scale} bars={bars} series={series} />
  </svg>
);

/** Stacked bars over time; arrow keys move along them, and a table next to it is the text alternative. */
export const StackedBars = (props: StackedBarsProps) => {
  const { bars, series, label, height = 240, topMin = 0, onZoom } = props;
  const { frame, width } = useMeasuredWidth();
  const totals = bars.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const scale = barScale({ width, height, count: bars.length, topMin }, totals);
  const cursor = useBarCursor({ count: bars.length, onZoom, indexAt: scale.indexAt });
  const { index } = cursor;
  const bar = index === undefined ? undefined : bars[index];
  const entries = index === undefined ? [] : entriesAt(props, index);
  const spoken = entries.map((entry) => `${entry.label} ${entry.text}`).join(', ');
  return (
    <ChartFrame
      ref={frame}
      className={`${styles.root} ${onZoom ? styles.zoomable : ''}`}
      style={{ height }}
      aria-label={label}
      {...cursor.handlers}
    >
      {width > 0 && <Plot {...props} scale={scale} index={index} chosen={cursor.chosen} />}
      {bar && index !== undefined && (
        <ChartTooltip time={bar.title} entries={entries} at={scale.xOf(index) + scale.slot / 2} width={width} />
      )}
      <span className="visually-hidden" aria-live="polite">
        {bar && `${bar.title}: ${spoken}`}
      </span>
    </ChartFrame>
  );
};
