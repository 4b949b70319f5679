import { useId } from 'react';
import { linearTicks, logTicks, spacedTicks, type Scale } from './scale.ts';
import type { PlotSeries, Stop } from './stops.ts';
import type { PlotRange } from './use-plot-cursor.ts';
import styles from './xy-plot.module.css';

export type PlotAxis = {
  label: string;
  format: (value: number) => string;
  range: readonly [number, number];
  scale?: 'linear' | 'log';
};

export type PlotLine = { label: string; value: number };

/** Place and scales of everything in a plot. */
export type PlotFrame = { width: number; height: number; across: Scale; up: Scale; x: PlotAxis; y: PlotAxis };

export const margin = { left: 56, right: 14, top: 10, bottom: 38 };

const Axes = ({ frame: { width, height, across, up, x, y } }: { frame: PlotFrame }) => {
  const ticks = x.scale === 'log' ? logTicks(x.range, width / 110) : linearTicks(x.range, width / 110);
  return (
    <>
      {linearTicks(y.range, height / 50).map((value) => {
        const top = up.toPixel(value);
        return (
          <g key={value}>
            <line className={styles.grid} x1={margin.left} x2={width - margin.right} y1={top} y2={top} />
            <text className={styles.tick} x={margin.left - 8} y={top + 4} textAnchor="end">
              {y.format(value)}
            </text>
          </g>
        );
      })}
      {spacedTicks(ticks, across, 72).map((value) => (
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
    </>
  );
};

const pathOf = ({ points }: PlotSeries, { across, up }: PlotFrame): string =>
  points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${across.toPixel(x).toFixed(1)} ${up.toPixel(y).toFixed(1)}`)
    .join('');

const Reference = ({ line, frame }: { line: PlotLine; frame: PlotFrame }) => {
  const right = frame.width - margin.right;
  const top = frame.up.toPixel(line.value);
  return (
    <g>
      <line className={styles.reference} x1={margin.left} x2={right} y1={top} y2={top} />
      <text className={styles.referenceText} x={right - 4} y={top - 4} textAnchor="end">
        {line.label} {frame.y.format(line.value)}
      </text>
    </g>
  );
};

const Dots = ({ series, frame: { across, up } }: { series: PlotSeries; frame: PlotFrame }) =>
  series.points.map(({ x, y }) => (
    <circle
      key={`${x} ${y}`}
      className={styles.dot}
      fill={series.color}
      cx={across.toPixel(x)}
      cy={up.toPixel(y)}
      r={4.5}
    />
  ));

const Cursor = ({ stop, frame, radius }: { stop: Stop; frame: PlotFrame; radius: number }) => {
  const left = frame.across.toPixel(stop.x);
  return (
    <g pointerEvents="none">
      <line className={styles.cursor} x1={left} x2={left} y1={margin.top} y2={frame.height - margin.bottom} />
      {stop.values.map(({ series, y }) => (
        <circle
          key={series.key}
          className={styles.dot}
          fill={series.color}
          cx={left}
          cy={frame.up.toPixel(y)}
          r={radius}
        />
      ))}
    </g>
  );
};

type PlotDrawingProps = {
  frame: PlotFrame;
  series: readonly PlotSeries[];
  lines: readonly PlotLine[];
  selection: PlotRange | undefined;
  stop: Stop | undefined;
  cursorRadius: number;
};

/** Axes, lines, dots, selection and cursor of a plot. */
export const PlotDrawing = ({ frame, series, lines, selection, stop, cursorRadius }: PlotDrawingProps) => {
  const clip = useId();
  const { width, height } = frame;
  return (
    <>
      <clipPath id={clip}>
        <rect x={margin.left} y={0} width={Math.max(0, width - margin.left - margin.right)} height={height} />
      </clipPath>
      <Axes frame={frame} />
      <g clipPath={`url(#${clip})`}>
        {series
          .filter(({ hasLine }) => hasLine !== false)
          .map((each) => (
            <path
              key={each.key}
              d={pathOf(each, frame)}
              className={styles.line}
              stroke={each.color}
              strokeDasharray={each.isDashed ? '5 4' : undefined}
            />
          ))}
        {lines.map((line) => (
          <Reference key={line.label} line={line} frame={frame} />
        ))}
        {selection && (
          <rect
            className={styles.selection}
            x={Math.min(selection.from, selection.to)}
            y={margin.top}
            width={Math.abs(selection.to - selection.from)}
            height={height - margin.top - margin.bottom}
          />
        )}
      </g>
      {series.map((each) => each.hasDots && <Dots key={each.key} series={each} frame={frame} />)}
      {stop && <Cursor stop={stop} frame={frame} radius={cursorRadius} />}
    </>
  );
};
