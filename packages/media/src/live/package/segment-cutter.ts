import { AppError } from '@sluice/contract';
import type { Fragment } from './fragment.ts';

/** A track of the stream; the first video is the lead, whose keyframes bound the segments. */
export type CutTrack = { id: string; timescale: number };

export type CutSegment = {
  /** Start and duration on the stream's timeline. */
  startSeconds: number;
  durationSeconds: number;
  tracks: { id: string; fragments: Fragment[] }[];
  /** True if decoders need another init segment from its start. */
  isDiscontinuity: boolean;
};

export type SegmentCutter = {
  add(id: string, fragment: Fragment): void;
  /** Starts a segment at the lead's next fragment, which is a keyframe. */
  cutNext(isDiscontinuity: boolean): void;
  /** Returns the rest as the last segment. */
  finish(): CutSegment | undefined;
};

type Boundary = { seconds: number; isDiscontinuity: boolean };

/** Fragments that may wait for another track; more means that a track has stopped. */
const waitingMax = 2_000;
const toleranceSeconds = 0.005;

/**
 * Cuts tracks to segments that start at keyframes of the lead and hold the same time of every track. A segment is
 * handed over once all tracks have passed its end. Fragments of audio belong to the segment that holds their middle.
 */
export const createSegmentCutter = (
  tracks: readonly CutTrack[],
  segmentSeconds: number,
  onSegment: (segment: CutSegment) => void,
): SegmentCutter => {
  const [lead] = tracks;
  const waiting = new Map(tracks.map(({ id }) => [id, [] as Fragment[]]));
  const timescaleOf = new Map(tracks.map(({ id, timescale }) => [id, timescale]));
  const boundaries: Boundary[] = [];
  let isCutNext: { isDiscontinuity: boolean } | undefined = { isDiscontinuity: false };

  const secondsOf = (id: string, ticks: number): number => ticks / (timescaleOf.get(id) ?? 1);
  const middleOf = (id: string, { startTicks, durationTicks }: Fragment): number =>
    secondsOf(id, startTicks + durationTicks / 2);

  const findBoundary = (fragment: Fragment): void => {
    const seconds = secondsOf(lead?.id ?? '', fragment.startTicks);
    const last = boundaries.at(-1);
    const isDue = !last || seconds - last.seconds >= segmentSeconds - toleranceSeconds;
    if (!isCutNext && !(isDue && fragment.isKeyframe)) return;
    boundaries.push({ seconds, isDiscontinuity: isCutNext?.isDiscontinuity ?? false });
    isCutNext = undefined;
  };
  const hasPassed = (seconds: number): boolean =>
    tracks.every(({ id }) => {
      const last = waiting.get(id)?.at(-1);
      return last !== undefined && middleOf(id, last) >= seconds;
    });
  const takeUntil = (start: Boundary, endSeconds: number): CutSegment => ({
    startSeconds: start.seconds,
    durationSeconds: endSeconds - start.seconds,
    isDiscontinuity: start.isDiscontinuity,
    tracks: tracks.map(({ id }) => {
      const all = waiting.get(id) ?? [];
      const end = all.findIndex((fragment) => middleOf(id, fragment) >= endSeconds);
      return { id, fragments: all.splice(0, end === -1 ? all.length : end) };
    }),
  });
  return {
    add(id, fragment) {
      if (id === lead?.id) findBoundary(fragment);
      const own = waiting.get(id);
      if (!own) throw new TypeError(`The stream has no track ${id}.`);
      own.push(fragment);
      if (own.length > waitingMax)
        throw new AppError('packaging_failed', { evidence: 'A track of the live stream has stopped.' });
      for (let [start, end] = boundaries; start && end && hasPassed(end.seconds); [start, end] = boundaries) {
        boundaries.shift();
        onSegment(takeUntil(start, end.seconds));
      }
    },
    cutNext(isDiscontinuity) {
      isCutNext = { isDiscontinuity: isDiscontinuity || isCutNext?.isDiscontinuity === true };
    },
    finish() {
      const [start] = boundaries;
      const rest = lead && waiting.get(lead.id)?.at(-1);
      if (!lead || !start || !rest) return undefined;
      const end = secondsOf(lead.id, rest.startTicks + rest.durationTicks);
      boundaries.length = 0;
      const segment = takeUntil(start, Number.POSITIVE_INFINITY);
      return { ...segment, durationSeconds: end - start.seconds };
    },
  };
};
