import type { FrameBlock } from './frame-block.ts';
import type { Transition } from './transition.ts';

/** Luma of black and white frames; video black is 16 and video white 235. */
const darkMax = 24;
const whiteMin = 225;
/** Standard deviation of luma below which a frame has one color. */
const plainSpread = 5;
const plainSpreadWithin = 7;
const lumaTolerance = 8;
/** Fades to or from a plain frame that are this close belong together. */
const joinFrames = 6;
const flashFrames = 6;
/** A flash is over when what follows differs from what was before by less than this share of the change. */
const flashShare = 0.5;

const isPlain = ({ spreads, lumaLevels }: FrameBlock, frame: number): boolean => {
  const luma = lumaLevels[frame] ?? 0;
  return (spreads[frame] ?? 0) < plainSpread && (luma < darkMax || luma > whiteMin);
};

const endOfPlain = ({ spreads, lumaLevels, count }: FrameBlock, first: number): number => {
  let last = first;
  while (
    last + 1 < count &&
    (spreads[last + 1] ?? 0) < plainSpreadWithin &&
    Math.abs((lumaLevels[last + 1] ?? 0) - (lumaLevels[first] ?? 0)) < lumaTolerance
  )
    last += 1;
  return last;
};

/** Extends a run of plain frames over the frames that gradually lose or gain contrast. */
const grown = ({ spreads, count }: FrameBlock, first: number, last: number, framesMax: number): [number, number] => {
  const spread = (frame: number): number => spreads[frame] ?? 0;
  let start = first;
  while (
    start > 0 &&
    first - start < framesMax &&
    Math.abs(spread(start - 1) - spread(start)) > 0.15 &&
    spread(start - 1) >= spread(start) - 0.3
  )
    start -= 1;
  let end = last;
  while (end + 1 < count && end - last < framesMax && spread(end + 1) - spread(end) > 0.15) end += 1;
  return [start, end];
};

/** A flash: white for a moment, between pictures that are alike. */
const isFlash = (block: FrameBlock, { start, end }: Transition): boolean => {
  const [before, after] = [start - 1, end + 1];
  if (end - start >= flashFrames || before < 0 || after >= block.count) return false;
  return block.difference(before, after) < flashShare * block.difference(before, (start + end) >> 1);
};

const joined = (fades: readonly Transition[]): Transition[] => {
  const all: Transition[] = [];
  for (const fade of fades) {
    const last = all.at(-1);
    if (last && fade.start <= last.end + joinFrames) last.end = Math.max(last.end, fade.end);
    else all.push({ ...fade });
  }
  return all;
};

/** Finds fades: runs of black or white frames, with the frames that fade into and out of them. */
export const findFades = (block: FrameBlock, framesPerSecond: number): Transition[] => {
  const fades: Transition[] = [];
  for (let frame = 0; frame < block.count;) {
    if (!isPlain(block, frame)) {
      frame += 1;
      continue;
    }
    const last = endOfPlain(block, frame);
    const [start, end] = grown(block, frame, last, 2 * framesPerSecond);
    fades.push({ kind: (block.lumaLevels[frame] ?? 0) < darkMax ? 'FADE_BLACK' : 'FADE_WHITE', start, end });
    frame = Math.max(end, last) + 1;
  }
  return joined(fades).filter((fade) => !isFlash(block, fade));
};
