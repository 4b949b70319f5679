import type { Series } from '@sluice/ui/charts/time-series.tsx';

type Picture = { canvas: HTMLCanvasElement; title: string; subtitle: string; series: readonly Series[] };

const margin = 24;
const font = 'Inter, system-ui, sans-serif';

const color = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws the legend over as many lines as it needs and returns its bottom edge. */
const drawLegend = (
  context: CanvasRenderingContext2D,
  series: readonly Series[],
  { top, width, draws }: { top: number; width: number; draws: boolean },
): number => {
  let left = margin;
  let line = top;
  context.font = `12px ${font}`;
  for (const { label, color: dot } of series) {
    const size = context.measureText(label).width + 34;
    if (left + size > width - margin && left > margin) {
      left = margin;
      line += 20;
    }
    if (draws) {
      context.fillStyle = dot;
      context.fillRect(left, line - 9, 10, 10);
      context.fillStyle = color('--ink');
      context.fillText(label, left + 16, line);
    }
    left += size;
  }
  return line + 20;
};

/** Renders the chart with title, range and legend as PNG. */
export const pictureOf = ({ canvas, title, subtitle, series }: Picture): Promise<Blob | null> => {
  const scale = devicePixelRatio;
  const width = canvas.width / scale + 2 * margin;
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d');
  if (!context) return Promise.resolve(null);
  const legendEnd = drawLegend(context, series, { top: 96, width, draws: false });
  const height = legendEnd + canvas.height / scale + margin;
  picture.width = width * scale;
  picture.height = height * scale;
  context.scale(scale, scale);
  context.fillStyle = color('--surface-raised');
  context.fillRect(0, 0, width, height);
  context.fillStyle = color('--ink');
  context.font = `600 18px ${font}`;
  context.fillText(title, margin, 40);
  context.fillStyle = color('--ink-dim');
  context.font = `12px ${font}`;
  context.fillText(subtitle, margin, 62);
  drawLegend(context, series, { top: 96, width, draws: true });
  context.drawImage(canvas, margin, legendEnd, canvas.width / scale, canvas.height / scale);
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
};
