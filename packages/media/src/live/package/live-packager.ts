import { AppError } from '@sluice/contract';
import { moveFragment, type Fragment } from './fragment.ts';
import { createTrackReader, readInit, type TrackInit } from './read-track.ts';
import { createSegmentCutter, type CutSegment, type SegmentCutter } from './segment-cutter.ts';

export type LiveTrack = { id: string; media: 'video' | 'audio' };

/** A finished segment of one track, with its place on the stream's timeline. */
export type PackagedTrack = {
  id: string;
  /** Version of the init segment that decodes it. */
  init: number;
  startTicks: number;
  durationTicks: number;
  bytes: Buffer;
};

/** A finished segment of all tracks. */
export type PackagedSegment = {
  sequence: number;
  /** Wall-clock time of its first frame. */
  startedAt: Date;
  startSeconds: number;
  durationSeconds: number;
  isDiscontinuity: boolean;
  tracks: PackagedTrack[];
};

/** State after a segment, with which another packager continues the stream. */
export type PackagerState = {
  nextSequence: number;
  initVersion: number;
  /** Fragments written so far. */
  fragmentNumber: number;
  /** Wall-clock seconds at time 0 of the timeline: when the stream started, and as the last shown run had it. */
  startedAtSeconds: number;
  anchorSeconds: number;
  /** End of each track in ticks, and its init segment in base64. */
  tracks: { id: string; endTicks: number; init: string }[];
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
  onSegment(segment: PackagedSegment, state: PackagerState): void;
};

/** Output of one encoder process. */
export type PackagerRun = {
  receive(trackId: string, bytes: Buffer): void;
  /** Ends the run; a slate follows until the next one delivers. */
  end(): void;
};

/** A short looped clip of every track, shown while no run delivers. */
export type Slate = ReadonlyMap<string, { init: TrackInit; fragments: readonly Fragment[] }>;

export type LivePackager = {
  openRun(): PackagerRun;
  setSlate(slate: Slate): void;
  /** Fills the time that no run has delivered; call it every 100 ms. */
  tick(): void;
  /** Returns whether the viewers see the slate. */
  readonly isOnSlate: boolean;
  /** Hands over the rest as the last segment. */
  finish(): void;
};

/** Time that a run's output may be late before the slate follows. */
const lateSeconds = 0.7;
/** A run that delivers what it has missed is not shown until it is at most this late. */
const freshSeconds = 1;
/** Fragments that a run may queue until all its tracks have started. */
const queuedMax = 500;

type Run = {
  inits: Map<string, TrackInit>;
  queue: [string, Fragment][];
  hasEnded: boolean;
  /** Wall-clock seconds at the run's time 0, as its earliest fragment shows it. */
  startedAtSeconds: number | undefined;
  /** Seconds to add to the run's times; undefined while it is not shown. */
  offsetSeconds: number | undefined;
};

/**
 * Joins the runs of a live stream on one timeline: slate, reconnects, restarted encoders and other nodes follow each
 * other without discontinuity as long as their init segments are equal.
 */
