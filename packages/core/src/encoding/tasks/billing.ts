const secondsStep = 10;

/** Accounts from before this time are billed the very seconds. */
const stepsSince = new Date('2019-10-23T08:22:00Z');

/** Specification 2 §9: of accounts created since (and by default), encoded seconds count in steps of ten, begun ones as whole. */
export const billableSeconds = (seconds: number, accountCreatedAt?: Date): number => {
  if (seconds <= 0) return 0;
  if (accountCreatedAt && accountCreatedAt <= stepsSince) return seconds;
  // A frame's rounding error must not cost ten seconds.
  return Math.ceil((seconds - 1e-6) / secondsStep) * secondsStep;
};

/** Minutes of seconds, rounded to two decimals. */
export const minutesOf = (seconds: number): number => (seconds <= 0 ? 0 : Math.round((seconds * 100) / 60) / 100);
