import type { SegmentReference } from '../presentation.ts';

/** Chooses the first two, the middle and the last segment; of a live window, the last two. */
export const sampleSegments = (segments: readonly SegmentReference[], isLive: boolean): SegmentReference[] => {
  const last = segments.length - 1;
  const indexes = isLive ? [last - 1, last] : [0, 1, Math.floor(last / 2), last];
  const unique = [...new Set(indexes.filter((index) => index >= 0))].toSorted((one, other) => one - other);
  return unique.flatMap((index) => segments[index] ?? []);
};
