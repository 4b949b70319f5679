import type { Interruption, RenditionShare } from './play-metrics.ts';
import { picturesOf } from './pictures.ts';
import type { PresentedFrame, Recording } from './recording.ts';
import { interruption, overlaps, pauses, seekSpans, type Span } from './timeline.ts';

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

type Gap = Span & { frames: number; mediaMilliseconds: number; height: number };

const gapsOf = (frames: readonly PresentedFrame[]): Gap[] =>
  frames.slice(1).map(([end, media, count, ,], index) => {
    // Each gap has a frame before it.
    const [start, mediaBefore, countBefore, , height] = frames[index] as PresentedFrame;
    return { start, end, frames: Math.max(1, count - countBefore), mediaMilliseconds: media - mediaBefore, height };
  });

/** Returns the duration of a frame in milliseconds; 40 where too few frames were presented to tell. */
export const frameMilliseconds = (frames: readonly PresentedFrame[]): number => {
  const steps = gapsOf(frames).map(({ mediaMilliseconds, frames: count }) => mediaMilliseconds / count);
  return median(steps.filter((step) => step > 0)) ?? 40;
};

/** Shortest gap that is a freeze, by the definition of `freezeCount` in W3C's WebRTC statistics. */
const freezeThreshold = (frame: number): number => Math.max(3 * frame, frame + 150);

/**
 * Returns the freezes: gaps between frames, without one frame's duration, while the element neither paused nor sought.
 * If the stream has a clock in its picture, a frame that repeats the picture before it does not count.
 *
 * A callback that came late for several presented frames is no freeze.
 */
export const findFreezes = (recording: Recording): Interruption[] => {
  const { frames, events, stoppedAt } = recording;
  const frame = frameMilliseconds(frames);
  const excluded = [...pauses(recording), ...seekSpans(recording)];
  const pictures = picturesOf(recording);
  const last = pictures.at(-1);
  const isOver = events.some(({ name }) => name === 'ended' || name === 'error');
  const tail = last && !isOver ? [{ start: last[0], end: stoppedAt, frames: 1 }] : [];
  return [...gapsOf(pictures), ...tail]
    .filter((gap) => (gap.end - gap.start) / gap.frames >= freezeThreshold(frame) && !overlaps(gap, excluded))
    .map(({ start, end, frames: count }) => interruption({ start: start + count * frame, end }));
};

/** Returns the time for which each height was presented, from the lowest height. */
export const renditionShares = (recording: Recording): RenditionShare[] => {
  const byHeight = new Map<number, number>();
  const excluded = pauses(recording);
  for (const gap of gapsOf(recording.frames)) {
    if (overlaps(gap, excluded)) continue;
    byHeight.set(gap.height, (byHeight.get(gap.height) ?? 0) + gap.end - gap.start);
  }
  return [...byHeight]
    .map(([height, milliseconds]) => ({ height, milliseconds: Math.round(milliseconds) }))
    .toSorted((one, other) => one.height - other.height);
};

/** Counts the changes of rendition: as reported by the player, or else changes of the presented height. */
export const countSwitches = ({ levels, frames }: Recording): number => {
  const names = levels.map(({ name, height, bitsPerSecond }) => `${name ?? ''} ${height ?? ''} ${bitsPerSecond ?? ''}`);
  const sequence = names.length > 0 ? names : frames.map(([, , , , height]) => String(height));
  return sequence.filter((name, index) => index > 0 && name !== sequence[index - 1]).length;
};
