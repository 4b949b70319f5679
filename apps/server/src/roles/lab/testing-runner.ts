import {
  claimLabJob,
  claimLabValidation,
  finishLabJob,
  finishLabValidation,
  type Context,
  type LabAttempt,
} from '@sluice/core';
import type { RunnerOptions } from './index.ts';

/** A runner for tests: it looks at Chromium only and at once, and does not wait for the other tests of the machine. */
export const testingRunner: RunnerOptions = {
  probeAfterMilliseconds: 0,
  browsers: ['chromium'],
  isBusy: async () => false,
};

/** Outcome of a test; INVALID is that of the validation before it. */
export type TestVerdict = 'PASSED' | 'FAILED' | 'FLAKY' | 'INCONCLUSIVE' | 'INVALID';

const attemptWith = (verdict: Exclude<TestVerdict, 'INVALID'>): LabAttempt => ({
  testCase: 'START',
  status: verdict === 'FLAKY' ? 'FAILED' : verdict,
  verdict,
  repetition: 1,
  metrics: {},
  thresholds: {},
  findings:
    verdict === 'PASSED' || verdict === 'INCONCLUSIVE'
      ? []
      : [{ rule: 'play.slow', level: 'error', message: 'The first frame took 12 s.', evidence: '', fix: '', count: 1 }],
  artifacts: [],
  isRunnerHealthy: verdict !== 'INCONCLUSIVE',
  startedAt: new Date(),
  durationMilliseconds: 1000,
});

/** Finishes the open validation and the next test with this outcome, as a runner does. */
export const runNextTest = async (context: Context, verdict: TestVerdict): Promise<void> => {
  const counts = { findings: [], renditions: 1, segments: 1, bytes: 1, isLive: false };
  const validation = await claimLabValidation(context, 'runner');
  if (validation)
    await finishLabValidation(context, validation, { ...counts, status: verdict === 'INVALID' ? 'INVALID' : 'VALID' });
  if (verdict === 'INVALID') return;
  const job = await claimLabJob(context, { owner: 'runner', targetIds: ['chromium-hlsjs'] });
  if (!job) throw new Error('There is no job.');
  await finishLabJob({ ...context, organizationId: job.organizationId }, job, {
    verdict,
    wasRunnerBusy: verdict === 'INCONCLUSIVE',
    engineVersion: undefined,
    playerVersion: undefined,
    attempts: [attemptWith(verdict)],
    artifacts: [],
    medians: {},
    durationMilliseconds: 1000,
  });
};
