// Lanczos approximation, g = 7, n = 9; relative error below 1e-13 for positive arguments.
const lanczos = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
] as const;

/** Natural logarithm of the factorial of a count. */
const logFactorial = (count: number): number => {
  const shifted = count + 7.5;
  const [first, ...rest] = lanczos;
  const series = rest.reduce<number>((sum, coefficient, index) => sum + coefficient / (count + index + 1), first);
  return 0.5 * Math.log(2 * Math.PI) + (count + 0.5) * Math.log(shifted) - shifted + Math.log(series);
};

/**
 * Natural logarithm of the probability of at least `successes` among `trials` with the given probability each; exact
 * except for rounding. Logarithmic, since the probabilities of incidents underflow.
 */
export const logBinomialTail = (successes: number, trials: number, probability: number): number => {
  if (successes <= 0) return 0;
  if (successes > trials || probability <= 0) return -Infinity;
  if (probability >= 1) return 0;
  const odds = probability / (1 - probability);
  const logFirst =
    logFactorial(trials) -
    logFactorial(successes) -
    logFactorial(trials - successes) +
    successes * Math.log(probability) +
    (trials - successes) * Math.log(1 - probability);
  // Sum of the terms relative to the first; they rise up to the mean, then fall at least geometrically.
  let sum = 1;
  let term = 1;
  for (let count = successes; count < trials; count += 1) {
    term *= ((trials - count) / (count + 1)) * odds;
    sum += term;
    if (count > trials * probability && term < sum * 1e-17) break;
  }
  return Math.min(0, logFirst + Math.log(sum));
};
