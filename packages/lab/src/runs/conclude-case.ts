import { compareBaseline } from '../verdicts/compare-baseline.ts';
import { decideVerdict } from '../verdicts/decide-verdict.ts';
import type { Finding } from '../verdicts/verdict.ts';
import { baselineMetrics, baselineValues, medianMetrics } from './baseline-values.ts';
import type { TestCase } from '../streams/cases.ts';
import type { Baseline } from '../verdicts/baseline.ts';
import type { CaseAttempt, CaseResult } from './stream-run.ts';

/** Returns the metrics that are worse than their baselines. */
export const findRegressions = (
  testCase: TestCase,
  attempts: readonly CaseAttempt[],
  baseline: Baseline | undefined,
): Finding[] =>
  baselineMetrics.flatMap((metric) => {
    const finding = compareBaseline(metric, baseline?.[testCase]?.[metric] ?? [], baselineValues(metric, attempts));
    return finding ? [finding] : [];
  });

/** Keeps the first of the findings with the same name. */
const withoutDuplicates = (findings: readonly Finding[]): Finding[] =>
  [...new Map(findings.toReversed().map((finding) => [finding.id, finding])).values()].toReversed();

/** Combines the attempts at a case to its result; a regression fails a case that passed. */
export const concludeCase = (
  testCase: TestCase,
  attempts: readonly CaseAttempt[],
  baseline: Baseline | undefined,
): CaseResult => {
  const verdict = decideVerdict(attempts.map(({ outcome }) => outcome));
  const regressions = verdict === 'PASSED' ? findRegressions(testCase, attempts, baseline) : [];
  return {
    case: testCase,
    verdict: regressions.length > 0 ? 'FAILED' : verdict,
    findings: withoutDuplicates([...regressions, ...attempts.flatMap(({ findings }) => findings)]),
    metrics: medianMetrics(attempts),
    attempts,
  };
};
