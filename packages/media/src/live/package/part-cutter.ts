import { AppError } from '@sluice/contract';
import { isKeyframe, type Sample } from './fragment.ts';
import { endOf, takePending, type TimelineTrack } from './timeline-track.ts';

/** A part of a segment of one track. */
export type CutPart = {
  track: TimelineTrack;
  sequence: number;
  /** Position in its segment. */
  index: number;
  startTicks: number;
  durationTicks: number;
  isIndependent: boolean;
  samples: readonly Sample[];
};

/** A complete segment, which every track has passed. */
export type CutSegment = {
  sequence: number;
  startSeconds: number;
  durationSeconds: number;
  isDiscontinuity: boolean;
};

export type CutterOptions = {
  /** The first track leads: its parts bound those of the others, and its keyframes start segments. */
  tracks: readonly TimelineTrack[];
  segmentSeconds: number;
  nextSequence: number;
  onPart(part: CutPart): void;
  onSegment(segment: CutSegment): void;
};

export type PartCutter = {
  /** Ends a part at the end of the lead, given by its start and first sample; it may start a segment unless it is a rest. */
  endPart(startSeconds: number, first: Sample, isRest: boolean): void;
  /** Hands over what the tracks have completed. */
  advance(): void;
  /**
   * Starts a segment at the next pictures of every track, which are keyframes; the open segment goes on if a track has
   * nothing in it yet.
   */
  cutNext(isDiscontinuity: boolean): void;
  /** Starts a segment at the lead's first keyframe at or after the given time, also before the planned length. */
  cutFrom(seconds: number): void;
  /** Starts of segments after the given time that some track has not reached. */
  startsAfter(seconds: number): number[];
  /** Hands over the rest, and returns the number of the segment that follows. */
  finish(): number;
};

type Interval = { sequence: number; endSeconds: number };
type OpenSegment = { startSeconds: number; endSeconds: number | undefined; isDiscontinuity: boolean };

/** Samples that may wait for another track: more than a minute of sound. */
const waitingMax = 5_000;
const toleranceSeconds = 0.005;

/**
 * Cuts tracks to parts and segments that hold the same time of every track. The lead decides where they end; of the
 * other tracks, a sample belongs to the part that holds its middle.
 */
