import { bestCurveAt, bitsFor, curvesOf, qualityAt, type Curve, type Probe } from './curves.ts';

export type LadderBounds = {
  minBitrate: number;
  maxBitrate: number;
  /** Minimum and maximum bitrate ratio between a rendition and the one below. */
  minStep: number;
  maxStep: number;
  /** VMAF above which differences are invisible. */
  targetQuality: number;
  /** Alternative to a target quality: the quality of this rate factor at the largest size. */
  targetCrf?: number | undefined;
  /** Multiplies every bitrate. */
  factor: number;
};
export type Rung = { width: number; height: number; bitrate: number; quality: number };

export const usualBounds: LadderBounds = {
  minBitrate: 150_000,
  maxBitrate: 8_000_000,
  minStep: 1.5,
  maxStep: 1.9,
  targetQuality: 95,
  factor: 1,
};

/** Smallest noticeable VMAF difference between two renditions. */
const noticed = 6;
/** Minimum acceptable quality of a rendition below the first, regardless of the bitrate. */
export const worstQuality = 30;
const rungsMax = 12;

const clamped = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const rounded = (bits: number): number => Math.max(1000, Math.round(bits / 1000) * 1000);

const bestQualityAt = (curves: readonly Curve[], bits: number): number =>
  Math.max(...curves.map((curve) => qualityAt(curve, bits)));

/** Minimum bits with which any size reaches a quality; undefined if none does. */
const fewestBits = (curves: readonly Curve[], quality: number): number | undefined => {
  const all = curves.flatMap((curve) => bitsFor(curve, quality) ?? []);
  return all.length > 0 ? Math.min(...all) : undefined;
};

const bitsAtCrf = ({ probes }: Curve, crf: number): number | undefined => {
  const sorted = probes.toSorted((one, other) => one.crf - other.crf);
  const at = clamped(
    sorted.findLastIndex((probe) => probe.crf <= crf),
    0,
    Math.max(0, sorted.length - 2),
  );
  const [low, high] = [sorted[at], sorted[at + 1]];
  if (!low) return undefined;
  if (!high) return low.bitsPerSecond;
  const share = (crf - low.crf) / (high.crf - low.crf);
  return low.bitsPerSecond * (high.bitsPerSecond / low.bitsPerSecond) ** share;
};

/**
 * Two passes with a maximum bitrate result in slightly less quality than the probes, and a low-bitrate title spends
 * many bits on a scene that no sample included.
 */
const reserve = { share: 1.1, bits: 100_000 };
/** Limit of extrapolation, as a multiple of the bits of the last probe: beyond it, curves flatten. */
const farthest = 2;

/** Bits for a quality above all probes, as far as the best curve can be extrapolated. */
const bitsBeyond = (curves: readonly Curve[], quality: number): number => {
  const [best] = curves.toSorted(
    (one, other) => (other.probes.at(-1)?.quality ?? 0) - (one.probes.at(-1)?.quality ?? 0),
  );
  const [before, last] = [best?.probes.at(-2), best?.probes.at(-1)];
  if (!last || !before) return last?.bitsPerSecond ?? 0;
  const rise = (last.quality - before.quality) / Math.log(last.bitsPerSecond / before.bitsPerSecond);
  return last.bitsPerSecond * Math.min(farthest, Math.exp((quality - last.quality) / rise));
};

const topBits = (curves: readonly Curve[], bounds: LadderBounds): number => {
  const [largest] = curves;
  const byCrf = bounds.targetCrf !== undefined && largest ? bitsAtCrf(largest, bounds.targetCrf) : undefined;
  const { targetQuality } = bounds;
  const byQuality = fewestBits(curves, targetQuality) ?? bitsBeyond(curves, targetQuality);
  const targetBits = byCrf ?? byQuality * reserve.share + reserve.bits;
  return clamped(targetBits * bounds.factor, bounds.minBitrate, bounds.maxBitrate);
};

/** Next lower rendition: one noticeable step down, within the allowed bitrate ratios. */
const nextBits = (curves: readonly Curve[], bits: number, { minStep, maxStep }: LadderBounds): number => {
  const targetBits = fewestBits(curves, bestQualityAt(curves, bits) - noticed) ?? bits / minStep;
  return clamped(targetBits, bits / maxStep, bits / minStep);
};

