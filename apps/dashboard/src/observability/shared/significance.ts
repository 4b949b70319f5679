/** Sample statistics of a variant: count, mean and standard deviation. */
export type Sample = { count: number; mean: number; deviation: number };

export type Difference = {
  /** Difference of the variant from the baseline, in the metric's own unit. */
  absolute: number;
  /** Difference as a share of the baseline; undefined for a baseline of 0. */
  relative: number | undefined;
  /** Bounds of the 95 % confidence interval. */
  low: number;
  high: number;
  /** Two-sided p-value, from 0 to 1. */
  probability: number;
};

/** Minimum sample size: the mean of smaller samples is not yet normally distributed. */
const samplesMin = 30;
const probabilityMax = 0.05;
const certainty95 = 1.959964;

/** Returns the sample statistics of a share of successes. */
export const proportion = (successes: number, count: number): Sample => {
  const mean = count === 0 ? 0 : successes / count;
  return { count, mean, deviation: Math.sqrt(mean * (1 - mean)) };
};

// Abramowitz and Stegun 7.1.26; error at most 1.5e-7.
const errorFunction = (x: number): number => {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - polynomial * Math.exp(-x * x));
};

/** Returns the two-sided p-value of a standard normal score. */
export const twoSided = (score: number): number => 1 - errorFunction(Math.abs(score) / Math.SQRT2);

/** Returns the difference of a variant from the baseline; undefined for small samples or without variance. */
export const differenceOf = (baseline: Sample, variant: Sample): Difference | undefined => {
  if (baseline.count < samplesMin || variant.count < samplesMin) return undefined;
  const absolute = variant.mean - baseline.mean;
  const error = Math.sqrt(baseline.deviation ** 2 / baseline.count + variant.deviation ** 2 / variant.count);
  if (!(error > 0)) return undefined;
  return {
    absolute,
    relative: baseline.mean === 0 ? undefined : absolute / baseline.mean,
    low: absolute - certainty95 * error,
    high: absolute + certainty95 * error,
    probability: twoSided(absolute / error),
  };
};

export type Verdict = 'better' | 'worse' | 'no clear difference' | 'too few impressions';

/** Returns the verdict on a difference for viewers. */
export const verdictOf = (difference: Difference | undefined, better: 'higher' | 'lower'): Verdict => {
  if (!difference) return 'too few impressions';
  if (difference.probability >= probabilityMax) return 'no clear difference';
  return difference.absolute > 0 === (better === 'higher') ? 'better' : 'worse';
};
