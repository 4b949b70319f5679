import type { Heatmap, HeatmapPoint } from '@sluice/contract/analytics/heatmap/heatmap';
import { ChartFrame } from '@sluice/ui/charts/chart-frame.tsx';
import { ChartTooltip } from '@sluice/ui/charts/chart-tooltip.tsx';
import { useMeasuredWidth } from '@sluice/ui/charts/use-measured-width.ts';
import { compactCount, count } from '@sluice/ui/format/quantity';
import { clock, shareOf } from '../../shared/units.ts';
import { gridOf, type Grid } from './heatmap-grid.ts';
import styles from './heatmap.module.css';
import { useCellCursor } from './use-cell-cursor.ts';

/** Returns the color of a cell; even the smallest value is visible. */
const shadeOf = (ratio: number): string =>
  ratio <= 0
    ? 'var(--surface-sunken)'
    : `color-mix(in oklab, var(--accent) ${Math.round(12 + 88 * Math.sqrt(Math.min(1, ratio)))}%, var(--surface-raised))`;

type ChartProps = { heatmap: Heatmap; isShare: boolean };

const mostOf = ({ points }: Heatmap, isShare: boolean): number =>
  isShare ? 1 : Math.max(1, ...points.map(({ impressions }) => impressions));

const Cells = ({ heatmap, isShare, grid }: ChartProps & { grid: Grid }) => {
  const most = mostOf(heatmap, isShare);
  return heatmap.points.map((point) => (
    <rect
      key={`${point.xIndex} ${point.yIndex}`}
      {...grid.cell(point)}
      rx={3}
      style={{ fill: shadeOf((isShare ? point.innerValue : point.impressions) / most) }}
    />
  ));
};

const RowLabels = ({ heatmap, grid }: { heatmap: Heatmap; grid: Grid }) =>
  heatmap.yValues.map(({ index, label, width, height }) => {
    const size = `${width} x ${height}`;
    return (
      <text key={index} className={styles.axis} x={0} y={grid.middleOf(index)}>
        <tspan className={styles.bitrate} x={0} dy="-0.15em">
          {label.slice(0, -size.length - 1)}
        </tspan>
        <tspan x={0} dy="1.25em">
          {size}
        </tspan>
      </text>
    );
  });

const TimeLabels = ({ heatmap: { segments }, grid }: { heatmap: Heatmap; grid: Grid }) =>
  segments
    .filter(({ index }) => grid.isLabeled(index))
    .map(({ index, from }) => (
      <text key={index} className={styles.axis} x={grid.xOf(index)} y={grid.height - 6}>
        {clock(from)}
      </text>
    ));

/** Bars of the impressions per part, above the cells. */
const Audience = ({ heatmap: { segments }, grid }: { heatmap: Heatmap; grid: Grid }) => {
  const most = Math.max(1, ...segments.map(({ impressions }) => impressions));
  return segments.map(({ index, impressions }) => {
    const tall = (impressions / most) * grid.audienceHeight;
    return (
      <rect
        key={index}
        className={styles.audience}
        x={grid.xOf(index) + 1}
        width={Math.max(1, grid.cellWidth - 2)}
        y={grid.audienceHeight - tall}
        height={tall}
        rx={2}
      />
    );
  });
};

const wordsOf = (heatmap: Heatmap, point: HeatmapPoint) => {
  const segment = heatmap.segments[point.xIndex];
  const row = heatmap.yValues[point.yIndex];
  return {
    time: `${clock(segment?.from ?? 0)} – ${clock(segment?.to ?? 0)}`,
    label: row?.label ?? '',
    entries: [
      { key: 'impressions', label: 'Impressions', text: count(point.impressions) },
      { key: 'share', label: 'Share of part', text: shareOf(point.innerValue, 1) },
    ],
  };
};

const Legend = ({ heatmap, isShare }: ChartProps) => (
  <div className={styles.legend} aria-hidden="true">
    <span>0</span>
    <span
      className={styles.ramp}
      style={{ background: `linear-gradient(to right, ${[0.001, 0.25, 0.5, 0.75, 1].map(shadeOf).join(', ')})` }}
    />
    <span>{isShare ? shareOf(1, 1) : `${compactCount(mostOf(heatmap, isShare))} impressions`}</span>
  </div>
);

/** Heatmap of renditions by part of the video, navigable by pointer and arrow keys; the table is its text form. */
export const HeatmapChart = ({ heatmap, isShare }: ChartProps) => {
  const { frame, width } = useMeasuredWidth();
  const grid = gridOf({ width, rows: heatmap.yValues.length, columns: heatmap.segments.length });
  const { cell, handlers } = useCellCursor({
    columns: heatmap.segments.length,
    rows: heatmap.yValues.length,
    cellAt: grid.cellAt,
  });
  const point = cell && heatmap.points.find(({ xIndex, yIndex }) => xIndex === cell.xIndex && yIndex === cell.yIndex);
  const words = point && wordsOf(heatmap, point);
  return (
    <div className={styles.root}>
      <ChartFrame
        ref={frame}
        className={styles.frame}
        style={{ height: grid.height }}
        aria-label="Heatmap of renditions by part of the video. The table view shows the values."
        {...handlers}
      >
        {width > 0 && (
          <svg width={width} height={grid.height} aria-hidden="true">
            <Audience heatmap={heatmap} grid={grid} />
            <Cells heatmap={heatmap} isShare={isShare} grid={grid} />
            <RowLabels heatmap={heatmap} grid={grid} />
            <TimeLabels heatmap={heatmap} grid={grid} />
            {point && <rect {...grid.cell(point)} rx={3} className={styles.cursor} />}
          </svg>
        )}
        {words && point && (
          <ChartTooltip
            time={`${words.label}, ${words.time}`}
            entries={words.entries.map((entry) => ({
              ...entry,
              color: shadeOf(point.impressions / mostOf(heatmap, false)),
            }))}
            at={grid.xOf(point.xIndex) + grid.cellWidth / 2}
            width={width}
          />
        )}
        <span className="visually-hidden" aria-live="polite">
          {words &&
            `${words.label}, ${words.time}: ${words.entries.map(({ label, text }) => `${label} ${text}`).join(', ')}`}
        </span>
      </ChartFrame>
      <Legend heatmap={heatmap} isShare={isShare} />
    </div>
  );
};
