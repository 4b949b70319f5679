import { AppError } from '@sluice/contract';
import type { StoredLiveSegment } from '../record-live.ts';
import type { SegmentRange } from './clip-facts.ts';

const endOf = ({ startedAt, tracks }: StoredLiveSegment): number =>
  // Written by the live node.
  startedAt.getTime() + Number(tracks[0]?.['durationSeconds'] ?? 0) * 1000;

/** Clocks and rounding differ by less; a shorter overlap is no reason for another segment. */
const toleranceMilliseconds = 50;

/** Part of a recording: between two times, or before the second one; by default, all of it. */
export type ClipTimes = { start?: Date | undefined; end?: Date | undefined; lastSeconds?: number | undefined };

/**
 * Chooses the segments of a part of a recording; the first and the last one contain its times. Throws
 * `validation_failed` for times outside of the recording.
 */
export const chooseSegments = (segments: readonly StoredLiveSegment[], times: ClipTimes): SegmentRange => {
  const [oldest] = segments;
  const newest = segments.at(-1);
  if (!oldest || !newest) throw new AppError('conflict', { evidence: 'The live encoding has not stored any segment.' });
  const end = times.end ?? new Date(endOf(newest));
  const lastStart = times.lastSeconds && new Date(end.getTime() - times.lastSeconds * 1000);
  const start = times.start ?? (lastStart && lastStart > oldest.startedAt ? lastStart : oldest.startedAt);
  const refuse = (field: string, text: string): never => {
    throw new AppError('validation_failed', { details: [{ field, text }] });
  };
  if (times.start && times.lastSeconds) refuse('lastSeconds', 'Cannot be used together with a start.');
  if (end <= start) refuse('end', 'Must be after the start.');
  if (end.getTime() > endOf(newest) + toleranceMilliseconds)
    refuse('end', `The newest stored segment ends at ${new Date(endOf(newest)).toISOString()}.`);
  if (start.getTime() < oldest.startedAt.getTime() - toleranceMilliseconds)
    refuse('start', `The oldest segment starts at ${oldest.startedAt.toISOString()}.`);
  const first = segments.findIndex((segment) => endOf(segment) > start.getTime() + toleranceMilliseconds);
  const after = segments.findIndex(({ startedAt }) => startedAt.getTime() >= end.getTime() - toleranceMilliseconds);
  return { first: Math.max(0, first), end: after <= first ? segments.length : after };
};
