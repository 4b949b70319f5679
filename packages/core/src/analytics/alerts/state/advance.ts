import type { AlertCondition } from '@sluice/contract';
import type { Outcome } from './evaluate-condition.ts';

/** Conditions under which a rule fires and resolves. */
export type Hysteresis = {
  /** Number of breaches … */
  breaches: number;
  /** … within this many latest evaluations that makes the rule fire. */
  evaluations: number;
  /** Number of consecutive evaluations beyond the resolve threshold after which the rule resolves. */
  resolveAfter: number;
};

/** State of one watched value, with its recent outcomes, one letter each, newest last. */
export type AlertInstanceState = { condition: AlertCondition; since: number; recentOutcomes: string; at: number };

const minute = 60_000;
const letters: Record<Outcome, string> = { breach: 'b', between: 't', clear: 'c', missing: 'm' };
const recentOutcomesMax = 60;

/** Number of evaluations without data after which a firing value becomes NO_DATA. */
const missingBeforeResolved = 30;

// Old outcomes say nothing about the present, so counting restarts after a gap without evaluations.
const gapMinutes = 5;

const endsWith = (recent: string, letter: string, count: number): boolean =>
  recent.length >= count && recent.slice(-count) === letter.repeat(count);

const whileFiring = (recent: string, { resolveAfter }: Hysteresis): AlertCondition => {
  if (endsWith(recent, letters.clear, resolveAfter)) return 'OK';
  return endsWith(recent, letters.missing, missingBeforeResolved) ? 'NO_DATA' : 'FIRING';
};

const otherwise = (recent: string, { breaches, evaluations }: Hysteresis): AlertCondition => {
  const considered = recent.slice(-evaluations);
  const count = [...considered].filter((letter) => letter === letters.breach).length;
  if (count >= breaches) return 'FIRING';
  if (count > 0) return 'PENDING';
  return considered === letters.missing.repeat(considered.length) ? 'NO_DATA' : 'OK';
};

/** Returns the state of a value after one more evaluation. */
export const advance = (
  state: AlertInstanceState | undefined,
  outcome: Outcome,
  at: number,
  hysteresis: Hysteresis,
): AlertInstanceState => {
  const isStale = state === undefined || at - state.at > gapMinutes * minute;
  const recent = `${isStale ? '' : state.recentOutcomes}${letters[outcome]}`.slice(-recentOutcomesMax);
  const isFiring = state?.condition === 'FIRING';
  const condition = isFiring ? whileFiring(recent, hysteresis) : otherwise(recent, hysteresis);
  const hasResolved = isFiring && condition !== 'FIRING';
  return {
    condition,
    since: state?.condition === condition ? state.since : at,
    // The breaches that made it fire must not make it fire again.
    recentOutcomes: hasResolved ? '' : recent,
    at,
  };
};
