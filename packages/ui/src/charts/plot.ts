import UPlot, { type AlignedData, type Options } from 'uplot';

export type PlotRange = { from: number; to: number };

type PlotOptions = {
  height: number;
  colors: readonly string[];
  labels: readonly string[];
  formatValue: (value: number) => string;
  onHover: (hover: { index: number; left: number } | undefined) => void;
  onSelect: (range: PlotRange) => void;
};

export type Plot = {
  setData: (times: readonly number[], values: readonly (readonly (number | null)[])[]) => void;
  destroy: () => void;
};

const cssColor = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim();

const faded = (color: string) => `${color}1f`;

const plotOptions = (frame: HTMLElement, options: PlotOptions): Options => {
  const axis = {
    stroke: () => cssColor(frame, '--ink-dim'),
    font: '11px system-ui, sans-serif',
    grid: { stroke: () => cssColor(frame, '--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: Math.max(50, frame.clientWidth),
    height: options.height,
    padding: [14, 26, 0, 0],
    legend: { show: false },
    // The URL is the only truth about the range, so the plot itself never zooms.
    cursor: { drag: { x: true, y: false, setScale: false }, points: { size: 7 } },
    scales: { y: { range: (_plot, _min, max) => [0, Math.max(4, max * 1.1)] } },
    axes: [
      { ...axis, grid: { show: false }, space: 70 },
      {
        ...axis,
        size: 46,
        space: 44,
        incrs: [
          1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 1e7, 1e8,
        ],
        values: (_plot, values) => values.map((value) => options.formatValue(value)),
      },
    ],
    series: [
      {},
      ...options.colors.map((color, index) => ({
        label: options.labels[index] ?? '',
        stroke: color,
        width: 1.75,
        fill: options.colors.length === 1 ? faded(color) : undefined,
        points: { show: false },
      })),
    ],
    hooks: {
      setCursor: [
        (plot) => {
          const { idx, left } = plot.cursor;
          options.onHover(
            typeof idx === 'number' && left !== undefined && left >= 0 ? { index: idx, left: left + 46 } : undefined,
          );
        },
      ],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select;
          if (width < 4) return;
          const from = plot.posToVal(left, 'x') * 1000;
          const to = plot.posToVal(left + width, 'x') * 1000;
          plot.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
          options.onSelect({ from: Math.round(from), to: Math.round(to) });
        },
      ],
    },
  };
};

/** A uPlot that follows the size of its frame and the colour scheme; times in milliseconds. */
export const createPlot = (frame: HTMLElement, options: PlotOptions): Plot => {
  const plot = new UPlot(plotOptions(frame, options), [[], ...options.colors.map(() => [])], frame);
  const resize = new ResizeObserver(() => {
    if (frame.clientWidth > 0) plot.setSize({ width: frame.clientWidth, height: options.height });
  });
  resize.observe(frame);
  const scheme = new MutationObserver(() => plot.redraw(false, true));
  scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return {
    setData: (times, values) => {
      // uPlot counts in seconds, and its types ask for mutable arrays.
      const data = [times.map((time) => time / 1000), ...values.map((line) => [...line])] as AlignedData;
      plot.setData(data);
    },
    destroy: () => {
      resize.disconnect();
      scheme.disconnect();
      plot.destroy();
    },
  };
};
