import type { ClaimedLabJob, LabAttempt } from '@sluice/core';
import type { StoredLabArtifact } from '@sluice/db';
import type { CaseAttempt, CaseResult } from '@sluice/lab';

/** Attempts of a case at most, if they disagree. */
const attemptsMax = 7;

/** Returns the fewest and the most attempts at each case of a job. */
export const repetitionsOf = ({ repetitions }: ClaimedLabJob['row']): { min: number; max: number } => ({
  min: repetitions,
  max: Math.max(attemptsMax, repetitions),
});

const folderOf = (testCase: string, attempt: number): string =>
  `${attempt}/${testCase.toLowerCase().replaceAll('_', '-')}/`;

const limitsOf = (thresholds: CaseAttempt['thresholds']): Record<string, number> =>
  Object.fromEntries(Object.entries(thresholds).filter((entry): entry is [string, number] => entry[1] !== undefined));

/** Returns the attempts at a case as the platform stores them, with the names of their files. */
export const toLabAttempts = (result: CaseResult, files: readonly StoredLabArtifact[]): LabAttempt[] =>
  result.attempts.map(
    ({ attempt, outcome, metrics, thresholds, findings, health, startedAt, durationMilliseconds }) => ({
      testCase: result.case,
      status: outcome,
      verdict: result.verdict,
      repetition: attempt,
      metrics,
      thresholds: limitsOf(thresholds),
      findings: findings.map(({ id, advice, ...finding }) => ({ rule: id, ...finding, count: 1, fix: advice })),
      artifacts: files.map(({ name }) => name).filter((name) => name.startsWith(folderOf(result.case, attempt))),
      isRunnerHealthy: health.isHealthy,
      startedAt,
      durationMilliseconds,
    }),
  );

/** Returns the medians of the attempts, by test case and metric. */
export const mediansOf = (results: readonly CaseResult[]): Record<string, Record<string, number>> =>
  Object.fromEntries(
    results.map(({ case: testCase, metrics }) => [
      testCase,
      Object.fromEntries(Object.entries(metrics).filter((entry): entry is [string, number] => entry[1] !== undefined)),
    ]),
  );
