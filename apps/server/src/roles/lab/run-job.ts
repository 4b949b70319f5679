import { Readable } from 'node:stream';
import {
  failLabJob,
  finishLabJob,
  labFilesPrefix,
  showLabProgress,
  type ClaimedLabJob,
  type Context,
  type LabFailure,
} from '@sluice/core';
import type { StoredLabArtifact } from '@sluice/db';
import {
  BoxError,
  liveCases,
  runStream,
  vodCases,
  type Artifact,
  type PlayerName,
  playerNames,
  type StreamRunResult,
} from '@sluice/lab';
import { labNetwork } from './lab-network.ts';
import { findLocationFailure } from './location-failure.ts';
import { mediansOf, repetitionsOf, toLabAttempts } from '../../shared/lab/to-job-result.ts';
import { toLocation } from '../../shared/lab/to-location.ts';
import { toStream } from '../../shared/lab/to-stream.ts';
import { withLease } from './with-lease.ts';

type Target = { environment: string; player: PlayerName };

/** Splits the id of a test environment into its browser and player. */
const targetOf = (targetId: string): Target => {
  const player = playerNames.find((name) => targetId.endsWith(`-${name}`));
  if (!player) throw new BoxError(`The environment ${targetId} has no player of this runner.`);
  return { environment: targetId.slice(0, -player.length - 1), player };
};

const failureOf = (error: unknown): { code: string; message: string; advice: string } => {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof BoxError
    ? {
        code: 'browser_failed',
        message,
        advice: 'Check the environment of the runner; its browser did not start or ended.',
      }
    : {
        code: 'runner_failed',
        message,
        advice: 'Start the test again. If it happens again, look at the log of the role lab.',
      };
};

const play = async (
  context: Context,
  job: ClaimedLabJob,
  { files, signal }: { files: StoredLabArtifact[]; signal: AbortSignal },
): Promise<StreamRunResult> => {
  const { row, stream, profile } = job;
  const cases = stream.isLive ? liveCases : vodCases;
  const prefix = labFilesPrefix(job.organizationId, job.id);
  const expected = cases.length * row.repetitions;
  return runStream({
    ...targetOf(row.target_id),
    stream: toStream(stream),
    profile,
    location: toLocation(job.location),
    cases,
    repetitions: repetitionsOf(row),
    baseline: job.baseline,
    thresholds: job.thresholds,
    network: labNetwork(context),
    signal,
    onArtifact: async ({ name, mediaType, content }: Artifact) => {
      await context.services.objects.putStream(`${prefix}${name}`, Readable.from([content]), {
        contentType: mediaType,
      });
      files.push({ name, mediaType, sizeBytes: content.byteLength });
    },
    onProgress: ({ completed }) => {
      // The next report shows what one that failed does not.
      showLabProgress(context, job, (100 * completed) / Math.max(expected, completed + 1)).catch(() => undefined);
    },
  });
};

/** Plays a job from its location; returns a failure instead if the location is dead before or after a run that failed. */
const playFromLocation = async (
  context: Context,
  job: ClaimedLabJob,
  options: { files: StoredLabArtifact[]; signal: AbortSignal },
): Promise<StreamRunResult | { failure: LabFailure }> => {
  const before = await findLocationFailure(context, job.location);
  if (before) return { failure: before };
  const result = await play(context, job, options);
  if (result.verdict === 'PASSED' || result.verdict === 'UNSUPPORTED') return result;
  const after = await findLocationFailure(context, job.location);
  return after ? { failure: after } : result;
};

/** Plays a claimed job in a browser and stores its results; an aborted job is left to another runner, or was canceled. */
export const runJob = async (context: Context, job: ClaimedLabJob, stopped: AbortSignal): Promise<void> => {
  const own = { ...context, organizationId: job.organizationId };
  const files: StoredLabArtifact[] = [];
  try {
    const result = await withLease(context.db, 'lab_jobs', { claim: job, stopped }, (signal) =>
      playFromLocation(own, job, { files, signal }),
    );
    if ('failure' in result) return await failLabJob(own, job, result.failure);
    await finishLabJob(own, job, {
      verdict: result.verdict,
      engineVersion: result.environment.version,
      playerVersion: result.playerVersion,
      attempts: result.results.flatMap((each) => toLabAttempts(each, files)),
      artifacts: files,
      medians: mediansOf(result.results),
      durationMilliseconds: result.durationMilliseconds,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
    await failLabJob(own, job, failureOf(error));
  }
};
