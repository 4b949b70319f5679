import { momentsPerSecond, type FrameFindings, type Moment } from './analyze-frames.ts';
import { levelOf, type Sound } from './sound.ts';
import type { Range } from './range.ts';
import { histogramBins } from './transitions/frame-block.ts';
import type { Transition, TransitionKind } from './transitions/transition.ts';

/** A shot with the transition that leads to it; none leads to the first. */
export type Shot = Range & { transition: TransitionKind | null };

export type MeasuredShot = Shot & {
  histogram: Float32Array;
  luma: number;
  motion: number;
  /** Mean momentary loudness, in LUFS; absent without sound. */
  level: number | undefined;
};

/** Frame at which one shot gives way to the next: the middle of a gradual transition. */
const frameOf = ({ start, end }: Transition): number => Math.round((start + end) / 2);

/** Splits a film at its transitions. */
export const shotsOf = ({ transitions, frameCount }: FrameFindings, framesPerSecond: number): Shot[] => {
  if (frameCount === 0) return [];
  const starts = [
    { frame: 0, transition: null },
    ...transitions.map((transition) => ({ frame: frameOf(transition), transition: transition.kind })),
  ];
  return starts.map(({ frame, transition }, index) => ({
    start: frame / framesPerSecond,
    end: (starts[index + 1]?.frame ?? frameCount) / framesPerSecond,
    transition,
  }));
};

const momentsOf = (moments: readonly Moment[], { start, end }: Range): readonly Moment[] => {
  const first = Math.min(Math.ceil(start * momentsPerSecond), moments.length - 1);
  return moments.slice(first, Math.max(first + 1, Math.ceil(end * momentsPerSecond)));
};

const meanHistogram = (moments: readonly Moment[]): Float32Array => {
  const mean = new Float32Array(histogramBins);
  for (const { histogram } of moments)
    for (let bin = 0; bin < histogramBins; bin += 1)
      mean[bin] = (mean[bin] ?? 0) + (histogram[bin] ?? 0) / moments.length;
  return mean;
};

const meanOf = (moments: readonly Moment[], key: 'luma' | 'motion'): number =>
  moments.reduce((sum, moment) => sum + moment[key], 0) / Math.max(1, moments.length);

/** Adds the mean picture, motion and loudness of each shot. */
export const measureShots = (
  shots: readonly Shot[],
  { moments }: Pick<FrameFindings, 'moments'>,
  sound: Sound | undefined,
): MeasuredShot[] =>
  shots.map((shot) => {
    const own = momentsOf(moments, shot);
    return {
      ...shot,
      histogram: meanHistogram(own),
      luma: meanOf(own, 'luma'),
      motion: meanOf(own, 'motion'),
      level: sound && levelOf(sound, shot),
    };
  });
