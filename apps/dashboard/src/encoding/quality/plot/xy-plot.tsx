import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { createScale, linearTicks, logTicks, spacedTicks } from './scale.ts';
import { nearestStop, stopsAlong, stopsAtDots, type PlotSeries, type Stop } from './stops.ts';
import { useWidth } from './use-width.ts';
import styles from './xy-plot.module.css';

export type PlotAxis = {
  label: string;
  format: (value: number) => string;
  range: readonly [number, number];
  scale?: 'linear' | 'log';
};

type XyPlotProps = {
  /** Description of the plot for screen readers. */
  label: string;
  series: readonly PlotSeries[];
  x: PlotAxis;
  y: PlotAxis;
  /** Reference lines at fixed values. */
  lines?: readonly { label: string; value: number }[];
  height?: number;
  /** True when the cursor moves from dot to dot instead of along the axis. */
  byDots?: boolean;
  /** Called when part of the axis was selected with the mouse or plus; undefined for the whole axis. */
  onZoom?: (range: { from: number; to: number } | undefined) => void;
};

const margin = { left: 56, right: 14, top: 10, bottom: 38 };

const textOf = (stop: Stop, { x, y }: Pick<XyPlotProps, 'x' | 'y'>) =>
  [
    stop.title ?? `${x.label} ${x.format(stop.x)}`,
    ...stop.values.map(({ series, y: value }) => `${series.label} ${y.format(value)}`),
  ].join(', ');

