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
  /** Of another time than the others, such as the period before. */
  isDashed?: boolean;
};

type TimeSeriesProps = {
  /** Starts of the buckets, milliseconds since 1970. */
  times: readonly number[];
  series: readonly Series[];
  /** What the chart shows, for readers who do not see it. */
  label: string;
  height?: number;
  /** A range was drawn with the mouse or chosen by keys, in milliseconds. */
  onZoom?: (range: PlotRange) => void;
  formatTime: (time: number) => string;
  formatValue?: (value: number) => string;
  /** Shorter, for the axis. */
  formatTick?: (value: number) => string;
  /** Times that are set off from the others. */
  bands?: readonly PlotBand[];
  /** What the axis holds at least. */
  topMin?: number;
  /** Distances between ticks that read well; decimal ones without them. */
  tickSteps?: readonly number[] | undefined;
  /** Whose clocks the axis shows; the reader's without one. */
  timeZone?: string | undefined;
  /** The last bucket is not over: its values still grow, and lines to them are dashed. */
  isRunning?: boolean;
};

const entriesMost = 10;

const entriesAt = (series: readonly Series[], index: number, formatValue: (value: number) => string) => {
  const known = series.flatMap(({ key, label, color, values, isDashed }) => {
    const value = values[index];
    return value === null || value === undefined ? [] : [{ key, label, color, value, isDashed }];
  });
  const sorted = known.toSorted((one, other) => other.value - one.value);
  const entries: TooltipEntry[] = sorted
    .slice(0, entriesMost)
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
    // Only another list of lines or another axis needs a new plot.
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

/** Lines over time, by pointer and by arrow keys; a table beside it is its text alternative. */
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
