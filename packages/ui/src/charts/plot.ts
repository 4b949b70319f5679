import type { AxisPlace } from './marks/cluster-marks.ts';
import UPlot, { type AlignedData, type Axis, type Options } from 'uplot';

export type PlotRange = { from: number; to: number };
export type PlotHover = { index: number; left: number; width: number };
/** Highlighted time range, in milliseconds; a moment, drawn as a line, if both are equal. */
export type PlotBand = { from: number; to: number; tone?: 'bad' | 'warn' | 'accent' };
export type PlotLine = { label: string; color: string; isDashed?: boolean | undefined };

type PlotOptions = {
  height: number;
  lines: readonly PlotLine[];
  formatTick: (value: number) => string;
  /** Minimum upper end of the axis, so that tiny values look small. */
  topMin: number;
  /** Allowed tick intervals; decimal ones by default. */
  tickSteps: readonly number[] | undefined;
  /** Time zone of the axis; the reader's by default. */
  timeZone: string | undefined;
  onHover: (hover: PlotHover | undefined) => void;
  onSelect: (range: PlotRange) => void;
  /** Called after each drawing with the place of the time axis. */
  onPlace: (place: AxisPlace) => void;
};

export type PlotData = {
  /** Start times of the buckets, in milliseconds since 1970. */
  times: readonly number[];
  values: readonly (readonly (number | null)[])[];
  bands: readonly PlotBand[];
};

export type Plot = {
  /** Draws the data; `since` is the start time of the work on this drawing, for a performance measure. */
  setData: (data: PlotData, since: number) => void;
  /** Moves the cursor to a bucket and selects the buckets up to `anchor`, for keyboard selection. */
  point: (index: number, anchor?: number) => void;
  leave: () => void;
  destroy: () => void;
};

const cssColor = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim();

const faded = (color: string) => `${color}1f`;
const pixelsOfCharacter = 6.2;
// Below this height ticks are closer together, so that there are at least two.
const lowHeight = 180;
const nothing = { left: 0, width: 0, top: 0, height: 0 };

const widthOf = (texts: readonly string[] | null): number =>
  Math.ceil(Math.max(5, ...(texts ?? []).map(({ length }) => length)) * pixelsOfCharacter) + 14;

const axesOf = (frame: HTMLElement, { formatTick, tickSteps, height }: PlotOptions): Axis[] => {
  const axis: Axis = {
    stroke: () => cssColor(frame, '--ink-dim'),
    font: '11px system-ui, sans-serif',
    grid: { stroke: () => cssColor(frame, '--line'), width: 1 },
    ticks: { show: false },
  };
  return [
    { ...axis, grid: { show: false }, space: 70 },
    {
      ...axis,
      size: (_plot, texts) => widthOf(texts),
      space: height < lowHeight ? 26 : 44,
      ...(tickSteps && { incrs: [...tickSteps] }),
      values: (_plot, values) => values.map(formatTick),
    },
  ];
};

const isKnown = (value: number | null | undefined): boolean => value !== null && value !== undefined;

/** Returns the indexes of values without neighbors. */
export const lonelyOf = (values: ArrayLike<number | null | undefined>): number[] =>
  Array.from(values).flatMap((value, index) =>
    isKnown(value) && !isKnown(values[index - 1]) && !isKnown(values[index + 1]) ? [index] : [],
  );

const seriesOf = ({ label, color, isDashed }: PlotLine, isAlone: boolean): UPlot.Series => ({
  label,
  stroke: color,
  width: isDashed ? 1.25 : 1.75,
  ...(isDashed && { dash: [4, 4] }),
  ...(isAlone && { fill: faded(color) }),
  // A line needs two values; a single one is drawn as a dot.
  points: { show: true, size: 5, width: 0, fill: color, filter: (plot, index) => lonelyOf(plot.data[index] ?? []) },
});

// Bands are visible even if they are shorter than a pixel.
const bandWidthMin = 3;

const drawBands = (plot: UPlot, bands: readonly PlotBand[]) => {
  const { left, top, width, height } = plot.bbox;
  plot.ctx.save();
  for (const { from, to, tone = 'bad' } of bands) {
    const color = cssColor(plot.root, `--${tone}`);
    const isMoment = from === to;
    plot.ctx.fillStyle = isMoment ? color : faded(color);
    const widthMin = isMoment ? devicePixelRatio : bandWidthMin;
    const start = Math.max(left, plot.valToPos(from / 1000, 'x', true));
    const end = Math.min(left + width, Math.max(plot.valToPos(to / 1000, 'x', true), start + widthMin));
    if (end > start) plot.ctx.fillRect(start, top, end - start, height);
  }
  plot.ctx.restore();
};

