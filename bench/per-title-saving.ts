import { monotoneCurve, type CurvePoint } from '@sluice/media';

/** A rung of a ladder as it was made: what it costs, and the VMAF of its frames. */
export type Made = { height: number; bitsPerSecond: number; mean: number; p5: number };
export type Measure = 'mean' | 'p5';

/** Logarithm of bits (y) by quality (x). A player leaves out rungs that cost more and show less. */
const knotsOf = (rungs: readonly Made[], by: Measure): CurvePoint[] => {
  const knots: CurvePoint[] = [];
  for (const rung of rungs.toSorted((one, other) => one.bitsPerSecond - other.bitsPerSecond))
    if (rung[by] > (knots.at(-1)?.x ?? Number.NEGATIVE_INFINITY))
      knots.push({ x: rung[by], y: Math.log(rung.bitsPerSecond) });
  return knots;
};

const steps = 400;

/**
 * Bits that a ladder saves against another at equal quality, as a share. This is Bjøntegaard's delta rate (ITU-T
 * VCEG-M33, with the piecewise cubic of JVET's common test conditions): the mean difference of the logarithm of bits
 * over all qualities from the least that the usual ladder gives to the best that both give. Under the lowest rung of
 * the chosen ladder nothing is cheaper than that rung, and that is what it is charged.
 */
export const savingOf = (usual: readonly Made[], chosen: readonly Made[], by: Measure): number | undefined => {
  const [reference, own] = [knotsOf(usual, by), knotsOf(chosen, by)];
  const [low, lowest] = [reference[0]?.x ?? 0, own[0]?.x ?? 0];
  const high = Math.min(reference.at(-1)?.x ?? 0, own.at(-1)?.x ?? 0);
  if (high <= low) return undefined;
  const [referenceAt, ownAt] = [monotoneCurve(reference), monotoneCurve(own)];
  let sum = 0;
  for (let step = 0; step < steps; step += 1) {
    const quality = low + ((high - low) * (step + 0.5)) / steps;
    sum += ownAt(Math.max(lowest, quality)) - referenceAt(quality);
  }
  return 1 - Math.exp(sum / steps);
};

/** VMAF beyond which nobody sees a difference (Rassool 2017 found that from 93 on), so that a ladder may end there. */
const invisible = 95;
/** A difference that nobody sees: viewers just notice six points, by Netflix's own rule of thumb. */
const unseen = 2;

/** Whether the best rung of a ladder is as good as the usual best one, or good enough for every eye. */
export const isAsGood = (usual: readonly Made[], chosen: readonly Made[]): boolean => {
  const best = (rungs: readonly Made[]): number => Math.max(...rungs.map(({ mean }) => mean));
  return best(chosen) >= Math.min(best(usual), invisible) - unseen;
};
