import type { ReactNode } from 'react';
import { niceTicks, shownLabels, stackOf } from './bar-scale.ts';
import styles from './stacked-bars.module.css';
import type { BarRange } from './use-bar-cursor.ts';

export type Bar = { tick: string; title: string };
export type BarSeries = { key: string; label: string; color: string; values: readonly number[] };

/** Highlighted range of bars, both ends inclusive, with a label. */
export type BarBand = BarRange & { label: string };

export type BarScale = ReturnType<typeof barScale>;

const space = { left: 58, right: 8, top: 14, bottom: 26 };

/** Returns the geometry of a bar chart in a frame of this size, in pixels. */
export const barScale = (
  { width, height, count, topMin }: { width: number; height: number; count: number; topMin: number },
  totals: readonly number[],
) => {
  const plotWidth = Math.max(0, width - space.left - space.right);
  const slot = plotWidth / Math.max(1, count);
  const ticks = niceTicks(Math.max(topMin, ...totals));
  const base = height - space.bottom;
  const top = ticks.at(-1) ?? 1;
  return {
    width,
    height,
    base,
    slot,
    ticks,
    plotWidth,
    barWidth: Math.max(1, Math.min(44, slot * 0.68)),
    xOf: (index: number) => space.left + index * slot,
    yOf: (value: number) => base - (value / top) * (base - space.top),
    indexAt: (x: number) => Math.min(count - 1, Math.max(0, Math.floor((x - space.left) / Math.max(1, slot)))),
  };
};

/** Grid lines with their labels. */
export const BarGrid = ({ scale, formatTick }: { scale: BarScale; formatTick: (value: number) => string }) =>
  scale.ticks.map((tick) => (
    <g key={tick}>
      <line
        className={styles.grid}
        x1={space.left}
        x2={scale.width - space.right}
        y1={scale.yOf(tick)}
        y2={scale.yOf(tick)}
      />
      <text className={styles.axis} x={space.left - 8} y={scale.yOf(tick) + 4} textAnchor="end">
        {formatTick(tick)}
      </text>
    </g>
  ));

type BarAreaProps = { scale: BarScale; range: BarRange; className: string | undefined; children?: ReactNode };

/** Full-height background behind a range of bars. */
export const BarArea = ({ scale, range: { from, to }, className, children }: BarAreaProps) => (
  <>
    <rect
      className={className}
      x={scale.xOf(from)}
      width={scale.slot * (to - from + 1)}
      y={space.top}
      height={scale.base - space.top}
    />
    {children && (
      <text className={styles.bandLabel} x={scale.xOf(to + 1) - 4} y={space.top + 14} textAnchor="end">
        {children}
      </text>
    )}
  </>
);

/** Returns the path of a bar segment; only the top one has rounded corners. */
const piecePath = (x: number, width: number, [top, bottom]: readonly [number, number], isTop: boolean): string => {
  const radius = isTop ? Math.min(3, width / 2, bottom - top) : 0;
  const across = width - 2 * radius;
  return `M${x} ${bottom}V${top + radius}q0 ${-radius} ${radius} ${-radius}h${across}q${radius} 0 ${radius} ${radius}V${bottom}Z`;
};

const BarColumn = ({ scale, series, at }: { scale: BarScale; series: readonly BarSeries[]; at: number }) => {
  const pieces = stackOf(series.map(({ values }) => values[at] ?? 0));
  const x = scale.xOf(at) + (scale.slot - scale.barWidth) / 2;
  return pieces.map(({ series: which, from, to }, level) => {
    // Even the smallest value is visible.
    const top = Math.min(scale.yOf(to), scale.yOf(from) - 1);
    const d = piecePath(x, scale.barWidth, [top, scale.yOf(from)], level === pieces.length - 1);
    return <path key={which} fill={series[which]?.color} d={d} />;
  });
};

/** Bars with as many labels as fit. */
export const BarColumns = (props: { scale: BarScale; bars: readonly Bar[]; series: readonly BarSeries[] }) => {
  const { scale, bars, series } = props;
  const labels = shownLabels(bars.length, scale.plotWidth, 64);
  return bars.map(({ title, tick }, at) => (
    <g key={title}>
      <BarColumn scale={scale} series={series} at={at} />
      {labels.has(at) && (
        <text className={styles.axis} x={scale.xOf(at) + scale.slot / 2} y={scale.height - 8} textAnchor="middle">
          {tick}
        </text>
      )}
    </g>
  ));
};
