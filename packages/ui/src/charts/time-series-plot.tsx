import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { compactCount, count } from '../format/quantity.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTooltip, type TooltipEntry } from './chart-tooltip.tsx';
import { ChartMarks } from './marks/chart-marks.tsx';
import type { AxisPlace, ChartMark } from './marks/cluster-marks.ts';
import { createPlot, type Plot, type PlotBand, type PlotHover, type PlotLine } from './plot.ts';
import styles from './time-series.module.css';
import { linesWithEnd } from './running-end.ts';
import { useLineKeys } from './use-line-keys.ts';
import { defaultHeight, type Series, type TimeSeriesProps } from './time-series-props.ts';

const entriesMax = 10;

const entriesAt = (series: readonly Series[], index: number, formatValue: (value: number) => string) => {
  const all = series.flatMap(({ key, label, color, values, isDashed }) => {
    const value = values[index];
    return value === undefined ? [] : [{ key, label, color, value, isDashed }];
  });
  const byValue = all.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  // Gaps come last.
  const sorted = byValue.toSorted((one, other) => Number(one.value === null) - Number(other.value === null));
  const entries: TooltipEntry[] = sorted
    .slice(0, entriesMax)
    .map(({ value, ...entry }) => ({ ...entry, text: value === null ? '–' : formatValue(value) }));
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
const noMarks: readonly ChartMark[] = [];

const isSamePlace = (one: AxisPlace | undefined, other: AxisPlace): boolean =>
  one?.left === other.left && one.width === other.width && one.from === other.from && one.to === other.to;

const usePlot = (props: TimeSeriesProps, onHover: (hover: PlotHover | undefined) => void) => {
  const { times, series, isRunning, bands = noBands, marks = noMarks } = props;
  const { height = defaultHeight, topMin = 4, tickSteps, timeZone } = props;
  const [place, setPlace] = useState<AxisPlace>();
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(undefined);
  const lines = useMemo(() => (isRunning ? linesWithEnd(series) : series), [series, isRunning]);
  const data = useMemo(
    () => ({ times, values: lines.map(({ values }) => values), bands: [...bands, ...marks] }),
    [times, lines, bands, marks],
  );
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
      onPlace: (next) => setPlace((last) => (isSamePlace(last, next) ? last : next)),
    });
    created.setData(latest().data, since);
    plot.current = created;
    return () => created.destroy();
  }, [linesOfPlot, height, topMin, tickSteps, timeZone, onHover]);

  useEffect(() => plot.current?.setData(data, performance.now()), [data]);
  return { frame, plot, place };
};

/** Lines over time with pointer and arrow key navigation; a table next to it is the text alternative. */
const TimeSeriesPlot = (props: TimeSeriesProps) => {
  const { times, series, label, height = defaultHeight, onZoom, formatTime, formatValue = count, isRunning } = props;
  const { marks = noMarks, renderMark = (mark: ChartMark) => mark.label } = props;
  const [hover, setHover] = useState<PlotHover>();
  const { frame, plot, place } = usePlot(props, setHover);
  const { isNavigating, ...keys } = useLineKeys({ plot, times, onZoom });
  const time = hover && times[hover.index];
  const { entries, more } = hover ? entriesAt(series, hover.index, formatValue) : { entries: [], more: 0 };
  const isLast = hover?.index === times.length - 1;
  const name = time === undefined ? '' : `${formatTime(time)}${isRunning && isLast ? ', so far' : ''}`;
  const isSpoken = time !== undefined && isNavigating;
  return (
    <>
      <ChartFrame className={styles.root} style={{ height }} aria-label={label} {...keys}>
        <div ref={frame} aria-hidden="true" className={styles.plot} />
        {hover && time !== undefined && (
          <ChartTooltip time={name} entries={entries} more={more} at={hover.left} width={hover.width} />
        )}
        <span className="visually-hidden" aria-live="polite">
          {isSpoken && `${name}: ${entries.map((entry) => `${entry.label} ${entry.text}`).join(', ')}`}
        </span>
      </ChartFrame>
      {place && marks.length > 0 && <ChartMarks marks={marks} place={place} renderMark={renderMark} />}
    </>
  );
};

export default TimeSeriesPlot;
