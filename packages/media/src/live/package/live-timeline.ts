import { writeFragment, type Sample } from './fragment.ts';
import type { LiveTrack, PackagedPart, PackagedSegment, PackagedTrack, PackagerOptions } from './packager-types.ts';
import { createPartCutter, type CutPart, type CutSegment, type PartCutter } from './part-cutter.ts';
import { readInit, type TrackInit } from './read-track.ts';
import type { TimedMessages } from './timed-messages.ts';
import { append, appendAt, endOf, openTrack, secondsOf, type TimelineTrack } from './timeline-track.ts';

/** State of a timeline after a segment. */
export type TimelineState = {
  nextSequence: number;
  initVersion: number;
  /** Fragments written so far. */
  fragmentNumber: number;
  /** End of each track in ticks, and its init segment in base64. */
  tracks: { id: string; endTicks: number; init: string }[];
};

export type LiveTimeline = {
  /** Tracks in order, the lead first; none before the first init segments. */
  readonly tracks: readonly TimelineTrack[];
  /** Takes over the init segments of the next source; its first picture starts a segment. */
  join(inits: ReadonlyMap<string, TrackInit>): void;
  /**
   * Adds samples at the end of a track, or pictures that are presented from a later time on. Those of the lead are a
   * part, which belongs to the open segment if it is the rest before a joint.
   */
  add(track: TimelineTrack, samples: readonly Sample[], startTicks?: number, isRest?: boolean): void;
  /** Reports whether samples of an init segment can follow those of the same track. */
  continues(trackId: string, init: TrackInit): boolean;
  /** Starts a segment at the lead's first keyframe at or after the given time. */
  cutFrom(seconds: number): void;
  /** Starts of segments after the given time that some track has not reached. */
  startsAfter(seconds: number): number[];
  /** Hands over the rest as the last segment. */
  finish(): void;
};

type Options = Pick<PackagerOptions, 'segmentSeconds' | 'onInit'> & {
  /** The lead first. */
  tracks: readonly LiveTrack[];
  state: TimelineState | undefined;
  messages: TimedMessages;
  onPart(part: Omit<PackagedPart, 'startedAt'>): void;
  onSegment(segment: Omit<PackagedSegment, 'startedAt'>, state: TimelineState): void;
};

type Piece = { init: number; startTicks: number; durationTicks: number; bytes: Buffer[] };

/** Opens the tracks of a live stream, each contiguous to the sample, cut to segments and their parts. */
export const openTimeline = ({
  tracks: described,
  segmentSeconds,
  state,
  messages,
  ...options
}: Options): LiveTimeline => {
  let inits = new Map(state?.tracks.map(({ id, init }) => [id, init]));
  let { nextSequence = 0, initVersion = 0, fragmentNumber = 0 } = state ?? {};
  const writtenTicks = new Map(state?.tracks.map(({ id, endTicks }) => [id, endTicks]));
  let tracks = described.flatMap(({ id, media }): TimelineTrack[] => {
    const init = inits.get(id);
    if (init === undefined) return [];
    const { timescale, trackId } = readInit(Buffer.from(init, 'base64'));
    return [openTrack({ id, media, timescale, trackId, endTicks: writtenTicks.get(id) ?? 0 })];
  });
  let cutter: PartCutter | undefined;
  let hasInit = false;
  /** Parts of the segments that some track has not passed. */
  const segments = new Map<number, Map<string, Piece>>();

  const emitPart = ({ track, sequence, index, startTicks, durationTicks, isIndependent, samples }: CutPart): void => {
    fragmentNumber += 1;
    const [startSeconds, endSeconds] = [secondsOf(track, startTicks), secondsOf(track, startTicks + durationTicks)];
    const boxes = messages.boxesOf({ trackId: track.id, sequence, startSeconds, endSeconds });
    const fragment = writeFragment(samples, { trackId: track.trackId, startTicks, sequenceNumber: fragmentNumber });
    const bytes = boxes.length > 0 ? Buffer.concat([...boxes, fragment]) : fragment;
    const pieces = segments.get(sequence) ?? new Map<string, Piece>();
    segments.set(sequence, pieces);
    const piece = pieces.get(track.id) ?? { init: initVersion, startTicks, durationTicks: 0, bytes: [] };
    pieces.set(track.id, { ...piece, durationTicks: piece.durationTicks + durationTicks });
    piece.bytes.push(bytes);
    const durationSeconds = secondsOf(track, durationTicks);
    options.onPart({
      id: track.id,
      sequence,
      index,
      init: piece.init,
      startSeconds,
      durationSeconds,
      isIndependent,
      bytes,
    });
  };
  const emitSegment = (segment: CutSegment): void => {
    const pieces = segments.get(segment.sequence);
    segments.delete(segment.sequence);
    const packaged = described.flatMap(({ id }): PackagedTrack[] => {
      const piece = pieces?.get(id);
      return piece ? [{ ...piece, id, bytes: Buffer.concat(piece.bytes) }] : [];
    });
    for (const { id, startTicks, durationTicks } of packaged) writtenTicks.set(id, startTicks + durationTicks);
    options.onSegment(
      { ...segment, tracks: packaged, messages: messages.takePlaced(segment.sequence) },
      {
        nextSequence: segment.sequence + 1,
        initVersion,
        fragmentNumber,
        tracks: described.map(({ id }) => ({ id, endTicks: writtenTicks.get(id) ?? 0, init: inits.get(id) ?? '' })),
      },
    );
  };
  const finish = (): void => {
    nextSequence = cutter?.finish() ?? nextSequence;
    cutter = undefined;
    messages.placeAgain(nextSequence);
    segments.clear();
  };
  const openTracks = (next: ReadonlyMap<string, TrackInit>): void => {
    tracks = described.map(({ id, media }) => {
      const { timescale = 1, trackId = 1 } = next.get(id) ?? {};
      const before = tracks.find((track) => track.id === id);
      return openTrack({ id, media, timescale, trackId, endTicks: before ? Math.round(endOf(before) * timescale) : 0 });
    });
  };
  return {
    get tracks() {
      return tracks;
    },
    join(next) {
      const texts = new Map(described.map(({ id }) => [id, next.get(id)?.bytes.toString('base64') ?? '']));
      const isFirst = inits.size === 0;
      const isChanged = !isFirst && described.some(({ id }) => inits.get(id) !== texts.get(id));
      if (isChanged) finish();
      if (isFirst || isChanged) openTracks(next);
      if (isChanged) initVersion += 1;
      inits = texts;
      if (isChanged || !hasInit) options.onInit(initVersion, next);
      hasInit = true;
      cutter ??= createPartCutter({ tracks, segmentSeconds, nextSequence, onPart: emitPart, onSegment: emitSegment });
      cutter.cutNext(isChanged);
    },
    add(track, samples, startTicks = track.endTicks, isRest = false) {
      const [first] = samples;
      if (!first) return;
      const before = endOf(track);
      if (startTicks > track.endTicks) appendAt(track, samples, startTicks);
      else append(track, samples);
      if (track === tracks[0]) cutter?.endPart(before, first, isRest);
      cutter?.advance();
    },
    continues: (trackId, { bytes }) => inits.get(trackId) === bytes.toString('base64'),
    cutFrom: (seconds) => cutter?.cutFrom(seconds),
    startsAfter: (seconds) => cutter?.startsAfter(seconds) ?? [],
    finish,
  };
};
