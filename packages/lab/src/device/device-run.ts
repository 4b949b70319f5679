import { concludeCase } from '../runs/conclude-case.ts';
import { isCaseDue } from '../runs/is-case-due.ts';
import { runMillisecondsMax, type CaseAttempt, type CaseResult } from '../runs/stream-run.ts';
import type { TestCase } from '../streams/cases.ts';
import type { Baseline } from '../verdicts/baseline.ts';
import { worstVerdict, type Repetitions } from '../verdicts/decide-verdict.ts';
import type { Verdict } from '../verdicts/verdict.ts';

/** A run on a device, whose state is the attempts so far. */
export type DeviceRun = {
  cases: readonly TestCase[];
  attempts: ReadonlyMap<TestCase, readonly CaseAttempt[]>;
  repetitions: Repetitions;
  baseline: Baseline;
  startedAt: Date;
};

/** Returns the case that a device plays next: of those due, the one with the fewest attempts; undefined at the end. */
export const nextDeviceCase = (
  { cases, attempts, repetitions, baseline, startedAt }: DeviceRun,
  now: Date,
): { case: TestCase; attempt: number } | undefined => {
  if (now.getTime() - startedAt.getTime() >= runMillisecondsMax) return undefined;
  const [next] = cases
    .map((testCase) => ({ case: testCase, attempts: attempts.get(testCase) ?? [] }))
    .filter((each) => isCaseDue(each.case, each.attempts, { repetitions, baseline }))
    .toSorted((one, other) => one.attempts.length - other.attempts.length);
  return next && { case: next.case, attempt: next.attempts.length + 1 };
};

/** Combines the attempts of a run to its results. */
export const concludeDeviceRun = ({
  cases,
  attempts,
  baseline,
}: DeviceRun): { verdict: Verdict; results: CaseResult[] } => {
  const results = cases.map((testCase) => concludeCase(testCase, attempts.get(testCase) ?? [], baseline));
  return { verdict: worstVerdict(results.map(({ verdict }) => verdict)), results };
};
