import type { Verdict } from './verdict.ts';

export type Outcome = 'PASSED' | 'FAILED' | 'UNSUPPORTED' | 'INCONCLUSIVE';

export type Repetitions = { min: number; max: number };

export const defaultRepetitions: Repetitions = { min: 3, max: 7 };

/** Attempts on a busy machine after which a case without any other is left to a later run. */
const busyAttemptsMax = 3;

const conclusive = (outcomes: readonly Outcome[]): Outcome[] => outcomes.filter((each) => each !== 'INCONCLUSIVE');

const agree = (outcomes: readonly Outcome[]): boolean => new Set(outcomes).size <= 1;

/** Reports whether a case needs another attempt: fewer conclusive ones than the minimum, or they disagree. */
export const needsAttempt = (outcomes: readonly Outcome[], { min, max }: Repetitions): boolean => {
  if (outcomes.length >= max || outcomes.includes('UNSUPPORTED')) return false;
  const counted = conclusive(outcomes);
  if (counted.length === 0 && outcomes.length >= busyAttemptsMax) return false;
  return counted.length < min || !agree(counted);
};

/** Combines the outcomes of the attempts at one case. */
export const decideVerdict = (outcomes: readonly Outcome[]): Verdict => {
  const counted = conclusive(outcomes);
  if (counted.includes('UNSUPPORTED')) return 'UNSUPPORTED';
  return agree(counted) ? (counted[0] ?? 'INCONCLUSIVE') : 'FLAKY';
};

const severity: readonly Verdict[] = ['FAILED', 'FLAKY', 'INCONCLUSIVE', 'PASSED', 'UNSUPPORTED'];

/** Returns the worst verdict of several cases; INCONCLUSIVE without cases. */
export const worstVerdict = (verdicts: readonly Verdict[]): Verdict =>
  severity.find((verdict) => verdicts.includes(verdict)) ?? 'INCONCLUSIVE';
