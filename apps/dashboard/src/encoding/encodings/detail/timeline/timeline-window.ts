/** The part of the time that is shown, in milliseconds since the beginning. */
export type TimeWindow = { from: number; to: number };

const shortest = 50;

const clamped = (from: number, width: number, total: number): TimeWindow => {
  const kept = Math.min(total, Math.max(Math.min(shortest, total), width));
  const start = Math.min(Math.max(0, from), total - kept);
  return { from: start, to: start + kept };
};

/** A window that is `factor` times as wide around the same middle, within the whole. */
export const zoomed = ({ from, to }: TimeWindow, factor: number, total: number): TimeWindow => {
  const width = (to - from) * factor;
  return clamped((from + to) / 2 - width / 2, width, total);
};

/** The window moved by a share of its width. */
export const panned = ({ from, to }: TimeWindow, share: number, total: number): TimeWindow =>
  clamped(from + (to - from) * share, to - from, total);

/** A window around a span, with some room at its sides. */
export const around = (span: { start: number; end: number }, total: number): TimeWindow => {
  const width = Math.max(shortest, (span.end - span.start) * 1.6);
  return clamped((span.start + span.end) / 2 - width / 2, width, total);
};

/** Round moments within a window, about five. */
export const ticksOf = ({ from, to }: TimeWindow): number[] => {
  const rough = (to - from) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
};
