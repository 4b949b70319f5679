import { findFades } from './fades.ts';
import type { FrameBlock } from './frame-block.ts';
import { findDissolves, findWipes } from './gradual.ts';
import { findHardCuts } from './hard-cuts.ts';
import type { Transition } from './transition.ts';

/** Finds the transitions between the shots of a block of frames, in order. */
export const findTransitions = (block: FrameBlock, framesPerSecond: number): Transition[] => {
  const cuts = findHardCuts(block);
  const fades = findFades(block, framesPerSecond);
  const dissolves = findDissolves(block, framesPerSecond, [...cuts, ...fades]);
  const wipes = findWipes(block, framesPerSecond, [...cuts, ...fades, ...dissolves]);
  const gradual = [...fades, ...dissolves, ...wipes];
  const isWithin = ({ start }: Transition): boolean =>
    gradual.some((other) => start >= other.start - 1 && start <= other.end + 1);
  return [...cuts.filter((cut) => !isWithin(cut)), ...gradual].toSorted((one, other) => one.start - other.start);
};
