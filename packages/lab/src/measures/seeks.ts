import { frameMilliseconds } from './frames.ts';
import type { Seek } from './play-metrics.ts';
import type { Recording, RequestedSeek } from './recording.ts';

/** Distance from the target, in milliseconds, within which a frame belongs to the new position. */
const nearMilliseconds = 1000;

/** Returns the accuracy and duration of each seek, until the next one or the end of the recording. */
export const measureSeeks = (recording: Recording): Seek[] =>
  recording.seeks.map((seek, index) => measureSeek(recording, seek, recording.seeks[index + 1]?.at ?? Infinity));

const measureSeek = ({ frames }: Recording, { at, targetSeconds, isPaused }: RequestedSeek, until: number): Seek => {
  const target = targetSeconds * 1000;
  const candidates = frames.filter(([time]) => time > at && time < until);
  const first = candidates.find(([, media]) => Math.abs(media - target) <= nearMilliseconds);
  if (!first) return { targetSeconds, isPaused };
  const frame = frameMilliseconds(frames);
  const distance = first[1] - target;
  // A frame is shown from its media time on, so the right one is at most one frame before the target.
  const error = distance > -frame && distance <= 0 ? 0 : distance;
  return { targetSeconds, isPaused, milliseconds: Math.round(first[0] - at), errorSeconds: Math.round(error) / 1000 };
};