/** Plots lines or dots with a mouse and keyboard cursor; a table offers the values as an alternative. */
export const XyPlot = (props: XyPlotProps) => {
  const { label, series, x, y, lines = [], height = 240, byDots = false, onZoom } = props;
  const frame = useRef<HTMLDivElement>(null);
  const clip = useId();
  const width = useWidth(frame);
  const [at, setAt] = useState<number>();
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const stops = byDots ? stopsAtDots(series) : stopsAlong(series);
  const across = createScale(x.scale ?? 'linear', x.range, [margin.left, width - margin.right]);
  const up = createScale(y.scale ?? 'linear', y.range, [height - margin.bottom, margin.top]);
  const allTicks = x.scale === 'log' ? logTicks(x.range, width / 110) : linearTicks(x.range, width / 110);
  const ticks = spacedTicks(allTicks, across, 72);
  const stop = at === undefined ? undefined : stops[at];

  const placeOf = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { left: event.clientX - box.left, top: event.clientY - box.top };
  };
  const look = (event: PointerEvent) => {
    const { left, top } = placeOf(event);
    setAt(
      nearestStop(
        stops.map((each) => {
          const aside = across.toPixel(each.x) - left;
          return byDots ? Math.hypot(aside, up.toPixel(each.y) - top) : Math.abs(aside);
        }),
      ),
    );
    if (drag) setDrag({ ...drag, to: left });
  };
  const endDrag = () => {
    if (drag && Math.abs(drag.to - drag.from) > 6) {
      const [from, to] = [drag.from, drag.to].sort((one, two) => one - two).map(across.toValue) as [number, number];
      onZoom?.({ from: Math.max(x.range[0], from), to: Math.min(x.range[1], to) });
    }
    setDrag(undefined);
  };
  const go = (next: number) => setAt(Math.min(stops.length - 1, Math.max(0, next)));
  const onKeyDown = (event: KeyboardEvent) => {
    const far = byDots ? 1 : Math.max(1, Math.round(stops.length / 10));
    const moves: Record<string, () => void> = {
      ArrowRight: () => go((at ?? -1) + 1),
      ArrowLeft: () => go((at ?? stops.length) - 1),
      PageUp: () => go((at ?? -1) + far),
      PageDown: () => go((at ?? stops.length) - far),
      Home: () => go(0),
      End: () => go(stops.length - 1),
      '+': () => {
        const middle = stop?.x ?? (x.range[0] + x.range[1]) / 2;
        const half = (x.range[1] - x.range[0]) / 4;
        onZoom?.({ from: Math.max(x.range[0], middle - half), to: Math.min(x.range[1], middle + half) });
      },
      '-': () => onZoom?.(undefined),
      Escape: () => setAt(undefined),
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  };
  const pathOf = ({ points }: PlotSeries) =>
    points
      .map(
        (point, index) =>
          `${index === 0 ? 'M' : 'L'}${across.toPixel(point.x).toFixed(1)} ${up.toPixel(point.y).toFixed(1)}`,
      )
      .join('');
  const left = stop ? across.toPixel(stop.x) : 0;
  return (
    <div ref={frame} className={styles.root} style={{ height }}>
      <svg
        // The cursor moves along the values, which are announced one by one.
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, stops.length - 1)}
        aria-valuenow={at ?? 0}
        aria-valuetext={stop ? textOf(stop, props) : 'Arrow keys read the values'}
        tabIndex={0}
        width={width}
        height={height}
        className={styles.plot}
        data-zooms={onZoom !== undefined}
        onPointerMove={look}
        onPointerDown={(event) => {
          if (!onZoom || event.pointerType === 'touch') return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const from = placeOf(event).left;
          setDrag({ from, to: from });
        }}
        onPointerUp={endDrag}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
        onKeyDown={onKeyDown}
      >
        <clipPath id={clip}>
          <rect x={margin.left} y={0} width={Math.max(0, width - margin.left - margin.right)} height={height} />
        </clipPath>
        {linearTicks(y.range, height / 50).map((value) => (
          <g key={value}>
            <line
              className={styles.grid}
              x1={margin.left}
              x2={width - margin.right}
              y1={up.toPixel(value)}
              y2={up.toPixel(value)}
            />
            <text className={styles.tick} x={margin.left - 8} y={up.toPixel(value) + 4} textAnchor="end">
              {y.format(value)}
            </text>
          </g>
        ))}
        {ticks.map((value) => (
          <text
            key={value}
            className={styles.tick}
            x={across.toPixel(value)}
            y={height - margin.bottom + 17}
            textAnchor="middle"
          >
            {x.format(value)}
          </text>
        ))}
        <text className={styles.axis} x={(margin.left + width) / 2} y={height - 3} textAnchor="middle">
          {x.label}
        </text>
        <g clipPath={`url(#${clip})`}>
          {series
            .filter(({ hasLine }) => hasLine !== false)
            .map((each) => (
              <path
                key={each.key}
                d={pathOf(each)}
                className={styles.line}
                stroke={each.color}
                strokeDasharray={each.isDashed ? '5 4' : undefined}
              />
            ))}
          {lines.map((line) => (
            <g key={line.label}>
              <line
                className={styles.reference}
                x1={margin.left}
                x2={width - margin.right}
                y1={up.toPixel(line.value)}
                y2={up.toPixel(line.value)}
              />
              <text
                className={styles.referenceText}
                x={width - margin.right - 4}
                y={up.toPixel(line.value) - 4}
                textAnchor="end"
              >
                {line.label} {y.format(line.value)}
              </text>
            </g>
          ))}
          {drag && (
            <rect
              className={styles.selection}
              x={Math.min(drag.from, drag.to)}
              y={margin.top}
              width={Math.abs(drag.to - drag.from)}
              height={height - margin.top - margin.bottom}
            />
          )}
        </g>
        {series.flatMap((each) =>
          each.hasDots
            ? each.points.map((point) => (
                <circle
                  key={`${each.key} ${point.x} ${point.y}`}
                  className={styles.dot}
                  fill={each.color}
                  cx={across.toPixel(point.x)}
                  cy={up.toPixel(point.y)}
                  r={4.5}
                />
              ))
            : [],
        )}
        {stop && (
          <g pointerEvents="none">
            <line className={styles.cursor} x1={left} x2={left} y1={margin.top} y2={height - margin.bottom} />
            {stop.values.map((value) => (
              <circle
                key={value.series.key}
                className={styles.dot}
                fill={value.series.color}
                cx={left}
                cy={up.toPixel(value.y)}
                r={byDots ? 6.5 : 4}
              />
            ))}
          </g>
        )}
      </svg>
      {stop && (
        <div
          className={styles.tooltip}
          aria-hidden="true"
          style={left > width / 2 ? { right: width - left + 12 } : { left: left + 12 }}
        >
          <strong>{stop.title ?? x.format(stop.x)}</strong>
          {stop.title && (
            <div className={styles.entry}>
              {x.label}
              <b>{x.format(stop.x)}</b>
            </div>
          )}
          {stop.values.map((value) => (
            <div key={value.series.key} className={styles.entry}>
              <span className={styles.mark} style={{ background: value.series.color }} />
              {stop.title ? y.label : value.series.label}
              <b>{y.format(value.y)}</b>
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