const placeOf = ({ bbox, scales }: UPlot): AxisPlace => ({
  left: bbox.left / devicePixelRatio,
  width: bbox.width / devicePixelRatio,
  from: (scales['x']?.min ?? 0) * 1000,
  to: (scales['x']?.max ?? 0) * 1000,
});

const hooksOf = ({ onHover, onSelect }: PlotOptions): Options['hooks'] => ({
  setCursor: [
    (plot) => {
      const { idx, left } = plot.cursor;
      const isThere = typeof idx === 'number' && left !== undefined && left >= 0;
      onHover(isThere ? { index: idx, left: left + plot.bbox.left / devicePixelRatio, width: plot.width } : undefined);
    },
  ],
  setSelect: [
    (plot) => {
      const { left, width } = plot.select;
      if (width < 4) return;
      const from = plot.posToVal(left, 'x') * 1000;
      const to = plot.posToVal(left + width, 'x') * 1000;
      plot.setSelect(nothing, false);
      onSelect({ from: Math.round(from), to: Math.round(to) });
    },
  ],
});

const plotOptions = (frame: HTMLElement, options: PlotOptions): Options => ({
  width: Math.max(50, frame.clientWidth),
  height: options.height,
  padding: [14, 26, 0, 0],
  legend: { show: false },
  // The URL is the single source of the range, so the plot itself never zooms.
  cursor: { drag: { x: true, y: false, setScale: false }, points: { size: 7 } },
  scales: { y: { range: (_plot, _min, max) => [0, Math.max(options.topMin, max * 1.1)] } },
  axes: axesOf(frame, options),
  series: [
    {},
    ...options.lines.map((line) =>
      seriesOf(line, options.lines.filter((each) => !each.isDashed).length === 1 && !line.isDashed),
    ),
  ],
  hooks: hooksOf(options),
  ...(options.timeZone && {
    tzDate: (seconds: number) => UPlot.tzDate(new Date(seconds * 1000), options.timeZone ?? 'UTC'),
  }),
});

const follow = (plot: UPlot, frame: HTMLElement, height: number) => {
  const resize = new ResizeObserver(() => {
    if (frame.clientWidth > 0) plot.setSize({ width: frame.clientWidth, height });
  });
  resize.observe(frame);
  const scheme = new MutationObserver(() => plot.redraw(false, true));
  scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return () => {
    resize.disconnect();
    scheme.disconnect();
  };
};

const pointAt = (plot: UPlot, index: number, anchor: number | undefined) => {
  const place = (at: number) => plot.valToPos(plot.data[0][at] ?? 0, 'x');
  const left = place(index);
  plot.setCursor({ left, top: 0 });
  const other = anchor === undefined ? left : place(anchor);
  const height = plot.over.clientHeight;
  const area = { left: Math.min(left, other), width: Math.abs(left - other), top: 0, height };
  plot.setSelect(area.width > 0 ? area : nothing, false);
};

/** Name of the performance measure that each drawing records. */
const drawn = 'time series drawn';

const measureDrawing = () => {
  let since: number | undefined;
  return {
    begin: (time: number) => {
      since = time;
    },
    end: (plot: UPlot) => {
      if (since === undefined) return;
      const detail = { lines: plot.data.length - 1, points: plot.data[0].length };
      performance.measure(drawn, { start: since, detail });
      since = undefined;
    },
  };
};

/** Creates a uPlot that follows the size of its frame and the color scheme; times in milliseconds. */
export const createPlot = (frame: HTMLElement, options: PlotOptions): Plot => {
  const drawing = measureDrawing();
  const all = plotOptions(frame, options);
  let bands: readonly PlotBand[] = [];
  const plot = new UPlot(
    {
      ...all,
      hooks: {
        ...all.hooks,
        drawClear: [(each) => drawBands(each, bands)],
        draw: [drawing.end, (each) => options.onPlace(placeOf(each))],
      },
    },
    [[], ...options.lines.map(() => [])],
    frame,
  );
  const stop = follow(plot, frame, options.height);
  return {
    setData: ({ times, values, bands: next }, since) => {
      bands = next;
      drawing.begin(since);
      // uPlot uses seconds, and its types require mutable arrays.
      const data = [times.map((time) => time / 1000), ...values.map((line) => [...line])] as AlignedData;
      plot.setData(data);
    },
    point: (index, anchor) => pointAt(plot, index, anchor),
    leave: () => {
      plot.setCursor({ left: -10, top: -10 });
      plot.setSelect(nothing, false);
    },
    destroy: () => {
      stop();
      plot.destroy();
    },
  };
};
