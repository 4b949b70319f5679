import { clockFrameMilliseconds } from '../streams/frame-clock.ts';
import type { PresentedFrame, Recording } from './recording.ts';
import { overlaps, pauses, seekSpans } from './timeline.ts';

/** Readings in a row that a distance of the picture needs: one reading may show the frame after its own. */
const readingsInRow = 3;

/**
 * Returns the frames whose picture differs from the one before, by the clock in it; without a clock, all frames.
 *
 * The counts leave the repeated frames out.
 */
export const picturesOf = ({ frames, clock = [] }: Recording): readonly PresentedFrame[] => {
  const times = new Map(clock);
  const pictures: PresentedFrame[] = [];
  let repeated = 0;
  for (const [index, [at, media, count, width, height]] of frames.entries()) {
    const time = times.get(index);
    if (time !== undefined && time === times.get(index - 1)) repeated += count - (frames[index - 1]?.[2] ?? count);
    else pictures.push([at, media, count - repeated, width, height]);
  }
  return pictures;
};

type Reading = { at: number; count: number; time: number; error: number };

/** Returns the longest distance between picture and media time that several readings in a row have at least. */
const lastingError = (readings: readonly Reading[]): number =>
  Math.max(
    0,
    ...readings
      .slice(readingsInRow - 1)
      .map((_, index) => Math.min(...readings.slice(index, index + readingsInRow).map(({ error }) => error))),
  );

/**
 * Measures the pictures of a stream with a clock: the share of its frames that were on the screen, and the distance
 * between the time that a picture shows and the media time of its frame. Returns undefined without a clock.
 */
export const measurePictures = (
  recording: Recording,
): { framesSeenPercent: number; pictureErrorMilliseconds: number } | undefined => {
  const { frames, clock = [] } = recording;
  const readings = clock.flatMap(([index, time]): Reading[] => {
    const frame = frames[index];
    return frame ? [{ at: frame[0], count: frame[2], time, error: Math.abs(frame[1] - time) }] : [];
  });
  if (readings.length < readingsInRow) return undefined;
  const excluded = [...pauses(recording), ...seekSpans(recording)];
  let [due, seen] = [0, 0];
  for (const [index, { at, count, time }] of readings.entries()) {
    const before = readings[index - 1];
    if (!before || overlaps({ start: before.at, end: at }, excluded)) continue;
    const advanced = Math.max(0, Math.round((time - before.time) / clockFrameMilliseconds));
    due += advanced;
    seen += Math.min(advanced, count - before.count);
  }
  if (due === 0) return undefined;
  return {
    framesSeenPercent: Math.round((1000 * seen) / due) / 10,
    pictureErrorMilliseconds: Math.round(lastingError(readings)),
  };
};
