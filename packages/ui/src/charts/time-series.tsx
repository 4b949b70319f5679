import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { compactCount, count } from '../format/quantity.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTooltip, type TooltipEntry } from './chart-tooltip.tsx';
import { createPlot, type Plot, type PlotBand, type PlotHover, type PlotLine, type PlotRange } from './plot.ts';
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

type Line = PlotLine & Pick<Series, 'key' | 'values'>;

const shapeOf = (lines: readonly Line[]): string =>
  lines.map(({ key, color, isDashed }) => `${key}\0${color}\0${isDashed === true}`).join('\u0001');

/** Returns the same lines until a key, a color or a dash changes, because only then the plot is created again. */
const useLinesOfPlot = (lines: readonly Line[]): readonly Line[] => {
  const [created, setCreated] = useState(lines);
  if (shapeOf(created) === shapeOf(lines)) return created;
  setCreated(lines);
  return lines;
};

const noBands: readonly PlotBand[] = [];

const usePlot = (props: TimeSeriesProps, onHover: (hover: PlotHover | undefined) => void) => {
  const { times, series, isRunning, bands = noBands, height = 280, topMin = 4, tickSteps, timeZone } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(undefined);
  const lines = useMemo(() => (isRunning ? linesWithEnd(series) : series), [series, isRunning]);
  const data = useMemo(() => ({ times, values: lines.map(({ values }) => values), bands }), [times, lines, bands]);
  const linesOfPlot = useLinesOfPlot(lines);
  const latest = useEffectEvent(() => ({ data, ...props }));

  useEffect(() => {
    if (!frame.current) return;
    const since = performance.now();
    const created = createPlot(frame.current, {
      height,
      topMin,
      tickSteps,
      timeZone,
      lines: linesOfPlot,
      formatTick: (value) => {
        const { formatTick, formatValue } = latest();
        return (formatTick ?? formatValue ?? compactCount)(value);
      },
      onHover,
      onSelect: (range) => latest().onZoom?.(range),
    });
    created.setData(latest().data, since);
    plot.current = created;
    return () => created.destroy();
  }, [linesOfPlot, height, topMin, tickSteps, timeZone, onHover]);

  useEffect(() => plot.current?.setData(data, performance.now()), [data]);
  return { frame, plot };
};

/** Lines over time with pointer and arrow key navigation; a table next to it is the text alternative. */
export const TimeSeries = (props: TimeSeriesProps) => {
  const { times, series, label, height = 280, onZoom, formatTime, formatValue = count, isRunning } = props;
  const [hover, setHover] = useState<PlotHover>();
  const { frame, plot } = usePlot(props, setHover);
  const { isNavigating, ...keys } = useLineKeys({ plot, times, onZoom });
  const time = hover && times[hover.index];
  const { entries, more } = hover ? entriesAt(series, hover.index, formatValue) : { entries: [], more: 0 };
  const isLast = hover?.index === times.length - 1;
  const name = time === undefined ? '' : `${formatTime(time)}${isRunning && isLast ? ', so far' : ''}`;
  const isSpoken = time !== undefined && isNavigating;
  return (
    <ChartFrame className={styles.root} style={{ height }} aria-label={label} {...keys}>
      <div ref={frame} aria-hidden="true" style={{ height }} />
      {hover && time !== undefined && (
        <ChartTooltip time={name} entries={entries} more={more} at={hover.left} width={hover.width} />
      )}
      <span className="visually-hidden" aria-live="polite">
        {isSpoken && `${name}: ${entries.map((entry) => `${entry.label} ${entry.text}`).join(', ')}`}
      </span>
    </ChartFrame>
  );
};
