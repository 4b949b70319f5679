import type { Rendition, SegmentReference } from '../presentation.ts';

const windowSeconds = 12;
const segmentsMax = 12;

/** Returns the segments from an index on that fill a window. */
const windowFrom = (segments: readonly SegmentReference[], first: number): SegmentReference[] => {
  const window: SegmentReference[] = [];
  let seconds = 0;
  for (const segment of segments.slice(first, first + segmentsMax)) {
    if (seconds >= windowSeconds || (window.length > 0 && segment.isDiscontinuous)) break;
    window.push(segment);
    seconds += segment.duration;
  }
  return window;
};

/** Chooses up to three windows of about 12 s: the start, the middle and the end; of a live stream, the end. */
export const contentWindows = ({ segments }: Rendition, isLive: boolean): SegmentReference[][] => {
  const mean = segments.reduce((sum, { duration }) => sum + duration, 0) / (segments.length || 1);
  const length = Math.min(segmentsMax, Math.max(1, Math.ceil(windowSeconds / (mean || windowSeconds))));
  const last = Math.max(0, segments.length - length);
  const middle = Math.floor(last / 2);
  const starts = isLive ? [last] : [0, ...(middle >= length ? [middle] : []), ...(last >= length ? [last] : [])];
  return starts.map((first) => windowFrom(segments, first)).filter((window) => window.length > 0);
};
