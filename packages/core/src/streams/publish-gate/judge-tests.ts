import type { StoredPublicationFinding } from '@sluice/db';

/** A test of a version with its validation, as far as a publication depends on them. */
export type JudgedTest = {
  jobId: string;
  targetId: string;
  status: 'WAITING' | 'QUEUED' | 'RUNNING' | 'FINISHED' | 'ERROR' | 'CANCELED';
  verdict: 'PASSED' | 'FAILED' | 'FLAKY' | 'UNSUPPORTED' | 'INCONCLUSIVE' | null;
  /** Version that was played. */
  versionId: string | null;
  failureMessage: string | undefined;
  validation:
    | {
        status: 'PENDING' | 'RUNNING' | 'VALID' | 'WARNINGS' | 'INVALID' | 'UNREACHABLE' | 'INCONCLUSIVE';
        versionId: string | null;
        /** First error, or the reason without a result. */
        message: string | undefined;
      }
    | undefined;
  failedCases: readonly { testCase: string; message: string }[];
};

export type Judgment =
  | { outcome: 'PASSED' }
  | { outcome: 'WAITING' }
  | { outcome: 'REFUSED' | 'INCONCLUSIVE'; message: string; findings: StoredPublicationFinding[] };

const isOpen = ({ status }: JudgedTest): boolean => ['WAITING', 'QUEUED', 'RUNNING'].includes(status);

const failures = ({ jobId, targetId, validation, verdict, failedCases }: JudgedTest): StoredPublicationFinding[] => {
  if (validation?.status === 'INVALID' || validation?.status === 'UNREACHABLE') {
    const message = validation.message ?? 'The stream is not valid.';
    return [{ jobId, targetId, testCase: 'VALIDATION', message }];
  }
  if (verdict !== 'FAILED' && verdict !== 'FLAKY') return [];
  if (failedCases.length === 0) return [{ jobId, targetId, message: `The test is ${verdict}.` }];
  return failedCases.map((failed) => ({ jobId, targetId, ...failed }));
};

/** Returns why a test that has not failed does not count as passed. */
const doubtOf = (test: JudgedTest, versionId: string): string | undefined => {
  const { status, verdict, validation, failureMessage } = test;
  if (validation?.status !== 'VALID' && validation?.status !== 'WARNINGS')
    return validation?.message ?? failureMessage ?? 'The stream was not validated.';
  if (status !== 'FINISHED') return failureMessage ?? `The test is ${status}.`;
  if (verdict === 'INCONCLUSIVE') return 'The runner was too busy to measure.';
  if (test.versionId !== versionId || validation.versionId !== versionId) return 'Another version was tested.';
  return undefined;
};

/**
 * Decides whether tests allow a version to be published.
 *
 * A failed or flaky test refuses it. It passes only if every test was decided, on this version and after a validation,
 * and at least one environment could play it.
 */
export const judgeTests = (tests: readonly JudgedTest[], versionId: string): Judgment => {
  if (tests.some((test) => isOpen(test))) return { outcome: 'WAITING' };
  const failed = tests.flatMap(failures);
  if (failed.length > 0) return { outcome: 'REFUSED', message: 'The tests of Stream Lab failed.', findings: failed };
  const findings = tests.flatMap((test) => {
    const message = doubtOf(test, versionId);
    return message === undefined ? [] : [{ jobId: test.jobId, targetId: test.targetId, message }];
  });
  if (findings.length > 0) return { outcome: 'INCONCLUSIVE', message: 'Not all tests could be decided.', findings };
  if (tests.some(({ verdict }) => verdict === 'PASSED')) return { outcome: 'PASSED' };
  const message = tests.length === 0 ? 'The tests were deleted.' : 'None of the test environments supports the stream.';
  return { outcome: 'INCONCLUSIVE', message, findings };
};