export const createPartCutter = (options: CutterOptions): PartCutter => {
  const { tracks, segmentSeconds, onPart, onSegment } = options;
  let { nextSequence } = options;
  const intervals: Interval[] = [];
  let firstInterval = 0;
  const segments = new Map<number, OpenSegment>();
  /** Interval that each track works on. */
  const positions = new Map(tracks.map(({ id }) => [id, 0]));
  const counts = new Map<number, Map<string, number>>();
  let isCutNext: { isDiscontinuity: boolean } | undefined = { isDiscontinuity: false };
  /** Times at or after which a segment must start. */
  let cuts: number[] = [];
  const [lead] = tracks;

  const openSegment = (startSeconds: number): void => {
    const before = segments.get(nextSequence - 1);
    if (before) before.endSeconds = startSeconds;
    segments.set(nextSequence, {
      startSeconds,
      endSeconds: undefined,
      isDiscontinuity: isCutNext?.isDiscontinuity ?? false,
    });
    counts.set(nextSequence, new Map());
    nextSequence += 1;
    isCutNext = undefined;
    cuts = cuts.filter((cut) => cut > startSeconds + toleranceSeconds);
  };
  const emitPart = (track: TimelineTrack, { sequence }: Interval, untilSeconds: number): void => {
    const { samples, startTicks, durationTicks } = takePending(track, untilSeconds);
    const [first] = samples;
    if (!first) return;
    const own = counts.get(sequence);
    const index = own?.get(track.id) ?? 0;
    own?.set(track.id, index + 1);
    onPart({ track, sequence, index, startTicks, durationTicks, isIndependent: isKeyframe(first), samples });
  };
  const hasPassed = (track: TimelineTrack, seconds: number): boolean => {
    const half = (track.pending.at(-1)?.durationTicks ?? 0) / 2 / track.timescale;
    return endOf(track) >= seconds - Math.max(half, toleranceSeconds);
  };
  /** Interval that a track works on; undefined if it has passed all. */
  const intervalOf = ({ id }: TimelineTrack): Interval | undefined =>
    intervals[(positions.get(id) ?? 0) - firstInterval];
  const leaveInterval = ({ id }: TimelineTrack): void => {
    positions.set(id, (positions.get(id) ?? 0) + 1);
  };
  const advanceTrack = (track: TimelineTrack): void => {
    for (
      let interval = intervalOf(track);
      interval && hasPassed(track, interval.endSeconds);
      interval = intervalOf(track)
    ) {
      emitPart(track, interval, interval.endSeconds);
      leaveInterval(track);
    }
  };
  const release = (sequence: number, endSeconds: number): void => {
    const segment = segments.get(sequence);
    segments.delete(sequence);
    counts.delete(sequence);
    if (!segment) return;
    const { startSeconds, isDiscontinuity } = segment;
    onSegment({ sequence, startSeconds, durationSeconds: endSeconds - startSeconds, isDiscontinuity });
  };
  const releaseSegments = (): void => {
    const newest = intervals.at(-1)?.sequence ?? 0;
    const passed = Math.min(...tracks.map((track) => intervalOf(track)?.sequence ?? newest));
    for (const [sequence, { endSeconds }] of segments)
      if (sequence < passed && endSeconds !== undefined) release(sequence, endSeconds);
    // The newest interval remains, as it names the open segment.
    const passedByAll = Math.min(Math.min(...positions.values()) - firstInterval, intervals.length - 1);
    if (passedByAll <= 0) return;
    intervals.splice(0, passedByAll);
    firstInterval += passedByAll;
  };
  const advance = (): void => {
    for (const track of tracks) {
      advanceTrack(track);
      if (track.pending.length > waitingMax)
        throw new AppError('packaging_failed', { evidence: 'A track of the live stream has stopped.' });
    }
    releaseSegments();
  };
  /** Ends a track with all that it has, in the parts that the lead has ended. */
  const finishTrack = (track: TimelineTrack): void => {
    for (let interval = intervalOf(track); interval; interval = intervalOf(track)) {
      emitPart(track, interval, interval.endSeconds);
      leaveInterval(track);
    }
    const newest = intervals.at(-1);
    if (newest) emitPart(track, newest, Number.POSITIVE_INFINITY);
  };
  /** Tracks whose segments start at keyframes. */
  const pictures = tracks.filter(({ media }) => media === lead?.media);
  return {
    endPart(startSeconds, first, isRest) {
      if (!lead) return;
      const open = segments.get(nextSequence - 1);
      const isDue = !open || startSeconds - open.startSeconds >= segmentSeconds - toleranceSeconds;
      const isRequested = cuts.some((cut) => startSeconds >= cut - toleranceSeconds);
      if (isCutNext !== undefined || ((isDue || isRequested) && isKeyframe(first) && !isRest))
        openSegment(startSeconds);
      intervals.push({ sequence: nextSequence - 1, endSeconds: endOf(lead) });
    },
    advance,
    cutNext(isDiscontinuity) {
      for (const track of pictures) finishTrack(track);
      const open = counts.get(nextSequence - 1);
      const isComplete = open === undefined || pictures.every(({ id }) => open.has(id));
      if (isComplete || isDiscontinuity) isCutNext = { isDiscontinuity };
    },
    cutFrom: (seconds) => void cuts.push(seconds),
    startsAfter: (seconds) =>
      [...segments.values()].map(({ startSeconds }) => startSeconds).filter((start) => start > seconds),
    finish() {
      advance();
      for (const track of tracks) finishTrack(track);
      for (const [sequence, { endSeconds }] of segments) {
        const parts = counts.get(sequence);
        // A segment that lacks one of its tracks is left out; its number is used again.
        if (tracks.some(({ id }) => !parts?.has(id))) return sequence;
        release(sequence, endSeconds ?? (lead ? endOf(lead) : 0));
      }
      return nextSequence;
    },
  };
};
