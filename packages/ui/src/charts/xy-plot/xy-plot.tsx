import { useMeasuredWidth } from '../use-measured-width.ts';
import { margin, PlotDrawing, type PlotAxis, type PlotFrame, type PlotLine } from './plot-drawing.tsx';
import { PlotTooltip } from './plot-tooltip.tsx';
import { createScale } from './scale.ts';
import { stopsAlong, stopsAtDots, type PlotSeries, type Stop } from './stops.ts';
import { usePlotCursor, type PlotRange } from './use-plot-cursor.ts';
import styles from './xy-plot.module.css';

type XyPlotProps = {
  /** Description of the plot for screen readers. */
  label: string;
  series: readonly PlotSeries[];
  x: PlotAxis;
  y: PlotAxis;
  /** Reference lines at fixed values. */
  lines?: readonly PlotLine[];
  height?: number;
  /** True when the cursor moves from dot to dot instead of along the axis. */
  byDots?: boolean;
  /** Called when part of the axis was selected with the mouse or plus; undefined for the whole axis. */
  onZoom?: (range: PlotRange | undefined) => void;
};

/** Narrowest plot, whose labels still have room. */
const leastWidth = 240;

const textOf = (stop: Stop, { x, y }: Pick<XyPlotProps, 'x' | 'y'>) =>
  [
    stop.title ?? `${x.label} ${x.format(stop.x)}`,
    ...stop.values.map(({ series, y: value }) => `${series.label} ${y.format(value)}`),
  ].join(', ');

const frameOf = (measured: number, height: number, x: PlotAxis, y: PlotAxis): PlotFrame => {
  const width = Math.max(leastWidth, measured);
  const across = createScale(x.scale ?? 'linear', x.range, [margin.left, width - margin.right]);
  const up = createScale(y.scale ?? 'linear', y.range, [height - margin.bottom, margin.top]);
  return { width, height, across, up, x, y };
};

/** Plots lines or dots with a mouse and keyboard cursor; a table offers the values as an alternative. */
export const XyPlot = ({ label, series, x, y, lines = [], height = 240, byDots = false, onZoom }: XyPlotProps) => {
  const { frame: root, width: measured } = useMeasuredWidth();
  const frame = frameOf(measured, height, x, y);
  const { width, across, up } = frame;
  const stops = byDots ? stopsAtDots(series) : stopsAlong(series);
  const { index, stop, selection, handlers } = usePlotCursor({ stops, across, up, range: x.range, byDots, onZoom });
  return (
    <div ref={root} className={styles.root} style={{ height }}>
      <svg
        // The cursor moves along the values, which are announced one by one.
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, stops.length - 1)}
        aria-valuenow={index ?? 0}
        aria-valuetext={stop ? textOf(stop, { x, y }) : 'Arrow keys read the values'}
        tabIndex={0}
        width={width}
        height={height}
        className={styles.plot}
        data-zooms={onZoom !== undefined}
        {...handlers}
      >
        <PlotDrawing
          frame={frame}
          series={series}
          lines={lines}
          selection={selection}
          stop={stop}
          cursorRadius={byDots ? 6.5 : 4}
        />
      </svg>
      {stop && <PlotTooltip stop={stop} x={x} y={y} left={across.toPixel(stop.x)} width={width} />}
    </div>
  );
};
