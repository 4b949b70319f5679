import { readClip, type Clip, type ClipCursor } from './clip.ts';
import type { Fragment } from './fragment.ts';
import { createLiveClock } from './live-clock.ts';
import { newRun, readRun, type QueuedFragment, type Run } from './live-run.ts';
import { openTimeline } from './live-timeline.ts';
import type { ContinuedRun, LivePackager, PackagerOptions, PackagerState } from './packager-types.ts';
import { alignPictures, fillSound, picturesEnd, placeSound } from './place-samples.ts';
import { playClip, type ClipPlayer } from './play-clip.ts';
import { openMessages } from './timed-messages.ts';
import { endOf, type TimelineTrack } from './timeline-track.ts';

/** Time without output after which the slate follows. */
const silentSeconds = 0.7;
/** The same while the publisher sends to an encoder that runs. */
const busySeconds = 3;
/**
 * Distance of a clip to the arrival of live media while a run is about to start, so that its first fragment can follow
 * in time: a part of the clip, a fragment of the run and some delay.
 */
const clipLagSeconds = 0.8;
/** The same while there is none: players then have more media in reserve. */
const idleLagSeconds = 0.5;
/** Media of a clip that is written at once; a node that takes over may have more to fill. */
const filledMaxSeconds = 20;
/** Fragments that a run may queue until it is shown. */
const queuedMax = 2_000;
/** A run whose lateness shrinks by less from keyframe to keyframe does not catch up, and is shown as it is. */
const caughtUpSeconds = 0.1;
const toleranceSeconds = 0.02;
/** Sound further ahead of the pictures is silence that an encoder generates once its publisher has gone. */
const soundAheadMaxSeconds = 5;
/** Sound that is missing for this long beside the lead is replaced by that of the slate, as segments wait for it. */
const missingSoundSeconds = 1.5;
/** Largest difference of a continued run to the time of its arrival: encoders do not differ by more. */
const continuedMaxSeconds = 5;

/**
 * Joins the runs of a live stream on one timeline: slate, reconnects, restarted encoders and other nodes follow each
 * other without discontinuity as long as their init segments are equal. Every track is contiguous to the sample. Media
 * that arrives on time always ends at the same distance to the wall clock, so that no interruption adds latency.
 */
