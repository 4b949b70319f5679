import type { Clip } from './clip.ts';
import type { QueuedFragment, Run } from './live-run.ts';
import type { TimelineState } from './live-timeline.ts';
import type { TrackInit } from './read-track.ts';

export type LiveTrack = {
  id: string;
  media: 'video' | 'audio';
  /** Time by which the encoder's samples are later than their content: the priming of AAC. */
  delaySeconds?: number;
};

/** A part of a segment of one track, as low-latency playlists list it. */
export type PackagedPart = {
  id: string;
  /** Number of its segment, and position in it. */
  sequence: number;
  index: number;
  /** Version of the init segment that decodes it. */
  init: number;
  startSeconds: number;
  /** Wall-clock time of its first frame; undefined before the first complete segment. */
  startedAt: Date | undefined;
  durationSeconds: number;
  /** True if it starts with a keyframe. */
  isIndependent: boolean;
  bytes: Buffer;
};

/** A finished segment of one track, with its place on the stream's timeline. */
export type PackagedTrack = {
  id: string;
  /** Version of the init segment that decodes it. */
  init: number;
  startTicks: number;
  durationTicks: number;
  bytes: Buffer;
};

/** A message for players at a time of the stream, such as timed metadata. */
export type TimedMessage = {
  id: string;
  /** Wall-clock time of the stream; one that has passed comes with the next part. */
  at: Date;
  /** Writes its box, given its time on the timeline in seconds. */
  write(startSeconds: number): Buffer;
};

export type PlacedMessage = { id: string; startSeconds: number };

/** A finished segment of all tracks. */
export type PackagedSegment = {
  sequence: number;
  /** Wall-clock time of its first frame. */
  startedAt: Date;
  startSeconds: number;
  durationSeconds: number;
  isDiscontinuity: boolean;
  tracks: PackagedTrack[];
  /** Messages that it contains. */
  messages: PlacedMessage[];
};

/** Place of a run on the timeline of its publisher. */
export type RunOrigin = {
  /** Id of the publisher. */
  publisher: string;
  /** Seconds of the publisher's timeline at time 0 of the run. */
  startSeconds: number;
};

/** State after a segment, with which another packager continues the stream. */
export type PackagerState = TimelineState & {
  /** Wall-clock seconds at time 0 of the timeline: constant for clients, and as its media arrives. */
  startedAtSeconds: number;
  anchorSeconds: number;
  /** Publisher that was shown, and the seconds to add to its times, if its runs have an origin. */
  shown?: { publisher: string; offsetSeconds: number };
};

export type PackagerOptions = {
  /** The first video, or the first audio without a video, leads: its keyframes start segments. */
  tracks: readonly LiveTrack[];
  segmentSeconds: number;
  /** Milliseconds since 1970. */
  now(): number;
  state?: PackagerState | undefined;
  /** Receives each new init segment before the segments that need it. */
  onInit(version: number, inits: ReadonlyMap<string, TrackInit>): void;
  /** Receives each part as soon as it is complete, before the segment that contains it. */
  onPart?(part: PackagedPart): void;
  onSegment(segment: PackagedSegment, state: PackagerState): void;
};

/** Output of one encoder process. */
export type PackagerRun = {
  receive(trackId: string, bytes: Buffer): void;
  /** Returns the wall-clock time of the stream at a time of the run, in seconds; undefined while it is not shown. */
  dateOf(runSeconds: number): Date | undefined;
  /** Ends the run; a slate follows until the next one delivers. */
  end(): void;
};

/** A run whose output has waited for the packager, and now continues. */
export type ContinuedRun = Pick<PackagerRun, 'dateOf' | 'end'> & { take(queued: QueuedFragment): void };

export type LivePackager = {
  /**
   * Opens the run of an encoder process. While `isFed` reports that the publisher sends to it, the slate waits longer: a
   * busy encoder pauses for a moment, and a late picture is better than none. A run with an origin can be continued by
   * another node's encoder of the same publisher.
   */
  openRun(isFed?: () => boolean, origin?: RunOrigin): PackagerRun;
  /**
   * Takes over a run whose output has waited. If its publisher was shown last, it continues the stream exactly where the
   * last segment ended.
   */
  continueRun(run: Run, fragments: readonly QueuedFragment[]): ContinuedRun;
  /** Sets the clip that is repeated while no run delivers. */
  setSlate(slate: Clip): void;
  /** Shows a clip from its start, repeated, instead of the runs, until `resume`. */
  insert(clip: Clip): void;
  /** Ends an inserted clip at the next keyframe of the run, or for the slate if there is none. */
  resume(): void;
  /** Starts a segment at the first keyframe at or after a wall-clock time, also before the planned length. */
  cutFrom(at: Date): void;
  /** Adds a message to the parts that contain its time, in every rendition of the lead's kind. */
  addMessage(message: TimedMessage): void;
  /** Fills the time that no run has delivered; call it every 100 ms. */
  tick(): void;
  /** Returns whether the viewers see the slate. */
  readonly isOnSlate: boolean;
  /** Hands over the rest as the last segment. */
  finish(): void;
};
