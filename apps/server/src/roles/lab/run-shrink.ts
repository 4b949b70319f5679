import { Readable } from 'node:stream';
import {
  failLabShrink,
  finishLabShrink,
  labFilesPrefix,
  showShrinkProgress,
  type ClaimedLabShrink,
  type Context,
  type LabFailure,
} from '@sluice/core';
import { shrinkFailure, ShrinkRefused, testCases, type ShrunkFailure, type TestCase } from '@sluice/lab';
import { toLocation } from '../../shared/lab/to-location.ts';
import { toStream } from '../../shared/lab/to-stream.ts';
import { jobFailureOf } from './job-failure.ts';
import { labNetwork } from './lab-network.ts';
import { findLocationFailure } from './location-failure.ts';
import { targetOf } from './target-of.ts';
import { withLease } from './with-lease.ts';

export type ShrinkOptions = {
  stopped: AbortSignal;
  /** Runs a trial while the host does no other heavy work. */
  whenFree: <T>(trial: () => Promise<T>) => Promise<T>;
};

const failureOf = (error: unknown): LabFailure => {
  if (error instanceof ShrinkRefused)
    return {
      code: 'not_shrunk',
      message: error.message,
      advice: 'The report of the test has its pictures, requests and trace.',
    };
  return jobFailureOf(error);
};

/** Name of the archive among the files of its job. */
const fileOf = (testCase: string): string => `shrunk/${testCase.toLowerCase().replaceAll('_', '-')}.zip`;

const caseOf = (name: string): TestCase => {
  const testCase = testCases.find((each) => each === name);
  if (!testCase) throw new ShrinkRefused('The validation is not a play; its findings name the files.');
  return testCase;
};

const shrink = async (
  context: Context,
  claim: ClaimedLabShrink,
  signal: AbortSignal,
  whenFree: ShrinkOptions['whenFree'],
): Promise<ShrunkFailure | { failure: LabFailure }> => {
  const unreachable = await findLocationFailure(context, claim.location);
  if (unreachable) return { failure: unreachable };
  return shrinkFailure({
    ...targetOf(claim.targetId),
    stream: toStream(claim.stream),
    profile: claim.profile,
    location: toLocation(claim.location),
    network: labNetwork(context),
    case: caseOf(claim.testCase),
    thresholds: claim.thresholds,
    findings: claim.findings.map(({ rule, level, evidence }) => ({ id: rule, level, evidence })),
    signal,
    whenFree,
    onProgress: (progress) => {
      // The next trial shows what one that failed does not.
      showShrinkProgress(context, claim, progress).catch(() => undefined);
    },
  });
};

/** Shrinks a claimed failure and stores its archive; an aborted one is left to another runner, or was canceled. */
export const runShrink = async (
  context: Context,
  claim: ClaimedLabShrink,
  { stopped, whenFree }: ShrinkOptions,
): Promise<void> => {
  const own = { ...context, organizationId: claim.organizationId };
  const startedAt = performance.now();
  try {
    const shrunk = await withLease(context.db, 'lab_shrinks', { claim, stopped }, (signal) =>
      shrink(own, claim, signal, whenFree),
    );
    if ('failure' in shrunk) return await failLabShrink(own, claim, shrunk.failure);
    const { archive, ...result } = shrunk;
    const file = fileOf(claim.testCase);
    const key = `${labFilesPrefix(claim.organizationId, claim.jobId)}${file}`;
    await context.services.objects.putStream(key, Readable.from([archive]), { contentType: 'application/zip' });
    const durationMilliseconds = performance.now() - startedAt;
    await finishLabShrink(own, claim, { ...result, file }, { sizeBytes: archive.byteLength, durationMilliseconds });
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
    await failLabShrink(own, claim, failureOf(error));
  }
};
