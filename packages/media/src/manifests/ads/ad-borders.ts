import type { AdBreak } from '@sluice/contract';

/** Place of a segment on the timeline of the stream. */
export type TimedSegment = { startSeconds: number };

/** Times are rounded to ticks of tracks and of messages. */
export const toleranceSeconds = 0.005;

/** Reports whether a segment starts at or after a time: the first such segment belongs to what starts then. */
export const hasReached = ({ startSeconds }: TimedSegment, seconds: number): boolean =>
  startSeconds >= seconds - toleranceSeconds;

/** Reports whether an advertisement starts with a segment, or the stream returns with it; `before` precedes it. */
export const isAdBorder = (breaks: readonly AdBreak[], segment: TimedSegment, before: TimedSegment): boolean =>
  breaks.some(({ startSeconds, endSeconds }) =>
    [startSeconds, endSeconds].some((time) => time !== null && hasReached(segment, time) && !hasReached(before, time)),
  );
