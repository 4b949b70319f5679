import type { TimeWindow } from '../../../../shared/time-window.ts';

/** Returns about five round times within a window. */
export const ticksOf = ({ from, to }: TimeWindow): number[] => {
  const rough = (to - from) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
};
