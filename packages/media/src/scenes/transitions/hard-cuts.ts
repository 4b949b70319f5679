import type { FrameBlock } from './frame-block.ts';
import type { Transition } from './transition.ts';

/** Frames on each side that a change is compared with. */
const neighborhood = 6;
/** A cut changes the picture at least this many times as much as the frames around it. */
const ratioMin = 3;
const changeMin = 6;
/** A cut that leaves the distribution of colors as it was must change pixels much more. */
const histogramMin = 0.12;
const flashFrames = 5;
/** A flash is over when what follows differs from what was before by less than this share of the change. */
const flashShare = 0.5;

const medianOf = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

const usualChange = ({ changes, count }: FrameBlock, frame: number): number => {
  const around: number[] = [];
  for (let offset = -neighborhood; offset <= neighborhood; offset += 1)
    if (offset !== 0 && frame + offset > 0 && frame + offset < count) around.push(changes[frame + offset] ?? 0);
  return medianOf(around);
};

const isPeak = ({ changes }: FrameBlock, frame: number, limit: number): boolean => {
  const change = changes[frame] ?? 0;
  const next = changes[frame + 1] ?? 0;
  return change >= (changes[frame - 1] ?? 0) && (change >= next * 0.999 || next <= limit);
};

/** Reports whether a change begins or ends a flash: the pictures on both sides of it are alike. */
const isFlash = (block: FrameBlock, frame: number, usual: number): boolean => {
  const change = block.changes[frame] ?? 0;
  const isReturn = (one: number, other: number, distance: number): boolean => {
    if (one < 0 || other >= block.count) return false;
    const difference = block.difference(one, other);
    return difference < flashShare * change && difference < usual * (distance + 2) + 12;
  };
  for (let distance = 1; distance <= flashFrames; distance += 1)
    if (isReturn(frame - 1, frame + distance, distance) || isReturn(frame - 1 - distance, frame, distance)) return true;
  return false;
};

/** Finds cuts: frames that differ from the one before far more than their neighbors do. */
export const findHardCuts = (block: FrameBlock): Transition[] => {
  const cuts: Transition[] = [];
  for (let frame = 1; frame < block.count; frame += 1) {
    const change = block.changes[frame] ?? 0;
    if (change < changeMin) continue;
    const usual = usualChange(block, frame);
    const limit = usual * ratioMin + 2;
    if (change < limit || !isPeak(block, frame, limit)) continue;
    if (block.histogramDistance(frame, frame - 1) < histogramMin && change < 2.2 * changeMin + usual) continue;
    if (!isFlash(block, frame, usual)) cuts.push({ kind: 'CUT', start: frame, end: frame });
  }
  return cuts;
};
