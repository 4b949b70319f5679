const secondsStep = 10;

/** Creation time up to which accounts are billed by exact seconds. */
const stepsSince = new Date('2019-10-23T08:22:00Z');

/** Returns the billed seconds: rounded up to steps of ten for accounts created since and by default
 * (specification 2 §9), exact for older accounts. */
export const billableSeconds = (seconds: number, accountCreatedAt?: Date): number => {
  if (seconds <= 0) return 0;
  if (accountCreatedAt && accountCreatedAt <= stepsSince) return seconds;
  // A frame's rounding error must not add ten seconds.
  return Math.ceil((seconds - 1e-6) / secondsStep) * secondsStep;
};

/** Converts seconds to minutes, rounded to two decimals. */
export const minutesOf = (seconds: number): number => (seconds <= 0 ? 0 : Math.round((seconds * 100) / 60) / 100);
