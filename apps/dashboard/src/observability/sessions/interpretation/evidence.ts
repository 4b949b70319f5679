import type { Span } from '../timeline/session-timeline.ts';

/**
 * Returns the spans of the timeline that contain the given samples, in order. A stall has one span for all of its
 * samples, so a sample belongs to the last span that starts at or before it.
 */
export const evidenceSpans = (spans: readonly Span[], sequenceNumbers: readonly number[]): Span[] => {
  const numbers = spans.map(({ sample }, index) => sample.sequence_number ?? index);
  const places = sequenceNumbers.map((wanted) => numbers.findLastIndex((number) => number <= wanted));
  return [...new Set(places)].toSorted((one, other) => one - other).flatMap((place) => spans[place] ?? []);
};
