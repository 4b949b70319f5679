import { readClip, takePictures, type Clip, type ClipCursor, type ClipTrack } from './clip.ts';
import type { Sample } from './fragment.ts';
import type { LiveTimeline } from './live-timeline.ts';
import { endOf, secondsOf, type TimelineTrack } from './timeline-track.ts';

export const toleranceSeconds = 0.002;

export const durationOf = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { durationTicks }) => sum + durationTicks, 0);

/** Tracks that start and end at keyframes together: those of the lead's kind. */
export const picturesOf = ({ tracks }: LiveTimeline): TimelineTrack[] =>
  tracks.filter(({ media }) => media === tracks[0]?.media);

/** Time from which on the pictures of every rendition can be continued. */
export const picturesEnd = (timeline: LiveTimeline): number =>
  Math.max(0, ...picturesOf(timeline).map((track) => secondsOf(track, Math.max(track.endTicks, track.presentedTicks))));

/** Adds repeated sound until the frame that is nearest to a time. */
export const fillSound = (
  timeline: LiveTimeline,
  track: TimelineTrack,
  cursor: ClipCursor,
  untilSeconds: number,
): void => {
  const samples: Sample[] = [];
  const end = (): number => endOf(track) + secondsOf(track, durationOf(samples));
  while (end() + secondsOf(track, cursor.peek().durationTicks) / 2 <= untilSeconds) samples.push(cursor.take());
  timeline.add(track, samples);
};

/**
 * Places sound to the nearest frame: what is too early is left out, and silence fills a gap; without one, the first
 * frame lasts longer.
 */
export const placeSound = (
  timeline: LiveTimeline,
  track: TimelineTrack,
  samples: readonly Sample[],
  { startTicks, silence }: { startTicks: number; silence: ClipCursor | undefined },
): void => {
  const durationTicks = Math.max(1, samples[0]?.durationTicks ?? 1);
  if (silence && startTicks > track.endTicks) fillSound(timeline, track, silence, secondsOf(track, startTicks));
  // Half a frame is not early: its removal would leave half a frame to fill.
  const early = Math.ceil((track.endTicks - startTicks) / durationTicks - 0.5);
  const isGap = startTicks - track.endTicks > durationTicks;
  timeline.add(track, samples.slice(Math.max(0, early)), isGap ? startTicks : track.endTicks);
};

/** Fills a rendition that is behind with the start of its clip, to less than a picture. */
const fillPictures = (timeline: LiveTimeline, track: TimelineTrack, clip: ClipTrack, untilSeconds: number): void => {
  const start = Math.max(track.endTicks, track.presentedTicks);
  const room = Math.round((untilSeconds + toleranceSeconds) * track.timescale) - start;
  timeline.add(track, takePictures(clip, readClip(clip), room), start, true);
};

/**
 * Brings the pictures of all renditions to one time, with pictures of the clip where a rendition is behind by whole
 * ones; returns that time. Those of other encoders than the clip's stay behind, until their next picture fills the gap.
 */
export const alignPictures = (timeline: LiveTimeline, clip: Clip | undefined): number => {
  const end = picturesEnd(timeline);
  for (const track of picturesOf(timeline)) {
    const clipTrack = clip?.get(track.id);
    const own = clipTrack && timeline.continues(track.id, clipTrack.init) ? clipTrack : undefined;
    // The clip starts again at each segment, with its keyframe.
    const times = own ? [...timeline.startsAfter(endOf(track) + toleranceSeconds), end] : [];
    for (const time of times) if (own && time <= end) fillPictures(timeline, track, own, time);
  }
  return Math.max(end, picturesEnd(timeline));
};
