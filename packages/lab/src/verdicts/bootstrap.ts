/** Bounds of the mean difference that 95 % of the resamples lie between. */
export type Interval = { low: number; high: number; difference: number };

const resamples = 2000;

/** Returns random numbers in [0, 1) from a seed (mulberry32), so that equal values always give an equal verdict. */
const seededRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const resampledMean = (values: readonly number[], random: () => number): number => {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[Math.floor(random() * values.length)] ?? 0;
  return sum / values.length;
};

/** Estimates by how much the mean of values differs from the baseline's, with a 95 % percentile bootstrap interval. */
export const bootstrapDifference = (baseline: readonly number[], values: readonly number[]): Interval => {
  const random = seededRandom(1);
  const differences = Array.from(
    { length: resamples },
    () => resampledMean(values, random) - resampledMean(baseline, random),
  ).toSorted((one, other) => one - other);
  const at = (share: number): number => differences[Math.floor(share * (resamples - 1))] ?? 0;
  return { low: at(0.025), high: at(0.975), difference: mean(values) - mean(baseline) };
};
