import type { LabVerdict } from '@sluice/contract';
import { sql, type StoredLabArtifact, type StoredLabFinding } from '@sluice/db';
import { recordUsageEntries } from '../../billing/ledger/record-usage-entries.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { toBaselineValues } from '../store/baseline-values.ts';
import type { LabJobRow } from '../store/job-store.ts';
import { recordLabOutcome } from '../outcomes/record-outcome.ts';
import { settleLabRun } from '../outcomes/settle-run.ts';
import type { LabClaim } from './lease.ts';
import { addToBaseline } from './update-baseline.ts';

/** One attempt at a test case. */
export type LabAttempt = {
  testCase: string;
  status: 'PASSED' | 'FAILED' | 'UNSUPPORTED' | 'INCONCLUSIVE';
  verdict: LabVerdict;
  repetition: number;
  metrics: Record<string, unknown>;
  /** Limits that the attempt was judged by. */
  thresholds: Record<string, number>;
  findings: readonly StoredLabFinding[];
  artifacts: readonly string[];
  isRunnerHealthy: boolean;
  startedAt: Date;
  durationMilliseconds: number;
};

export type LabJobResult = {
  verdict: LabVerdict;
  /** True if the machine of the runner was too busy to measure, so that the test may be repeated. */
  wasRunnerBusy: boolean;
  engineVersion: string | undefined;
  playerVersion: string | undefined;
  attempts: readonly LabAttempt[];
  artifacts: readonly StoredLabArtifact[];
  /** Medians by test case and metric, which later runs are compared with. */
  medians: Record<string, Record<string, number>>;
  durationMilliseconds: number;
};

/** Repetitions of a test that a busy machine left undecided. */
const busyRunsMax = 3;
/** Time before the first of them, and twice as long before each further one; each also waits for a calm machine. */
const busyPauseSeconds = 15;

/** Reason of a job that could not be run. */
export type LabFailure = { code: string; message: string; advice: string };
type JobColumns = { status: 'FINISHED' | 'ERROR'; [column: string]: unknown };

/** Ends a claimed job in the caller's transaction; returns its row, or undefined if the claim was lost. */
const endJob = (tx: Context, { id, attempt }: LabClaim, columns: JobColumns): Promise<LabJobRow | undefined> =>
  tx.db
    .updateTable('lab_jobs')
    .set({ ...columns, progress: 100, lease_until: null, finished_at: tx.clock.now() })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'RUNNING')
    .returningAll()
    .executeTakeFirst();

/** Queues a claimed job again in the caller's transaction; false if it was repeated often enough or the claim was lost. */
const repeatJob = async (tx: Context, { id, attempt }: LabClaim): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('lab_jobs')
    .set(({ eb }) => ({
      status: 'QUEUED',
      progress: 0,
      busy_runs: eb('busy_runs', '+', 1),
      lease_owner: null,
      lease_until: null,
      started_at: null,
      due_at: sql<Date>`${tx.clock.now()}::timestamptz + ${busyPauseSeconds} * power(2, busy_runs) * interval '1 second'`,
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'RUNNING')
    .where('busy_runs', '<', busyRunsMax)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const messageOf = ({ findings, status }: LabAttempt): string => {
  const worst = findings.find(({ level }) => level === 'error') ?? findings[0];
  return worst?.message ?? (status === 'PASSED' ? 'Passed.' : 'The attempt has no finding.');
};

const storeAttempts = async (tx: Context, job: LabJobRow, attempts: readonly LabAttempt[]): Promise<void> => {
  if (attempts.length === 0) return;
  await tx.db
    .insertInto('lab_results')
    .values(
      attempts.map((attempt, position) => ({
        id: newId(),
        job_id: job.id,
        organization_id: tx.organizationId,
        position,
        test_case: attempt.testCase,
        status: attempt.status,
        verdict: attempt.verdict,
        repetition: attempt.repetition,
        metrics: JSON.stringify(attempt.metrics),
        thresholds: JSON.stringify(attempt.thresholds),
        message: messageOf(attempt),
        findings: JSON.stringify(attempt.findings),
        artifacts: [...attempt.artifacts],
        is_runner_healthy: attempt.isRunnerHealthy,
        started_at: attempt.startedAt,
        duration_milliseconds: Math.round(attempt.durationMilliseconds),
      })),
    )
    .execute();
};

/**
 * Stores the results of a claimed job, its baseline and its usage, once; does nothing for a lost claim.
 *
 * A test that a busy machine left undecided is queued again instead, without results or usage.
 */
export const finishLabJob = (context: Context, claim: LabClaim, result: LabJobResult): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (result.verdict === 'INCONCLUSIVE' && result.wasRunnerBusy && (await repeatJob(tx, claim))) return;
    const count = (statuses: readonly LabVerdict[]): number => {
      const cases = new Map(result.attempts.map(({ testCase, verdict }) => [testCase, verdict]));
      return [...cases.values()].filter((verdict) => statuses.includes(verdict)).length;
    };
    const job = await endJob(tx, claim, {
      status: 'FINISHED',
      verdict: result.verdict,
      engine_version: result.engineVersion ?? null,
      player_version: result.playerVersion ?? null,
      passed: count(['PASSED']),
      failed: count(['FAILED', 'FLAKY']),
      artifacts: JSON.stringify(result.artifacts),
      medians: JSON.stringify(result.medians),
      has_files: result.artifacts.length > 0,
    });
    if (!job) return;
    await storeAttempts(tx, job, result.attempts);
    await recordLabOutcome(tx, job);
    await settleLabRun(tx, job.run_id);
    if (result.verdict === 'PASSED') await addToBaseline(tx, job, toBaselineValues(result.medians));
    await recordUsageEntries(
      tx.db,
      [
        {
          source: 'lab',
          sourceId: job.id,
          meter: 'lab.time',
          organizationId: tx.organizationId,
          quantity: BigInt(Math.round(result.durationMilliseconds)),
          occurredAt: tx.clock.now(),
          dimensions: { device: job.target_id },
        },
      ],
      tx.clock,
    );
  });

/** Ends a claimed job that could not be run, with the reason; does nothing for a lost claim. */
export const failLabJob = (context: Context, claim: LabClaim, failure: LabFailure): Promise<void> =>
  inTransaction(context, async (tx) => {
    const job = await endJob(tx, claim, { status: 'ERROR', failure: JSON.stringify(failure) });
    if (job) await settleLabRun(tx, job.run_id);
  });

/** Shows the progress of a claimed job, in whole percent. */
export const showLabProgress = async (
  { db }: Pick<Context, 'db'>,
  { id, attempt }: LabClaim,
  percent: number,
): Promise<void> => {
  await db
    .updateTable('lab_jobs')
    .set({ progress: Math.min(99, Math.round(percent)) })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'RUNNING')
    .execute();
};
