import { monotoneCurve, type CurvePoint } from '@sluice/media';

/** An encoded rendition: its bitrate and the VMAF of its frames. */
export type Made = { height: number; bitsPerSecond: number; mean: number; p5: number };
export type Measure = 'mean' | 'p5';

/** Returns log bitrate (y) by quality (x). Skips renditions that cost more but look worse, as a player would. */
const knotsOf = (rungs: readonly Made[], by: Measure): CurvePoint[] => {
  const knots: CurvePoint[] = [];
  for (const rung of rungs.toSorted((one, other) => one.bitsPerSecond - other.bitsPerSecond))
    if (rung[by] > (knots.at(-1)?.x ?? Number.NEGATIVE_INFINITY))
      knots.push({ x: rung[by], y: Math.log(rung.bitsPerSecond) });
  return knots;
};

const steps = 400;

/**
 * Returns the share of bits one ladder saves over another at equal quality. This is the Bjøntegaard delta rate (ITU-T
 * VCEG-M33, with the piecewise cubic of JVET's common test conditions): the mean difference of log bitrate over all
 * qualities, from the lowest of the usual ladder to the highest that both reach. Below the lowest rendition of the
 * chosen ladder nothing is cheaper than that rendition, so its bitrate is used there.
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

/** VMAF above which differences are invisible (from 93 according to Rassool 2017), so that a ladder may end there. */
const invisible = 95;
/** Invisible VMAF difference: by Netflix's rule of thumb, viewers just notice six points. */
const unseen = 2;

/** Reports whether the best rendition of a ladder matches the usual best one, or is indistinguishable from perfect. */
export const isAsGood = (usual: readonly Made[], chosen: readonly Made[]): boolean => {
  const best = (rungs: readonly Made[]): number => Math.max(...rungs.map(({ mean }) => mean));
  return best(chosen) >= Math.min(best(usual), invisible) - unseen;
};
