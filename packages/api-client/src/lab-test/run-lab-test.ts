import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LabJob, LabRun } from '@sluice/contract';
import { ApiError } from '../api-error.ts';
import { createClient } from '../create-client.ts';
import type { LabTestArguments } from './arguments.ts';
import { exitCodeOf } from './exit-code.ts';

const waitSeconds = 30;
const retryMilliseconds = 5000;

type Print = (line: string) => void;

/** Errors after which the same request can succeed: an unreachable or restarting server, or too many requests. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const describeJob = ({ streamId, targetId, profileId, status, verdict, error }: LabJob): string =>
  `${verdict ?? status}  ${streamId}  ${targetId}  ${profileId}${error ? `  ${error.message}` : ''}`;

/**
 * Starts a run, waits for its end, prints its jobs and writes its JUnit report; returns the exit code of the command.
 *
 * The run is canceled when the time is over or the signal aborts. Throws an `ApiError` if the API refuses a request.
 */
export const runLabTest = async (
  { url, key, junit, timeoutMinutes, streamIds, ...body }: LabTestArguments,
  { print, signal }: { print: Print; signal: AbortSignal },
): Promise<0 | 1 | 2> => {
  const client = createClient({ baseUrl: `${url}/v1`, apiKey: key, timeoutSeconds: waitSeconds + 60 });
  // Not ended by the signal: a run that has been created must be canceled, which needs its id.
  const started = await client.call('player.testing.runs.create', { body: { streamIds, ...body } });
  const params = { run_id: started.id };
  print(`Run ${started.id}: ${started.jobs.total} ${started.jobs.total === 1 ? 'test' : 'tests'}`);
  const over = AbortSignal.any([signal, AbortSignal.timeout(timeoutMinutes * 60_000)]);

  const read = async (): Promise<LabRun | undefined> => {
    try {
      return await client.call('player.testing.runs.get', { params, query: { wait: waitSeconds } }, { signal: over });
    } catch (error) {
      if (over.aborted) return undefined;
      if (!isTransient(error)) throw error;
      print(`${error instanceof Error ? error.message : String(error)} Trying again.`);
      await sleep(retryMilliseconds, undefined, { signal: over }).catch(() => undefined);
      return undefined;
    }
  };

  const awaitEnd = async (): Promise<LabRun | undefined> => {
    for (;;) {
      const run = await read();
      if (run?.status === 'FINISHED' || over.aborted) return run;
    }
  };

  const ended = await awaitEnd();
  if (!ended) print(signal.aborted ? 'Stopped; the run is canceled.' : 'The time is over; the run is canceled.');
  const run = ended ?? (await client.call('player.testing.runs.cancel', { params }));
  for (const job of run.items) print(describeJob(job));
  if (junit !== undefined) {
    const { content } = await client.call('player.testing.runs.report.get', { params, query: { format: 'junit' } });
    await writeFile(junit, content);
  }
  return ended ? exitCodeOf(run) : 2;
};
