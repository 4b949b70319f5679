import { AppError, errorCatalogue, failureStatus, type ErrorCode } from '@sluice/contract';
import { sql, type StoredFailure } from '@sluice/db';
import { enqueue } from '@sluice/jobs';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { transitionEncoding } from '../encodings/transition-encoding.ts';
import { cancelTasks } from './cancel-tasks.ts';
import { updateIfLeased } from './fenced-update.ts';
import { wakeWorkers } from './insert-tasks.ts';
import { removeIntermediates } from './remove-intermediates.job.ts';
import { maximumAttempts, type ClaimedTask } from './task.ts';

/** Seconds before the second, third, … attempt. */
const pauseSeconds = [1, 3, 6];

/** Converts an error to its stored form: an error code of the catalog, with the evidence that explains it. */
export const storedFailure = (error: unknown): StoredFailure => {
  if (error instanceof AppError) return { code: error.code, ...(error.evidence && { evidence: error.evidence }) };
  return { code: 'internal', evidence: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
};

const isRetryable = ({ code }: StoredFailure): boolean => errorCatalogue[code as ErrorCode]?.retryable ?? false;

/** Fails the task and its encoding, and schedules the removal of its intermediate files; requires a transaction. */
export const endFailed = async (context: Context, task: ClaimedTask, failure: StoredFailure): Promise<void> => {
  // Locks the encoding before the task, in the same order as all other code, to prevent deadlocks.
  await sql`select 1 from encodings where id = ${task.encodingId} for update`.execute(context.db);
  const [failed] = await updateIfLeased(context.db, task)
    .set({ state: 'FAILED', failure: JSON.stringify(failure), lease_until: null, ended_at: context.clock.now() })
    .returning('id')
    .execute();
  if (!failed) return;
  await transitionEncoding(context, task.encodingId, {
    to: failureStatus(task.kind),
    failure,
    cause: `${task.key}: ${failure.code}`,
  });
  await cancelTasks(context, task.encodingId);
  await enqueue(context.db, removeIntermediates, { encodingId: task.encodingId });
};

/** Schedules a retry of the task if it may help; otherwise fails the encoding. */
export const failTask = async (context: Context, task: ClaimedTask, error: unknown): Promise<'retried' | 'ended'> => {
  const failure = storedFailure(error);
  return inTransaction(context, async (tx) => {
    if (!isRetryable(failure) || task.attempt >= maximumAttempts) {
      await endFailed(tx, task, failure);
      return 'ended';
    }
    const pause = pauseSeconds[task.attempt - 1] ?? 10;
    await updateIfLeased(tx.db, task)
      .set({
        state: 'READY',
        // A worker whose result was rejected stays recorded, so that other workers are preferred.
        worker: failure.code === 'worker_result_invalid' ? task.worker : null,
        failure: JSON.stringify(failure),
        lease_until: sql`now() + make_interval(secs => ${pause})`,
      })
      .execute();
    await wakeWorkers(tx);
    return 'retried';
  });
};
