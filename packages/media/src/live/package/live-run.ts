import { createTrackReader, type TrackInit } from './read-track.ts';
import type { Fragment } from './fragment.ts';
import type { RunOrigin } from './packager-types.ts';

/** A fragment of a run that is not shown yet. */
export type QueuedFragment = {
  id: string;
  fragment: Fragment;
  /** Wall-clock seconds of its arrival, if it waited for a packager; otherwise it arrives now. */
  arrivedSeconds?: number;
};

/** Output of one encoder process on its way to the timeline. */
export type Run = {
  /** Place of its time 0 on the publisher's timeline, if its keyframes are those of every encoder of the publisher. */
  origin: RunOrigin | undefined;
  /** Reports whether the publisher sends to its encoder. */
  isFed(): boolean;
  inits: Map<string, TrackInit>;
  queue: QueuedFragment[];
  hasEnded: boolean;
  /** Wall-clock seconds at the run's time 0, as the earliest fragment of the lead shows it. */
  startedAtSeconds: number | undefined;
  /** Place on the timeline: seconds to add to its times, and its time from which on it is shown; undefined while it is not. */
  shown: { offsetSeconds: number; fromSeconds: number; joined: Set<string> } | undefined;
  /** Time of the last keyframe of the lead, in seconds of the run. */
  keyframeSeconds: number | undefined;
  /** Lateness of the last keyframe that was left out as it came too late. */
  lateSeconds: number | undefined;
};

export const newRun = (isFed: () => boolean, origin?: RunOrigin): Run => ({
  origin,
  isFed,
  inits: new Map(),
  queue: [],
  hasEnded: false,
  startedAtSeconds: undefined,
  shown: undefined,
  keyframeSeconds: undefined,
  lateSeconds: undefined,
});

/** Returns a function that reads the bytes of each track of a run. */
export const readRun = (
  run: Run,
  ids: readonly string[],
  onFragment: (queued: QueuedFragment) => void,
): ((trackId: string, bytes: Buffer) => void) => {
  const readers = new Map(
    ids.map((id) => [
      id,
      createTrackReader({
        onInit: (init) => run.inits.set(id, init),
        onFragment: (fragment) => onFragment({ id, fragment }),
      }),
    ]),
  );
  return (trackId, bytes) => readers.get(trackId)?.(bytes);
};
