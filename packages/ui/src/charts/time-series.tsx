import { useEffect, useRef, useState } from 'react';
import { compactCount, count } from '../format/quantity.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { createPlot, type Plot, type PlotRange } from './plot.ts';
import styles from './time-series.module.css';

export type Series = { key: string; label: string; color: string; values: readonly (number | null)[] };

type TimeSeriesProps = {
  /** Starts of the buckets, milliseconds since 1970. */
  times: readonly number[];
  series: readonly Series[];
  /** What the chart shows, for readers who do not see it. */
  label: string;
  height?: number;
  /** A range was drawn with the mouse, in milliseconds. */
  onZoom?: (range: PlotRange) => void;
  formatTime: (time: number) => string;
};

type Hover = { index: number; left: number };

/** Lines over time; drawn on a canvas, so the table beside it is its text alternative. */
export const TimeSeries = ({ times, series, label, height = 280, onZoom, formatTime }: TimeSeriesProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(undefined);
  const zoom = useRef(onZoom);
  const [hover, setHover] = useState<Hover>();
  zoom.current = onZoom;
  const shape = series.map(({ key, color }) => `${key}\0${color}`).join('\u0001');
  const latest = useRef({ times, series });
  latest.current = { times, series };

  useEffect(() => {
    if (!frame.current) return;
    plot.current = createPlot(frame.current, {
      height,
      colors: latest.current.series.map(({ color }) => color),
      labels: latest.current.series.map((each) => each.label),
      formatValue: compactCount,
      onHover: setHover,
      onSelect: (range) => zoom.current?.(range),
    });
    plot.current.setData(
      latest.current.times,
      latest.current.series.map(({ values }) => values),
    );
    return () => plot.current?.destroy();
    // Only a change of the list of series needs a new plot.
  }, [shape, height]);

  useEffect(() => {
    plot.current?.setData(
      times,
      series.map(({ values }) => values),
    );
  }, [times, series]);

  const width = frame.current?.clientWidth ?? 0;
  const time = hover && times[hover.index];
  return (
    <div className={styles.root} style={{ height }}>
      <div ref={frame} role="img" aria-label={label} style={{ height }} />
      {hover && time !== undefined && (
        <ChartTooltip
          time={formatTime(time)}
          entries={series.slice(0, 10).map(({ key, label: name, color, values }) => ({
            key,
            label: name,
            color,
            text: count(values[hover.index] ?? 0),
          }))}
          at={hover.left}
          width={width}
        />
      )}
    </div>
  );
};
