import { isNear, type Range } from './range.ts';
import type { MeasuredShot } from './shots.ts';
import { histogramDistance } from './transitions/frame-block.ts';
import type { TransitionKind } from './transitions/transition.ts';

/** A boundary between two shots, with what speaks for a new scene there. */
export type Boundary = {
  at: number;
  transition: TransitionKind;
  /** Least difference of the pictures of nearby shots before and after, from 0 to 1. */
  pictureChange: number;
  /** Change of the loudness, in LU. */
  levelChange: number;
  isSilent: boolean;
  isBlack: boolean;
};

/** Sequence of shots of one scene: number of the first, and of the one after the last. */
export type ShotGroup = { first: number; end: number };

const nearShots = 4;
const nearSeconds = 40;
const nearRangeSeconds = 0.6;

/** Strength of a boundary above which it separates scenes, and its parts. */
const strengthMin = 0.42;
const bonus = { fade: 0.35, gradual: 0.1, silence: 0.15, black: 0.1, level: 0.1 };
const levelChangeMin = 6;
/** A scene is at least this long, if the film is. */
const sceneSecondsMin = 6;

const indexesAround = (shots: readonly MeasuredShot[], from: number, step: 1 | -1, at: number): number[] =>
  Array.from({ length: nearShots }, (_, index) => from + index * step).filter((index) => {
    const shot = shots[index];
    return shot !== undefined && Math.min(Math.abs(shot.start - at), Math.abs(shot.end - at)) <= nearSeconds;
  });

/** Least difference across a boundary; shots that alternate, as in a dialogue, are alike across it. */
const pictureChangeAt = (shots: readonly MeasuredShot[], index: number): number => {
  const at = shots[index]?.start ?? 0;
  const before = indexesAround(shots, index - 1, -1, at);
  const after = indexesAround(shots, index, 1, at);
  const distances = before.flatMap((one) =>
    after.map((other) => {
      const [first, second] = [shots[one], shots[other]];
      return first && second ? histogramDistance(first.histogram, second.histogram) : 1;
    }),
  );
  return Math.min(1, ...distances);
};

/** Measures each boundary between shots. */
export const boundariesOf = (
  shots: readonly MeasuredShot[],
  parts: { silences: readonly Range[]; black: readonly Range[] },
): Boundary[] =>
  shots.slice(1).map((shot, index) => {
    const before = shots[index];
    const levels = before?.level !== undefined && shot.level !== undefined ? [before.level, shot.level] : [0, 0];
    return {
      at: shot.start,
      transition: shot.transition ?? 'CUT',
      pictureChange: pictureChangeAt(shots, index + 1),
      levelChange: (levels[1] ?? 0) - (levels[0] ?? 0),
      isSilent: isNear(shot.start, parts.silences, nearRangeSeconds),
      isBlack: isNear(shot.start, parts.black, nearRangeSeconds),
    };
  });

const isFade = (kind: TransitionKind): boolean => kind === 'FADE_BLACK' || kind === 'FADE_WHITE';

/** Strength with which a boundary separates scenes: the change of picture and what goes with it. */
export const strengthOf = ({ transition, pictureChange, levelChange, isSilent, isBlack }: Boundary): number =>
  pictureChange +
  (isFade(transition) ? bonus.fade : transition === 'CUT' ? 0 : bonus.gradual) +
  (isSilent ? bonus.silence : 0) +
  (isBlack ? bonus.black : 0) +
  (Math.abs(levelChange) >= levelChangeMin ? bonus.level : 0);

/**
 * Groups shots into scenes: of all sequences of scenes that are long enough, the one whose boundaries are strongest
 * in sum, by dynamic programming.
 */
export const groupShots = (boundaries: readonly Boundary[], durationSeconds: number): ShotGroup[] => {
  const times = [0, ...boundaries.map(({ at }) => at), durationSeconds];
  const gains = [0, ...boundaries.map((boundary) => strengthOf(boundary) - strengthMin)];
  const end = times.length - 1;
  // best[i]: greatest sum of a sequence of scenes that ends at boundary i; the best over all up to `usable` is kept.
  const best: number[] = [0];
  const previous: number[] = [0];
  let usable = 0;
  let bestUsable = 0;
  for (let index = 1; index <= end; index += 1) {
    while ((times[usable + 1] ?? 0) <= (times[index] ?? 0) - sceneSecondsMin && usable + 1 < index) {
      usable += 1;
      if ((best[usable] ?? -Infinity) >= (best[bestUsable] ?? -Infinity)) bestUsable = usable;
    }
    const isReachable = (times[index] ?? 0) >= sceneSecondsMin || index === end;
    previous[index] = bestUsable;
    best[index] = isReachable ? (best[bestUsable] ?? 0) + (gains[index] ?? 0) : -Infinity;
  }
  const starts: number[] = [];
  for (let at = previous[end] ?? 0; at > 0; at = previous[at] ?? 0) starts.unshift(at);
  const firsts = [0, ...starts];
  return firsts.map((first, index) => ({ first, end: firsts[index + 1] ?? end }));
};
