import { monotoneCurve } from './monotone-curve.ts';

/** Bits and quality of one size and rate factor, measured on samples of the source. */
export type Probe = {
  width: number;
  height: number;
  crf: number;
  bitsPerSecond: number;
  /** VMAF at the size of the source. */
  quality: number;
};

/** Probes of one size, by rising bits, each with a better quality than the one before. */
export type Curve = { width: number; height: number; probes: Probe[] };

const byBits = (one: Probe, other: Probe): number => one.bitsPerSecond - other.bitsPerSecond;

/** One curve per size, the largest size first. */
export const curvesOf = (probes: readonly Probe[]): Curve[] =>
  [...Map.groupBy(probes, ({ height }) => height).values()]
    .map((group) => ({ width: group[0]?.width ?? 0, height: group[0]?.height ?? 0, probes: rising(group) }))
    .toSorted((one, other) => other.height - one.height);

const rising = (probes: readonly Probe[]): Probe[] => {
  const risingProbes: Probe[] = [];
  for (const probe of probes.toSorted(byBits)) {
    if (probe.quality <= (risingProbes.at(-1)?.quality ?? Number.NEGATIVE_INFINITY)) continue;
    if (probe.bitsPerSecond === risingProbes.at(-1)?.bitsPerSecond) risingProbes.pop();
    risingProbes.push(probe);
  }
  return risingProbes;
};

/** Quality by the logarithm of bits: a chord between two probes would underestimate a size. */
const smooth = ({ probes }: Curve): ((bitsPerSecond: number) => number) => {
  const curve = monotoneCurve(probes.map(({ bitsPerSecond, quality }) => ({ x: Math.log(bitsPerSecond), y: quality })));
  return (bitsPerSecond) => Math.max(0, curve(Math.log(bitsPerSecond)));
};

/** Quality of a size at a number of bits. */
export const qualityAt = (curve: Curve, bitsPerSecond: number): number => {
  const last = curve.probes.at(-1);
  // More bits do not exceed the maximum quality of a size.
  return last && bitsPerSecond >= last.bitsPerSecond ? last.quality : smooth(curve)(bitsPerSecond);
};

/** Fewer bits than any video needs. */
const bitsMin = 1000;
const halvings = 40;

/** Bits that a size needs for a quality; undefined if it cannot reach it. */
export const bitsFor = (curve: Curve, quality: number): number | undefined => {
  const last = curve.probes.at(-1);
  if (!last || quality > last.quality) return undefined;
  const at = smooth(curve);
  let [low, high] = [bitsMin, last.bitsPerSecond];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = Math.sqrt(low * high);
    if (at(middle) < quality) low = middle;
    else high = middle;
  }
  return high;
};

/** Size with the best quality at a number of bits; of equal ones the smaller, which is easier to play. */
export const bestCurveAt = (curves: readonly Curve[], bitsPerSecond: number): Curve | undefined => {
  const asGood = 0.25;
  const points = curves.map((curve) => ({ curve, quality: qualityAt(curve, bitsPerSecond) }));
  const most = Math.max(...points.map(({ quality }) => quality));
  return points
    .filter(({ quality }) => quality >= most - asGood)
    .map(({ curve }) => curve)
    .at(-1);
};
