import type { ReactNode } from 'react';
import type { ChartMark } from './marks/cluster-marks.ts';
import type { PlotBand, PlotRange } from './plot.ts';

export type Series = {
  key: string;
  label: string;
  color: string;
  values: readonly (number | null)[];
  /** True for another period than the others, such as the previous one. */
  isDashed?: boolean;
};

export type TimeSeriesProps = {
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
  /** Moments and periods that are highlighted and labeled on the time axis. */
  marks?: readonly ChartMark[];
  /** Content of an opened mark; its label by default. */
  renderMark?: (mark: ChartMark) => ReactNode;
  /** Minimum upper end of the axis. */
  topMin?: number;
  /** Allowed tick intervals; decimal ones by default. */
  tickSteps?: readonly number[] | undefined;
  /** Time zone of the axis; the reader's by default. */
  timeZone?: string | undefined;
  /** True when the last bucket is incomplete: its values still grow, and lines to them are dashed. */
  isRunning?: boolean;
};

export const defaultHeight = 280;
