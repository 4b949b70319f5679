import { AppError } from '@sluice/contract';

type Segment = { startSeconds: number; durationSeconds: number; sizeBytes: number; newInit?: string };
/** Part of the facts that the media package records for a muxing of a live encoding. */
type Facts = {
  segments: Segment[];
  initSegment: { name: string } | null;
  durationSeconds: number;
  sizeBytes: number;
  averageBandwidthBitsPerSecond: number;
  protected?: Record<string, Facts>;
};

/** Positions of a clip's segments among those of its recording; the end is exclusive. */
export type SegmentRange = { first: number; end: number };

const bitsOfByte = 8;

const sliceFacts = (facts: Facts, { first, end }: SegmentRange): Facts => {
  const all = facts.segments ?? [];
  const [head, ...rest] = all.slice(first, end);
  if (!head || all.length < end)
    throw new AppError('conflict', { evidence: 'A muxing of the live encoding lacks segments of this time.' });
  // The init segment that is in force at the start.
  const { newInit = all.slice(0, first).findLast((segment) => segment.newInit)?.newInit, ...opening } = head;
  const segments = [opening, ...rest].map((segment) => ({
    ...segment,
    startSeconds: segment.startSeconds - head.startSeconds,
  }));
  const durationSeconds = segments.reduce((sum, segment) => sum + segment.durationSeconds, 0);
  const sizeBytes = segments.reduce((sum, segment) => sum + segment.sizeBytes, 0);
  return {
    ...facts,
    segments,
    durationSeconds,
    sizeBytes,
    averageBandwidthBitsPerSecond: durationSeconds > 0 ? Math.round((sizeBytes * bitsOfByte) / durationSeconds) : 0,
    ...(newInit !== undefined && facts.initSegment && { initSegment: { ...facts.initSegment, name: newInit } }),
    ...(facts.protected && {
      protected: Object.fromEntries(
        Object.entries(facts.protected).map(([drmId, inner]) => [drmId, sliceFacts(inner, { first, end })]),
      ),
    }),
  };
};

/** Returns the facts of a muxing for some of its segments; throws `conflict` if it lacks any of them. */
export const clipFacts = (facts: Record<string, unknown>, range: SegmentRange): Record<string, unknown> =>
  // Written by the live node from the media package's facts.
  sliceFacts(facts as unknown as Facts, range);
