/** A part of a video, in seconds. */
export type Window = { offsetSeconds: number; durationSeconds: number };

/** Windows by the length of the video: a long one has more different content. */
const windowsMin = 4;
const windowsMax = 8;
const secondsPerWindow = 120;

/**
 * Returns parts of a video that stand for all of it: evenly distributed and of the same length; all of a video that is
 * hardly longer than they would be.
 */
export const contentWindows = (range: Window, windowSeconds: number): Window[] => {
  const { offsetSeconds, durationSeconds } = range;
  const count = Math.min(windowsMax, Math.max(windowsMin, Math.round(durationSeconds / secondsPerWindow)));
  if (durationSeconds <= count * windowSeconds * 1.5) return [range];
  const last = durationSeconds - windowSeconds;
  return Array.from({ length: count }, (_, index) => ({
    offsetSeconds: offsetSeconds + (last * (index + 0.5)) / count,
    durationSeconds: windowSeconds,
  }));
};

/** Returns the chunk of a video around a window, as the encoding would encode it. */
export const chunkAround = (window: Window, range: Window, chunkSeconds: number): Window => {
  const count = Math.max(1, Math.round(range.durationSeconds / chunkSeconds));
  const length = range.durationSeconds / count;
  const index = Math.min(count - 1, Math.floor((window.offsetSeconds - range.offsetSeconds) / length));
  return { offsetSeconds: range.offsetSeconds + index * length, durationSeconds: length };
};
