/** Part of a film in seconds. */
export type Range = { start: number; end: number };

/** Segments that a part takes from the whole film, and the ranges of the film that are encoded again at its ends. */
export type PartPlan = { kept: { first: number; count: number }; head?: Range; tail?: Range };

/** Fewest segments for which encoding only the ends is worth two encodings. */
const keptMin = 2;

/** Players stop at shorter segments; an end takes one more segment of the film instead. */
const shortestEndSeconds = 0.5;

/** Times that are closer to each other are the same. */
const tolerance = 0.001;

/** Returns the start of each segment and the end of the last, in seconds; exact, as each has a whole number of frames. */
const boundariesOf = (durations: readonly number[], frameRate: number): number[] => {
  let frames = 0;
  return [0, ...durations.map((seconds) => (frames += Math.round(seconds * frameRate)) / frameRate)];
};

/** Returns the time of the first frame at or after a time. */
const frameAtOrAfter = (seconds: number, frameRate: number): number =>
  Math.ceil((seconds - tolerance) * frameRate) / frameRate;

/**
 * Plans a part of a film that is exact to the frame: segments within the part stay, and only what they lack at both ends
 * is encoded again. `durations` are those of the film's video segments. Undefined if all of the part has to be encoded.
 */
export const planPart = (
  durations: readonly number[],
  frameRate: number,
  { start, end }: Range,
): PartPlan | undefined => {
  const boundaries = boundariesOf(durations, frameRate);
  const [from, until] = [frameAtOrAfter(start, frameRate), frameAtOrAfter(end, frameRate)];
  const canBeApart = (seconds: number): boolean => Math.abs(seconds) < tolerance || seconds >= shortestEndSeconds;
  // A container may last longer than its pictures.
  const isEnd = (index: number): boolean => index === boundaries.length - 1;
  const first = boundaries.findIndex((boundary) => boundary > from - tolerance && canBeApart(boundary - from));
  const last = boundaries.findLastIndex(
    (boundary, index) => boundary < until + tolerance && (isEnd(index) || canBeApart(until - boundary)),
  );
  const [begin, finish] = [boundaries[first], boundaries[last]];
  if (begin === undefined || finish === undefined || last - first < keptMin) return undefined;
  return {
    kept: { first, count: last - first },
    ...(begin - from >= tolerance && { head: { start: from, end: begin } }),
    ...(!isEnd(last) && until - finish >= tolerance && { tail: { start: finish, end: until } }),
  };
};