const rungAt = (curve: Curve, bits: number, { factor }: LadderBounds): Rung => ({
  width: curve.width,
  height: curve.height,
  bitrate: rounded(bits),
  quality: Math.round(qualityAt(curve, bits / factor) * 10) / 10,
});

/** Ladder of sizes and bitrates along the title's best curve, the largest first. */
export const selectLadder = (probes: readonly Probe[], bounds: LadderBounds): Rung[] => {
  const curves = curvesOf(probes);
  const rungs: Rung[] = [];
  let remainingCurves = curves;
  for (
    let bits = topBits(curves, bounds);
    bits >= bounds.minBitrate && rungs.length < rungsMax;
    bits = nextBits(curves, bits, bounds)
  ) {
    const curve = bestCurveAt(remainingCurves, bits / bounds.factor);
    if (!curve) break;
    // A lower bitrate never needs a larger size; an apparent need results from the end of the probes.
    remainingCurves = remainingCurves.filter(({ height }) => height <= curve.height);
    const rung = rungAt(curve, bits, bounds);
    if (rungs.length > 0 && rung.quality < worstQuality) break;
    rungs.push(rung);
  }
  return rungs;
};

/** Adds a rendition of one size to a ladder without that size: between its neighbors, or as the best one. */
const withSize = (rungs: readonly Rung[], curve: Curve, bounds: LadderBounds): Rung[] => {
  const larger = rungs.filter(({ height }) => height > curve.height);
  const smaller = rungs.filter(({ height }) => height < curve.height);
  const [above, below] = [larger.at(-1), smaller[0]];
  if (above) {
    const bits = below ? Math.sqrt(above.bitrate * below.bitrate) : above.bitrate / bounds.minStep;
    return [...larger, rungAt(curve, bits, bounds), ...smaller];
  }
  const targetBits = Math.max(topBits([curve], bounds), (below?.bitrate ?? 0) * bounds.minStep);
  const bits = clamped(targetBits, bounds.minBitrate, bounds.maxBitrate);
  // At the maximum bitrate, it replaces renditions that are too close.
  return [rungAt(curve, bits, bounds), ...smaller.filter(({ bitrate }) => bitrate * bounds.minStep <= bits)];
};

/** Ladder along the title's best curve that has the given sizes as well. */
export const selectLadderWith = (probes: readonly Probe[], heights: readonly number[], bounds: LadderBounds): Rung[] =>
  curvesOf(probes)
    .filter(({ height }) => heights.includes(height))
    .reduce(
      (rungs, curve) => (rungs.some(({ height }) => height === curve.height) ? rungs : withSize(rungs, curve, bounds)),
      selectLadder(probes, bounds),
    );

/** Bits below which the next smaller size is better, or the largest probe. */
const crossover = (curves: readonly Curve[], curve: Curve): number => {
  const larger = curves.filter(({ height }) => height > curve.height);
  const [least, most] = [curve.probes[0]?.bitsPerSecond ?? 1, curve.probes.at(-1)?.bitsPerSecond ?? 1];
  const steps = 64;
  for (let step = steps; step > 0; step -= 1) {
    const bits = least * (most / least) ** (step / steps);
    if (larger.every((other) => qualityAt(other, bits) <= qualityAt(curve, bits))) return bits;
  }
  return least;
};

/** Bitrates for fixed sizes: each where it is the best size, within the allowed ratios. */
export const selectBitrates = (probes: readonly Probe[], heights: readonly number[], bounds: LadderBounds): Rung[] => {
  const curves = curvesOf(probes).filter(({ height }) => heights.includes(height));
  const rungs: Rung[] = [];
  for (const curve of curves) {
    const above = rungs.at(-1);
    const targetBits =
      above === undefined
        ? topBits([curve], bounds)
        : clamped(
            crossover(curves, curve) * bounds.factor,
            above.bitrate / bounds.maxStep,
            above.bitrate / bounds.minStep,
          );
    rungs.push(rungAt(curve, clamped(targetBits, bounds.minBitrate, bounds.maxBitrate), bounds));
  }
  return rungs;
};
