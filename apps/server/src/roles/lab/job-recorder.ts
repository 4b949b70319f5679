import { Readable } from 'node:stream';
import { finishLabJob, labFilesPrefix, showLabProgress, type ClaimedLabJob, type Context } from '@sluice/core';
import type { StoredLabArtifact } from '@sluice/db';
import { casesOf, type Artifact, type StreamRunResult, type TestCase } from '@sluice/lab';
import { mediansOf, repetitionsOf, toLabAttempts } from '../../shared/lab/to-job-result.ts';
import { toStream } from '../../shared/lab/to-stream.ts';

/** Stores the files and the progress of a claimed job while it plays its cases, and its results at the end. */
export const recordJob = (context: Context, job: ClaimedLabJob, cases: readonly TestCase[] = casesOf(job.stream)) => {
  const files: StoredLabArtifact[] = [];
  const prefix = labFilesPrefix(job.organizationId, job.id);
  const expected = cases.length * job.row.repetitions;
  return {
    /** Options of the run of the job, wherever it plays. */
    run: {
      stream: toStream(job.stream),
      profile: job.profile,
      cases,
      repetitions: repetitionsOf(job.row),
      baseline: job.baseline,
      thresholds: job.thresholds,
      onArtifact: async ({ name, mediaType, content }: Artifact): Promise<void> => {
        const options = { contentType: mediaType };
        await context.services.objects.putStream(`${prefix}${name}`, Readable.from([content]), options);
        files.push({ name, mediaType, sizeBytes: content.byteLength });
      },
      onProgress: ({ completed }: { completed: number }): void => {
        // The next report shows what one that failed does not.
        showLabProgress(context, job, (100 * completed) / Math.max(expected, completed + 1)).catch(() => undefined);
      },
    },
    finish: (result: StreamRunResult): Promise<void> =>
      finishLabJob(context, job, {
        verdict: result.verdict,
        wasRunnerBusy: !result.health.isHealthy,
        engineVersion: result.environment.version,
        playerVersion: result.playerVersion,
        attempts: result.results.flatMap((each) => toLabAttempts(each, files)),
        artifacts: files,
        medians: mediansOf(result.results),
        durationMilliseconds: result.durationMilliseconds,
      }),
  };
};

export type JobRecorder = ReturnType<typeof recordJob>;
