import { niceTicks } from '@sluice/ui/charts/bar-scale';
import type { SessionTimeline } from './session-timeline.ts';
import type { TimeWindow } from '../../../shared/time-window.ts';

type Lane = { top: number; bottom: number; label: number };

const gutter = { left: 52, right: 12 };
const labelHeight = 22;
const heights = { quality: 92, state: 30, ads: 22, position: 72 };

/** Returns the time at a distance from the left edge of a chart of the given width. */
export const timeAt = (x: number, width: number, { from, to }: TimeWindow): number =>
  from + ((x - gutter.left) / Math.max(1, width - gutter.left - gutter.right)) * (to - from);

export type ChartScale = ReturnType<typeof chartScale>;

/** Returns the layout and scales of a session chart for a width in pixels. */
export const chartScale = (width: number, range: TimeWindow, timeline: SessionTimeline) => {
  let next = 0;
  const lane = (height: number): Lane => {
    const top = next + labelHeight;
    next = top + height + 6;
    return { top, bottom: top + height, label: top - 7 };
  };
  const lanes = {
    quality: lane(heights.quality),
    state: lane(heights.state),
    ads: timeline.ads.length > 0 ? lane(heights.ads) : undefined,
    position: lane(heights.position),
  };
  const bitrates = niceTicks(timeline.bitrateMax, 3);
  const right = Math.max(gutter.left + 1, width - gutter.right);
  const { positionMin, positionMax } = timeline;
  const along = (part: number, { top, bottom }: Lane) => bottom - part * (bottom - top - 4);
  return {
    width,
    left: gutter.left,
    right,
    lanes,
    top: lanes.quality.top,
    axis: next + 2,
    height: next + 26,
    bitrates,
    xOf: (time: number) => gutter.left + ((time - range.from) / (range.to - range.from)) * (right - gutter.left),
    bitrateY: (bits: number) => along(bits / (bitrates.at(-1) ?? 1), lanes.quality),
    positionY: (position: number) =>
      along((position - positionMin) / Math.max(1, positionMax - positionMin), lanes.position),
  };
};