export const createLivePackager = (options: PackagerOptions): LivePackager => {
  const { tracks, segmentSeconds, state } = options;
  const lead = tracks.find(({ media }) => media === 'video') ?? tracks[0];
  if (!lead) throw new TypeError('A live stream has at least one track.');
  const ordered = [lead, ...tracks.filter((track) => track !== lead)];
  const endTicks = new Map(state?.tracks.map((track) => [track.id, track.endTicks]));
  const writtenTicks = new Map(endTicks);
  let knownInits = new Map(state?.tracks.map(({ id, init }) => [id, init]));
  let timescales = new Map(state?.tracks.map(({ id, init }) => [id, readInit(Buffer.from(init, 'base64')).timescale]));
  let { nextSequence = 0, initVersion = 0, fragmentNumber = 0 } = state ?? {};
  let cutter: SegmentCutter | undefined;
  let active: Run | undefined;
  let slate: Slate | undefined;
  let isOnSlate = false;
  let slatePosition = new Map<string, number>();
  /** Wall-clock seconds at time 0 of the timeline: constant for clients, and as the last shown run has it. */
  let startedAtSeconds = state?.startedAtSeconds;
  let anchorSeconds = state?.anchorSeconds;

  const nowSeconds = (): number => options.now() / 1000;
  const scaleOf = (id: string): number => timescales.get(id) ?? 1;
  const endOf = (id: string): number => (endTicks.get(id) ?? 0) / scaleOf(id);
  const latestEnd = (): number => Math.max(0, ...ordered.map(({ id }) => endOf(id)));

  const emit = ({ tracks: cut, ...segment }: CutSegment): void => {
    const packaged = cut.flatMap(({ id, fragments }): PackagedTrack[] => {
      const [first] = fragments;
      if (!first) return [];
      const durationTicks = fragments.reduce((sum, fragment) => sum + fragment.durationTicks, 0);
      writtenTicks.set(id, first.startTicks + durationTicks);
      return [
        {
          id,
          init: initVersion,
          startTicks: first.startTicks,
          durationTicks,
          bytes: Buffer.concat(fragments.map(({ bytes }) => bytes)),
        },
      ];
    });
    if (packaged.length < cut.length)
      throw new AppError('packaging_failed', { evidence: 'A segment of the live stream lacks a track.' });
    const sequence = nextSequence;
    nextSequence += 1;
    startedAtSeconds ??= (anchorSeconds ?? nowSeconds()) - segment.startSeconds;
    const startedAt = new Date((startedAtSeconds + segment.startSeconds) * 1000);
    options.onSegment({ ...segment, sequence, startedAt, tracks: packaged }, stateNow());
  };
  const stateNow = (): PackagerState => ({
    nextSequence,
    initVersion,
    fragmentNumber,
    startedAtSeconds: startedAtSeconds ?? nowSeconds(),
    anchorSeconds: anchorSeconds ?? nowSeconds(),
    tracks: ordered.map(({ id }) => ({ id, endTicks: writtenTicks.get(id) ?? 0, init: knownInits.get(id) ?? '' })),
  });

  /** Hands over the fragments that wait, unless a track has none. */
  const finishSegment = (): void => {
    const rest = cutter?.finish();
    if (rest && rest.durationSeconds > 0 && rest.tracks.every(({ fragments }) => fragments.length > 0)) emit(rest);
  };
  /** Converts the ends of tracks to the timescales of new init segments. */
  const rescale = (before: ReadonlyMap<string, number>): void => {
    for (const ends of [endTicks, writtenTicks])
      for (const [id, ticks] of ends) ends.set(id, Math.round((ticks * scaleOf(id)) / (before.get(id) ?? scaleOf(id))));
  };

  /** Takes over the inits of a run or slate; the next fragment starts a segment. */
  const join = (inits: ReadonlyMap<string, TrackInit>): void => {
    const texts = new Map(ordered.map(({ id }) => [id, inits.get(id)?.bytes.toString('base64') ?? '']));
    const isFirst = knownInits.size === 0;
    const isChanged = ordered.some(({ id }) => knownInits.get(id) !== texts.get(id));
    if (isChanged && !isFirst) finishSegment();
    const before = timescales;
    timescales = new Map(ordered.map(({ id }) => [id, inits.get(id)?.timescale ?? 1]));
    if (isChanged) {
      rescale(before);
      cutter = undefined;
    }
    cutter ??= createSegmentCutter(
      ordered.map(({ id }) => ({ id, timescale: scaleOf(id) })),
      segmentSeconds,
      emit,
    );
    if (isChanged || isFirst) {
      initVersion += isFirst ? 0 : 1;
      knownInits = texts;
    }
    if (isChanged || !hasInit) options.onInit(initVersion, inits);
    hasInit = true;
    cutter.cutNext(isChanged && !isFirst);
  };
  let hasInit = false;

  const write = (id: string, fragment: Fragment, startTicks: number): void => {
    fragmentNumber += 1;
    endTicks.set(id, startTicks + fragment.durationTicks);
    cutter?.add(id, moveFragment(fragment, startTicks, fragmentNumber));
  };
  /** Fills tracks that a publisher has stopped sending while the lead goes on; segments would wait for them. */
  const fillSilence = (): void => {
    const due = endOf(lead.id) - segmentSeconds;
    for (const { id } of ordered) if (slate && endOf(id) < due) fillTrack(slate, id, due);
  };
  const show = (run: Run, id: string, fragment: Fragment): void => {
    const startTicks = Math.round(fragment.startTicks + (run.offsetSeconds ?? 0) * scaleOf(id));
    // Sound before the first picture, or beside the end of the slate.
    if (startTicks < (endTicks.get(id) ?? 0) - 1) return;
    write(id, fragment, Math.max(startTicks, endTicks.get(id) ?? 0));
    if (id !== lead.id) return;
    anchorSeconds = nowSeconds() - endOf(id);
    fillSilence();
  };
  /** Shows a run from its first queued keyframe on, if all its tracks have started and it is not late. */
  const activate = (run: Run): void => {
    const at = run.queue.findIndex(([id, fragment]) => id === lead.id && fragment.isKeyframe);
    const [, first] = run.queue[at] ?? [];
    if (run.inits.size < ordered.length || !first) return;
    const runSeconds = first.startTicks / (run.inits.get(lead.id)?.timescale ?? 1);
    const lateness = nowSeconds() - (run.startedAtSeconds ?? 0) - runSeconds;
    if (isOnSlate && lateness > freshSeconds + lateSeconds) {
      run.queue.splice(0, at + 1);
      return;
    }
    join(run.inits);
    run.offsetSeconds = latestEnd() - runSeconds;
    isOnSlate = false;
    active = run;
    // Fragments of the other tracks may have arrived before the lead's keyframe.
    for (const [id, fragment] of run.queue.splice(0))
      if (id !== lead.id || fragment.startTicks >= first.startTicks) show(run, id, fragment);
  };
  const take = (run: Run, id: string, fragment: Fragment): void => {
    if (run.hasEnded) return;
    const scale = run.inits.get(id)?.timescale ?? 1;
    const started = nowSeconds() - (fragment.startTicks + fragment.durationTicks) / scale;
    run.startedAtSeconds = Math.min(run.startedAtSeconds ?? started, started);
    if (active === run) show(run, id, fragment);
    else {
      run.queue.push([id, fragment]);
      if (run.queue.length > queuedMax) run.queue.shift();
      activate(run);
    }
  };
  const leave = (run: Run): void => {
    if (active === run) active = undefined;
  };
  const fillTrack = (clip: Slate, id: string, untilSeconds: number): void => {
    const { fragments = [] } = clip.get(id) ?? {};
    while (fragments.length > 0 && endOf(id) < untilSeconds) {
      const position = slatePosition.get(id) ?? 0;
      const fragment = fragments[position % fragments.length];
      if (!fragment) break;
      slatePosition.set(id, position + 1);
      write(id, fragment, endTicks.get(id) ?? 0);
    }
  };
  return {
    openRun() {
      const run: Run = {
        inits: new Map(),
        queue: [],
        hasEnded: false,
        startedAtSeconds: undefined,
        offsetSeconds: undefined,
      };
      const readers = new Map(
        ordered.map(({ id }) => [
          id,
          createTrackReader({
            onInit: (init) => run.inits.set(id, init),
            onFragment: (fragment) => take(run, id, fragment),
          }),
        ]),
      );
      return {
        receive: (trackId, bytes) => readers.get(trackId)?.(bytes),
        end() {
          run.hasEnded = true;
          leave(run);
        },
      };
    },
    setSlate(clip) {
      slate = clip;
    },
    tick() {
      if (!slate || anchorSeconds === undefined) return;
      const due = nowSeconds() - anchorSeconds - lateSeconds;
      if (endOf(lead.id) >= due) return;
      if (!isOnSlate) {
        if (active) {
          active.offsetSeconds = undefined;
          leave(active);
        }
        join(new Map([...slate].map(([id, { init }]) => [id, init])));
        slatePosition = new Map();
        isOnSlate = true;
      }
      for (const { id } of ordered) fillTrack(slate, id, due);
    },
    get isOnSlate() {
      return isOnSlate;
    },
    finish: finishSegment,
  };
};
