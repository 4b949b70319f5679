/** A part of the timeline, in seconds. */
export type Range = { start: number; end: number };

/** Seconds between a time and a range; 0 within it. */
export const distanceTo = (at: number, { start, end }: Range): number => Math.max(0, start - at, at - end);

export const isNear = (at: number, ranges: readonly Range[], seconds: number): boolean =>
  ranges.some((range) => distanceTo(at, range) <= seconds);

export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
