/** The part of a timeline that is shown, in milliseconds since its beginning. */
export type TimeWindow = { from: number; to: number };

const shortest = 50;

/** A window of that width within the whole, not narrower than can be read. */
export const windowWithin = (from: number, width: number, total: number): TimeWindow => {
  const kept = Math.min(total, Math.max(Math.min(shortest, total), width));
  const start = Math.min(Math.max(0, from), total - kept);
  return { from: start, to: start + kept };
};

/** A window that is `factor` times as wide around a moment, its middle if none is given. */
export const zoomed = (window: TimeWindow, factor: number, total: number, around?: number): TimeWindow => {
  const { from, to } = window;
  const width = (to - from) * factor;
  const centre = around ?? (from + to) / 2;
  return windowWithin(centre - ((centre - from) / (to - from)) * width, width, total);
};

/** The window moved by a share of its width. */
export const panned = ({ from, to }: TimeWindow, share: number, total: number): TimeWindow =>
  windowWithin(from + (to - from) * share, to - from, total);

/** A window around a span, with some room at its sides. */
export const around = ({ start, end }: { start: number; end: number }, total: number): TimeWindow => {
  const width = Math.max(shortest, (end - start) * 1.6);
  return windowWithin((start + end) / 2 - width / 2, width, total);
};
