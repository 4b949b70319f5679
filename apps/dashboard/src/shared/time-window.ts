/** Visible part of a timeline, in milliseconds since its start. */
export type TimeWindow = { from: number; to: number };

const shortest = 50;

/** Returns a window of this width within the timeline, limited to a readable minimum width. */
export const windowWithin = (from: number, width: number, total: number): TimeWindow => {
  const windowWidth = Math.min(total, Math.max(Math.min(shortest, total), width));
  const start = Math.min(Math.max(0, from), total - windowWidth);
  return { from: start, to: start + windowWidth };
};

/** Scales a window by `factor` around a point in time, by default its center. */
export const zoomed = (window: TimeWindow, factor: number, total: number, around?: number): TimeWindow => {
  const { from, to } = window;
  const width = (to - from) * factor;
  const center = around ?? (from + to) / 2;
  return windowWithin(center - ((center - from) / (to - from)) * width, width, total);
};

/** Moves a window by a fraction of its width. */
export const panned = ({ from, to }: TimeWindow, share: number, total: number): TimeWindow =>
  windowWithin(from + (to - from) * share, to - from, total);

/** Returns a window around a range, with some margin on both sides. */
export const around = ({ start, end }: { start: number; end: number }, total: number): TimeWindow => {
  const width = Math.max(shortest, (end - start) * 1.6);
  return windowWithin((start + end) / 2 - width / 2, width, total);
};
