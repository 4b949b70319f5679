import type { AlertCondition } from '@sluice/contract';
import type { Outcome } from './evaluate-condition.ts';

/** When a rule begins and ceases to fire. */
export type Hysteresis = {
  /** So many breaches … */
  breaches: number;
  /** … in the last so many evaluations make it fire. */
  evaluations: number;
  /** So many evaluations in a row, beyond the resolve threshold, end it. */
  resolveAfter: number;
};

/** Where one watched value stands, and its last outcomes, a letter each, the newest last. */
export type AlertInstanceState = { condition: AlertCondition; since: number; recentOutcomes: string; at: number };

const minute = 60_000;
const letters: Record<Outcome, string> = { breach: 'b', between: 't', clear: 'c', missing: 'm' };
const recentOutcomesMax = 60;

/** Firing without any data is no longer known to be true after so many evaluations. */
const missingBeforeResolved = 30;

// Outcomes of long ago say nothing about now: where none was made for a while, counting starts anew.
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

/** Where a value stands after one more evaluation. */
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
    // What made it fire must not make it fire again.
    recentOutcomes: hasResolved ? '' : recent,
    at,
  };
};
