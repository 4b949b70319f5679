import { readClip, takePictures, type Clip, type ClipCursor } from './clip.ts';
import { isKeyframe, type Sample } from './fragment.ts';
import type { LiveTimeline } from './live-timeline.ts';
import { durationOf, fillSound, picturesOf, placeSound, toleranceSeconds } from './place-samples.ts';
import { endOf, secondsOf, type TimelineTrack } from './timeline-track.ts';

/** Writes a clip to the timeline, again and again. */
export type ClipPlayer = {
  /** Continues until the lead has passed the given time. */
  fill(untilSeconds: number): void;
  /** Ends between two pictures near the given time on all tracks, after those that a decoder still holds. */
  end(untilSeconds: number): void;
};

type ClipStart = {
  startSeconds: number;
  /** Time by which the samples of each track are later than their content. */
  delays: ReadonlyMap<string, number>;
  silence: ReadonlyMap<string, ClipCursor>;
};

/** Planned length of parts, in seconds: the encoder writes fragments of it. */
export const partSeconds = 1 / 3;

/** Starts a clip on every track at the given time; `join` was called with its init segments. */
export const playClip = (
  timeline: LiveTimeline,
  clip: Clip,
  { startSeconds, delays, silence }: ClipStart,
): ClipPlayer => {
  const cursors = new Map([...clip].map(([id, track]) => [id, readClip(track)]));
  const started = new Set<TimelineTrack>();
  const [lead] = timeline.tracks;
  const pictures = picturesOf(timeline);

  const addPictures = (track: TimelineTrack, samples: readonly Sample[]): void => {
    const startTicks = started.has(track) ? track.endTicks : Math.round(startSeconds * track.timescale);
    started.add(track);
    timeline.add(track, samples, startTicks);
  };
  /** Samples of a part of the lead, at least one. */
  const takePart = (track: TimelineTrack, cursor: ClipCursor): Sample[] => {
    const samples = [cursor.take()];
    // Half a sample less, so that rounding never adds one.
    const enough = partSeconds * track.timescale - cursor.peek().durationTicks / 2;
    while (durationOf(samples) < enough && !isKeyframe(cursor.peek())) samples.push(cursor.take());
    return samples;
  };
  const addSound = (track: TimelineTrack, cursor: ClipCursor, untilSeconds: number): void => {
    if (!started.has(track)) {
      const startTicks = Math.round((startSeconds - (delays.get(track.id) ?? 0)) * track.timescale);
      const early = Math.ceil((track.endTicks - startTicks) / Math.max(1, cursor.peek().durationTicks)) + 1;
      const samples = Array.from({ length: Math.max(1, early) }, () => cursor.take());
      placeSound(timeline, track, samples, { startTicks, silence: silence.get(track.id) });
      started.add(track);
    }
    fillSound(timeline, track, cursor, untilSeconds);
  };
  const fillTrack = (track: TimelineTrack, untilSeconds: number): void => {
    const cursor = cursors.get(track.id);
    if (!cursor) return;
    if (!pictures.includes(track)) return addSound(track, cursor, untilSeconds);
    while (endOf(track) + secondsOf(track, cursor.peek().durationTicks) <= untilSeconds + toleranceSeconds)
      addPictures(track, [cursor.take()]);
  };
  /** Ends a track to less than a picture before the time. */
  const endTrack = (track: TimelineTrack, untilSeconds: number): void => {
    const [own, cursor] = [clip.get(track.id), cursors.get(track.id)];
    if (!own || !cursor) return;
    const held = cursor.isAtEnd ? [] : cursor.takeGroup();
    const room = Math.round((untilSeconds + toleranceSeconds) * track.timescale) - track.endTicks - durationOf(held);
    const samples = [...held, ...takePictures(own, cursor, room)];
    const partSamples = Math.round((partSeconds * track.timescale) / Math.max(1, cursor.peek().durationTicks));
    for (let at = 0; at < samples.length; at += partSamples) addPictures(track, samples.slice(at, at + partSamples));
  };
  return {
    fill(untilSeconds) {
      const cursor = lead && cursors.get(lead.id);
      if (!lead || !cursor) return;
      while (endOf(lead) <= untilSeconds) addPictures(lead, takePart(lead, cursor));
      for (const track of timeline.tracks) if (track !== lead) fillTrack(track, endOf(lead));
    },
    end(untilSeconds) {
      for (const track of pictures) endTrack(track, untilSeconds);
    },
  };
};
