import { needsAttempt, type Repetitions } from '../verdicts/decide-verdict.ts';
import type { Baseline } from '../verdicts/baseline.ts';
import type { TestCase } from '../streams/cases.ts';
import { findRegressions } from './conclude-case.ts';
import type { CaseAttempt } from './stream-run.ts';

/** Reports whether a case needs another attempt. */
export const isCaseDue = (
  testCase: TestCase,
  attempts: readonly CaseAttempt[],
  { repetitions, baseline }: { repetitions: Repetitions; baseline: Baseline | undefined },
): boolean => {
  const outcomes = attempts.map(({ outcome }) => outcome);
  if (needsAttempt(outcomes, repetitions)) return true;
  // A regression is only reported from as many values as a run may measure.
  return attempts.length < repetitions.max && findRegressions(testCase, attempts, baseline).length > 0;
};
