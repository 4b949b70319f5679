import { useEffect, useRef, useState } from 'react';
import { compactCount, count } from '../format/quantity.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTooltip, type TooltipEntry } from './chart-tooltip.tsx';
import { createPlot, type Plot, type PlotBand, type PlotHover, type PlotRange } from './plot.ts';
import styles from './time-series.module.css';
import { linesWithEnd } from './running-end.ts';
import { useLineKeys } from './use-line-keys.ts';

export type Series = {
  key: string;
  label: string;
  color: string;
  values: readonly (number | null)[];
  /** True for another period than the others, such as the previous one. */
  isDashed?: boolean;
};

type TimeSeriesProps = {
  /** Start times of the buckets, in milliseconds since 1970. */
  times: readonly number[];
  series: readonly Series[];
  /** Description of the chart for screen readers. */
  label: string;
  height?: number;
  /** Called when a range is selected by dragging or by keys, in milliseconds. */
  onZoom?: (range: PlotRange) => void;
  formatTime: (time: number) => string;
  formatValue?: (value: number) => string;
  /** Shorter format for the axis. */
  formatTick?: (value: number) => string;
  /** Highlighted time ranges. */
  bands?: readonly PlotBand[];
  /** Minimum upper end of the axis. */
  topMin?: number;
  /** Allowed tick intervals; decimal ones by default. */
  tickSteps?: readonly number[] | undefined;
  /** Time zone of the axis; the reader's by default. */
  timeZone?: string | undefined;
  /** True when the last bucket is incomplete: its values still grow, and lines to them are dashed. */
  isRunning?: boolean;
};

const entriesMax = 10;

const entriesAt = (series: readonly Series[], index: number, formatValue: (value: number) => string) => {
  const known = series.flatMap(({ key, label, color, values, isDashed }) => {
    const value = values[index];
    return value === null || value === undefined ? [] : [{ key, label, color, value, isDashed }];
  });
  const sorted = known.toSorted((one, other) => other.value - one.value);
  const entries: TooltipEntry[] = sorted
    .slice(0, entriesMax)
    .map(({ value, ...entry }) => ({ ...entry, text: formatValue(value) }));
  return { entries, more: sorted.length - entries.length };
};

const linesOf = ({ series, isRunning }: TimeSeriesProps) => (isRunning ? linesWithEnd(series) : series);

const usePlot = (props: TimeSeriesProps, onHover: (hover: PlotHover | undefined) => void) => {
  const { times, series, isRunning, bands, height = 280, topMin = 4, tickSteps, timeZone } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const lines = linesOf(props);
  const shape = lines.map(({ key, color, isDashed }) => `${key}\0${color}\0${isDashed === true}`).join('\u0001');

  useEffect(() => {
    if (!frame.current) return;
    const since = performance.now();
    plot.current = createPlot(frame.current, {
      height,
      topMin,
      tickSteps,
      timeZone,
      lines: linesOf(latest.current),
      bands: () => latest.current.bands ?? [],
      formatTick: (value) => (latest.current.formatTick ?? latest.current.formatValue ?? compactCount)(value),
      onHover,
      onSelect: (range) => latest.current.onZoom?.(range),
    });
    plot.current.setData(
      latest.current.times,
      linesOf(latest.current).map(({ values }) => values),
      since,
    );
    return () => plot.current?.destroy();
    // Only a change of lines or axis requires a new plot.
  }, [shape, height, topMin, tickSteps, timeZone, onHover]);

  useEffect(() => {
    plot.current?.setData(
      times,
      linesOf(latest.current).map(({ values }) => values),
      performance.now(),
    );
    // Bands are drawn with the data.
  }, [times, series, isRunning, bands]);
  return { frame, plot };
};

/** Lines over time with pointer and arrow key navigation; a table next to it is the text alternative. */
export const TimeSeries = (props: TimeSeriesProps) => {
  const { times, series, label, height = 280, onZoom, formatTime, formatValue = count, isRunning } = props;
  const [hover, setHover] = useState<PlotHover>();
  const { frame, plot } = usePlot(props, setHover);
  const { hasCursor, ...keys } = useLineKeys({ plot, times, onZoom });
  const time = hover && times[hover.index];
  const { entries, more } = hover ? entriesAt(series, hover.index, formatValue) : { entries: [], more: 0 };
  const isLast = hover?.index === times.length - 1;
  const name = time === undefined ? '' : `${formatTime(time)}${isRunning && isLast ? ', so far' : ''}`;
  const isSpoken = time !== undefined && hasCursor();
  return (
    <ChartFrame className={styles.root} style={{ height }} aria-label={label} {...keys}>
      <div ref={frame} aria-hidden="true" style={{ height }} />
      {hover && time !== undefined && (
        <ChartTooltip
          time={name}
          entries={entries}
          more={more}
          at={hover.left}
          width={frame.current?.clientWidth ?? 0}
        />
      )}
      <span className="visually-hidden" aria-live="polite">
        {isSpoken && `${name}: ${entries.map((entry) => `${entry.label} ${entry.text}`).join(', ')}`}
      </span>
    </ChartFrame>
  );
};