export const createLivePackager = (options: PackagerOptions): LivePackager => {
  const { state } = options;
  const first = options.tracks.find(({ media }) => media === 'video') ?? options.tracks[0];
  if (!first) throw new TypeError('A live stream has at least one track.');
  const described = [first, ...options.tracks.filter((track) => track !== first)];
  const delays = new Map(described.map(({ id, delaySeconds = 0 }) => [id, delaySeconds]));
  const nowSeconds = (): number => options.now() / 1000;
  let startedAtSeconds = state?.startedAtSeconds;
  const clock = createLiveClock({ now: nowSeconds, anchorSeconds: state?.anchorSeconds, isFixed: state !== undefined });
  const messages = openMessages(described.filter(({ media }) => media === first.media).map(({ id }) => id));
  const timeline = openTimeline({
    ...options,
    tracks: described,
    state,
    messages,
    onPart(part) {
      const startedAt =
        startedAtSeconds === undefined ? undefined : new Date((startedAtSeconds + part.startSeconds) * 1000);
      options.onPart?.({ ...part, startedAt });
    },
    onSegment(segment, after) {
      const anchorSeconds = clock.anchorSeconds ?? nowSeconds();
      startedAtSeconds ??= anchorSeconds;
      clock.fix();
      const startedAt = new Date((startedAtSeconds + segment.startSeconds) * 1000);
      options.onSegment({ ...segment, startedAt }, { ...after, startedAtSeconds, anchorSeconds, ...shownPublisher() });
    },
  });
  /** The run that is shown, and the one that was opened last. */
  let active: Run | undefined;
  let newest: Run | undefined;
  let slate: Clip | undefined;
  let inserted: Clip | undefined;
  let player: { clip: Clip; writer: ClipPlayer } | undefined;
  let silence = new Map<string, ClipCursor>();
  let leadAtSeconds = nowSeconds();
  /** Publisher that the last node has shown, until this one shows something. */
  let continued = state?.shown;

  const shownPublisher = (): Pick<PackagerState, 'shown'> => {
    const { origin, shown } = active ?? {};
    if (!origin || !shown) return {};
    return { shown: { publisher: origin.publisher, offsetSeconds: shown.offsetSeconds - origin.startSeconds } };
  };

  const leadEnd = (): number => (timeline.tracks[0] ? endOf(timeline.tracks[0]) : 0);
  const fillSilence = (track: TimelineTrack, untilSeconds: number): void => {
    const cursor = silence.get(track.id);
    if (cursor) fillSound(timeline, track, cursor, untilSeconds);
  };

  /** Places pictures to the tick where the run was joined; later ones follow, unless the encoder left out some. */
  const showPictures = (track: TimelineTrack, { samples }: Fragment, startTicks: number, isJoint: boolean): void => {
    const half = (samples[0]?.durationTicks ?? 0) / 2;
    timeline.add(track, samples, isJoint || startTicks > track.endTicks + half ? startTicks : track.endTicks);
  };
  const show = ({ shown, inits }: Run, { id, fragment, arrivedSeconds }: QueuedFragment): void => {
    const track = timeline.tracks.find((one) => one.id === id);
    if (!track || !shown) return;
    const offset = shown.offsetSeconds - (delays.get(id) ?? 0);
    const startTicks = Math.round(fragment.startTicks + offset * track.timescale);
    const isFromBefore = fragment.startTicks / (inits.get(id)?.timescale ?? 1) < shown.fromSeconds - toleranceSeconds;
    if (track.media === 'audio' && id !== first.id) {
      if (startTicks / track.timescale > leadEnd() + soundAheadMaxSeconds) return;
      placeSound(timeline, track, fragment.samples, { startTicks, silence: silence.get(id) });
    } else if (!isFromBefore) {
      showPictures(track, fragment, startTicks, !shown.joined.has(id));
      shown.joined.add(id);
    }
    if (id === first.id) onLead(arrivedSeconds);
  };
  const onLead = (arrivedSeconds = nowSeconds()): void => {
    leadAtSeconds = nowSeconds();
    clock.reach(leadEnd(), arrivedSeconds);
    for (const track of timeline.tracks)
      if (track.media === 'audio' && endOf(track) < leadEnd() - missingSoundSeconds) fillSilence(track, leadEnd());
  };

  const startClip = (clip: Clip): ClipPlayer => {
    if (active) leave(active);
    continued = undefined;
    const startSeconds = alignPictures(timeline, slate);
    timeline.join(new Map([...clip].map(([id, { init }]) => [id, init])));
    player = { clip, writer: playClip(timeline, clip, { startSeconds, delays, silence }) };
    return player.writer;
  };
  /** Time of the timeline at which media of the run would be on time; undefined if no clip could fill the time before. */
  const placeOf = (run: Run, runSeconds: number): number | undefined =>
    clock.anchorSeconds === undefined || !slate || timeline.tracks.length === 0
      ? undefined
      : (run.startedAtSeconds ?? 0) + runSeconds - clock.anchorSeconds;
  /** Time of the timeline at which the run continues the last node's; undefined if it does not. */
  const continuedPlaceOf = ({ origin }: Run, runSeconds: number, arrivalPlace: number | undefined) => {
    if (!continued || origin?.publisher !== continued.publisher) return undefined;
    const place = origin.startSeconds + runSeconds + continued.offsetSeconds;
    return arrivalPlace !== undefined && Math.abs(place - arrivalPlace) > continuedMaxSeconds ? undefined : place;
  };
  /** Ends what is shown where the run's media belongs; returns that time. */
  const endOthers = (place: number | undefined): number => {
    const isGap = place !== undefined && place - picturesEnd(timeline) > toleranceSeconds;
    const writer = player?.writer ?? (isGap && slate ? startClip(slate) : undefined);
    writer?.end(isGap ? place : picturesEnd(timeline));
    player = undefined;
    return Math.max(alignPictures(timeline, slate), isGap ? place : 0);
  };
  const startRun = (run: Run, at: number, runSeconds: number, place: number | undefined): void => {
    const startSeconds = endOthers(place);
    timeline.join(run.inits);
    const [lead] = timeline.tracks;
    if (!lead) return;
    // Frames of sound have one length, so sound starts at the nearest one.
    const start = lead.media === 'video' ? startSeconds : endOf(lead);
    const offsetSeconds = Math.round(start * lead.timescale) / lead.timescale - runSeconds;
    run.shown = { offsetSeconds, fromSeconds: runSeconds, joined: new Set() };
    run.lateSeconds = undefined;
    active = run;
    continued = undefined;
    const queue = run.queue.splice(0);
    for (const [index, queued] of queue.entries()) if (index >= at || queued.id !== lead.id) show(run, queued);
  };
  /** Shows a run from its next keyframe on that is on time, once all its tracks have started. */
  const activate = (run: Run): void => {
    for (;;) {
      const at = run.queue.findIndex(({ id, fragment }) => id === first.id && fragment.isKeyframe);
      const keyframe = run.queue[at]?.fragment;
      if (run.inits.size < described.length || !keyframe) return;
      const runSeconds = keyframe.startTicks / (run.inits.get(first.id)?.timescale ?? 1);
      const arrivalPlace = placeOf(run, runSeconds);
      const continuedPlace = continuedPlaceOf(run, runSeconds, arrivalPlace);
      const place = continuedPlace ?? arrivalPlace;
      const lateSeconds = place === undefined ? 0 : picturesEnd(timeline) - place;
      const isCatchingUp =
        continuedPlace !== undefined ||
        run.lateSeconds === undefined ||
        lateSeconds < run.lateSeconds - caughtUpSeconds;
      if (lateSeconds <= toleranceSeconds || !isCatchingUp) {
        if (continuedPlace !== undefined) clock.advance((run.startedAtSeconds ?? 0) + runSeconds - continuedPlace);
        return startRun(run, at, runSeconds, place);
      }
      run.lateSeconds = lateSeconds;
      run.queue.splice(at, 1);
    }
  };
  /** Reports whether the stream is ahead of the wall clock by a group of pictures, which a run delivered too fast. */
  const isAhead = (run: Run, keyframeSeconds: number): boolean => {
    const { anchorSeconds } = clock;
    if (!slate || startedAtSeconds === undefined || anchorSeconds === undefined) return false;
    if (run.keyframeSeconds === undefined) return false;
    const aheadSeconds = leadEnd() - (nowSeconds() - anchorSeconds);
    return aheadSeconds > keyframeSeconds - run.keyframeSeconds + caughtUpSeconds;
  };
  const take = (run: Run, queued: QueuedFragment): void => {
    if (run.hasEnded) return;
    const { id, fragment, arrivedSeconds = nowSeconds() } = queued;
    if (id === first.id) {
      const scale = run.inits.get(id)?.timescale ?? 1;
      const started = arrivedSeconds - (fragment.startTicks + fragment.durationTicks) / scale;
      run.startedAtSeconds = Math.min(run.startedAtSeconds ?? started, started);
      if (fragment.isKeyframe) {
        const keyframeSeconds = fragment.startTicks / scale;
        if (active === run && isAhead(run, keyframeSeconds)) leave(run);
        run.keyframeSeconds = keyframeSeconds;
      }
    }
    if (active === run) return show(run, queued);
    const isBeginning = clock.anchorSeconds === undefined;
    // Its media is late by the time a clip or a newer run ends.
    if ((inserted && !isBeginning) || run !== newest) return;
    run.queue.push(queued);
    if (run.queue.length > queuedMax) run.queue.shift();
    activate(run);
    // Only media of a run starts the clock, also that of content which was inserted before.
    if (inserted && active === run) leave(run);
  };
  const leave = (run: Run): void => {
    run.shown = undefined;
    if (active === run) active = undefined;
  };
  const controlsOf = (run: Run): ContinuedRun => ({
    take: (queued) => take(run, queued),
    dateOf(runSeconds) {
      const { shown } = run;
      if (!shown || startedAtSeconds === undefined) return undefined;
      return new Date((startedAtSeconds + shown.offsetSeconds + runSeconds) * 1000);
    },
    end() {
      run.hasEnded = true;
      leave(run);
    },
  });
  return {
    openRun(isFed, origin) {
      const run = newRun(isFed ?? (() => false), origin);
      newest = run;
      const { take: receive, ...controls } = controlsOf(run);
      const ids = described.map(({ id }) => id);
      return { ...controls, receive: readRun(run, ids, receive) };
    },
    continueRun(run, fragments) {
      newest = run;
      const controls = controlsOf(run);
      for (const queued of fragments) controls.take(queued);
      return controls;
    },
    setSlate(clip) {
      slate = clip;
      silence = new Map([...clip].map(([id, track]) => [id, readClip(track)]));
    },
    insert(clip) {
      inserted = clip;
      player = undefined;
      if (active) leave(active);
    },
    resume() {
      inserted = undefined;
    },
    cutFrom(at) {
      if (startedAtSeconds !== undefined) timeline.cutFrom(at.getTime() / 1000 - startedAtSeconds);
    },
    addMessage({ at, ...message }) {
      const dueSeconds = (): number | undefined =>
        startedAtSeconds === undefined ? undefined : at.getTime() / 1000 - startedAtSeconds;
      messages.add({ ...message, dueSeconds });
    },
    tick() {
      const { anchorSeconds } = clock;
      if (anchorSeconds === undefined) return;
      const hasRun = newest !== undefined && !newest.hasEnded;
      const due = nowSeconds() - anchorSeconds - (hasRun ? clipLagSeconds : idleLagSeconds);
      if (player && player.clip !== slate && !inserted && !hasRun) player = undefined;
      const isSilent = !hasRun || nowSeconds() - leadAtSeconds >= (newest?.isFed() ? busySeconds : silentSeconds);
      const clip = inserted ?? slate;
      if (!player && clip && (inserted || isSilent) && leadEnd() <= due) startClip(clip);
      player?.writer.fill(Math.min(due, leadEnd() + filledMaxSeconds));
    },
    get isOnSlate() {
      return player !== undefined && player.clip === slate;
    },
    finish: () => timeline.finish(),
  };
};
