const secondsStep = 10;

/** Specification 2 §9: encoded seconds count in steps of ten, begun ones as whole. */
export const billableSeconds = (seconds: number): number =>
  // A frame's rounding error must not cost ten seconds.
  seconds <= 0 ? 0 : Math.ceil((seconds - 1e-6) / secondsStep) * secondsStep;

/** Minutes of seconds, rounded to two decimals. */
export const minutesOf = (seconds: number): number => (seconds <= 0 ? 0 : Math.round((seconds / 60) * 100) / 100);
