import type { FrameBlock, Mixture } from './frame-block.ts';
import { doesOverlap, type Transition } from './transition.ts';

type Window = { start: number; end: number };
type Candidate = Window & { score: number };

const dissolveSeconds = [0.32, 0.56, 0.88, 1.36, 1.84];
const wipeSeconds = [0.32, 0.56, 0.88, 1.36];
/** Frames between the windows that are tried. */
const stepFrames = 2;
/** Frames before and after a window whose calmness tells a transition from motion. */
const calmFrames = 5;

const dissolve = {
  differenceMin: 12,
  histogramMin: 0.12,
  /** Unexplained part of the mixture against the difference of both ends. */
  residualMax: 0.42,
  switchedMin: 0.17,
  calmMin: 1.6,
  gapFrames: 4,
};
const wipe = { spanMin: 30, histogramMin: 0.2, switchedMax: 0.22, calmMin: 2.5 };

const widthsIn = (seconds: readonly number[], framesPerSecond: number): number[] => [
  ...new Set(seconds.map((length) => Math.max(4, 2 * Math.round((length * framesPerSecond) / 2)))),
];

const windowsOf = (block: FrameBlock, widths: readonly number[], busy: readonly Transition[]): Window[] =>
  widths.flatMap((width) => {
    const windows: Window[] = [];
    for (let start = 0; start + width < block.count; start += stepFrames) {
      const end = start + width;
      if (!busy.some((other) => isBusy(other, start, end))) windows.push({ start, end });
    }
    return windows;
  });

const isBusy = (other: Transition, start: number, end: number): boolean =>
  other.kind === 'CUT' ? other.start > start && other.start <= end : doesOverlap(other, start, end);

/** Difference of both ends of a window against the motion beside it. */
const calmness = (block: FrameBlock, { start, end }: Window, difference: number): number =>
  difference /
  (1 +
    block.difference(Math.max(0, start - calmFrames), start) +
    block.difference(Math.min(block.count - 1, end + calmFrames), end));

const quarters = (block: FrameBlock, { start, end }: Window): [Mixture, Mixture, Mixture] => {
  const quarter = (end - start) >> 2;
  const half = (end - start) >> 1;
  return [
    block.mixture(start, start + quarter, end),
    block.mixture(start, start + half, end),
    block.mixture(start, end - quarter, end),
  ];
};

const isRising = ([first, second, third]: readonly Mixture[], step: number): boolean =>
  first !== undefined &&
  second !== undefined &&
  third !== undefined &&
  first.share < second.share - step &&
  second.share < third.share - step;

const dissolveIn = (block: FrameBlock, window: Window): Candidate | undefined => {
  const difference = block.difference(window.start, window.end);
  if (difference < dissolve.differenceMin) return undefined;
  if (block.histogramDistance(window.start, window.end) < dissolve.histogramMin) return undefined;
  const mixtures = quarters(block, window);
  const [first, middle, last] = mixtures;
  if (!isRising(mixtures, 0.05) || first.share < -0.1 || last.share > 1.1) return undefined;
  const residual = (first.residual + middle.residual + last.residual) / 3 / middle.span;
  const isMixed =
    middle.share > 0.25 &&
    middle.share < 0.75 &&
    middle.residual / middle.span < dissolve.residualMax &&
    middle.switched / middle.span > dissolve.switchedMin;
  const calm = calmness(block, window, difference);
  if (!isMixed || residual >= dissolve.residualMax || calm <= dissolve.calmMin) return undefined;
  const width = window.end - window.start;
  return { ...window, score: residual + 0.0005 * width - 0.012 * Math.min(calm, 8) };
};

/** Finds dissolves: windows whose frames are mixtures of both ends, with a growing share of the second. */
export const findDissolves = (
  block: FrameBlock,
  framesPerSecond: number,
  busy: readonly Transition[],
): Transition[] => {
  const candidates = windowsOf(block, widthsIn(dissolveSeconds, framesPerSecond), busy)
    .flatMap((window) => dissolveIn(block, window) ?? [])
    .toSorted((one, other) => one.score - other.score);
  const dissolves: Transition[] = [];
  for (const { start, end } of candidates)
    if (!dissolves.some((other) => doesOverlap(other, start, end, dissolve.gapFrames)))
      dissolves.push({ kind: 'DISSOLVE', start, end });
  return dissolves;
};

const isWipe = (block: FrameBlock, window: Window): boolean => {
  const { start, end } = window;
  if (block.histogramDistance(start, end) < wipe.histogramMin) return false;
  const mixtures = quarters(block, window);
  const [, { span, switched, share }] = mixtures;
  if (span < wipe.spanMin || switched / span >= wipe.switchedMax) return false;
  if (!isRising(mixtures, 0.1) || share <= 0.2 || share >= 0.8) return false;
  return calmness(block, window, block.difference(start, end)) > wipe.calmMin;
};

/** Finds wipes: windows in which each pixel is of either end, with a growing share of the second. */
export const findWipes = (block: FrameBlock, framesPerSecond: number, busy: readonly Transition[]): Transition[] => {
  const wipes: Transition[] = [];
  for (const window of windowsOf(block, widthsIn(wipeSeconds, framesPerSecond), busy))
    if (!wipes.some((other) => doesOverlap(other, window.start, window.end)) && isWipe(block, window))
      wipes.push({ kind: 'WIPE', ...window });
  return wipes;
};
