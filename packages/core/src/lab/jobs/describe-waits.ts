import type { LabJob, LabTarget, LabWaitReason } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { type LabJobRow, toLabJob } from '../store/job-store.ts';
import { loadTargets, runnerSeconds } from '../targets/targets.ts';

type Tenant = Pick<Context, 'db' | 'organizationId' | 'clock'>;

/** Facts about all runners and their common queue. */
export type LabQueue = {
  now: Date;
  /** Test environments by their ids. */
  targets: ReadonlyMap<string, Pick<LabTarget, 'status' | 'advice' | 'kind'>>;
  /** True if every living runner waits for the encodings on its machine. */
  isEncoding: boolean;
  isTesting: boolean;
  /** Start of the first test in the queue. */
  firstDueAt: Date | undefined;
};

const textOf: Record<Exclude<LabWaitReason, 'TIME' | 'ENVIRONMENT'>, string> = {
  VALIDATION: 'Waits for the validation of the stream.',
  DEVICE: 'Waits for the device, which takes one test after the other.',
  ENCODING: 'Waits for encodings or other work on the machine of the runner: a browser beside them would drop frames.',
  TESTS: 'Waits for tests that were queued earlier.',
  RUNNER: 'Waits for the next look of a runner at the queue, within seconds.',
};

const plain = (reason: keyof typeof textOf): NonNullable<LabJob['waitsFor']> => ({ reason, text: textOf[reason] });

/** Returns why a job has not started yet; undefined for one that has. */
export const waitOf = (
  {
    status,
    due_at: dueAt,
    target_id: targetId,
    busy_runs: busyRuns,
  }: Pick<LabJobRow, 'status' | 'due_at' | 'target_id' | 'busy_runs'>,
  { now, targets, isEncoding, isTesting, firstDueAt }: LabQueue,
): LabJob['waitsFor'] => {
  if (status === 'WAITING') return plain('VALIDATION');
  if (status !== 'QUEUED') return undefined;
  if (dueAt > now) {
    const text =
      busyRuns > 0
        ? `Runs again at ${toInstant(dueAt)}: the machine of the runner was too busy to measure.`
        : `Starts at ${toInstant(dueAt)}, so that not all tests queue at once.`;
    return { reason: 'TIME', text };
  }
  const target = targets.get(targetId);
  if (target?.status !== 'AVAILABLE')
    return { reason: 'ENVIRONMENT', text: `Waits for a runner with this environment. ${target?.advice ?? ''}`.trim() };
  if (target.kind === 'DEVICE') return plain('DEVICE');
  // A remote browser runs on no machine of a runner.
  if (isEncoding && target.kind !== 'REMOTE') return plain('ENCODING');
  return plain(isTesting || (firstDueAt !== undefined && firstDueAt < dueAt) ? 'TESTS' : 'RUNNER');
};

const loadQueue = async (context: Tenant): Promise<LabQueue> => {
  const now = context.clock.now();
  const alive = new Date(now.getTime() - runnerSeconds * 1000);
  const [targets, { rows }] = await Promise.all([
    loadTargets(context),
    // The queue is common to all organizations; only these facts about the others leave this function.
    sql<{ isEncoding: boolean | null; isTesting: boolean; firstDueAt: Date | null }>`
      select (select bool_and(waits_for_encoding) from lab_runners where seen_at > ${alive}) as "isEncoding",
        exists (select from lab_jobs where status = 'RUNNING' and lease_until > now()) as "isTesting",
        (select min(due_at) from lab_jobs where status = 'QUEUED') as "firstDueAt"`.execute(context.db),
  ]);
  const [facts] = rows;
  return {
    now,
    targets: new Map(targets.map((target) => [target.id, target])),
    isEncoding: facts?.isEncoding ?? false,
    isTesting: facts?.isTesting ?? false,
    firstDueAt: facts?.firstDueAt ?? undefined,
  };
};

/** Returns jobs in wire format, those that have not started with the reason. */
export const toWaitingJobs = async (context: Tenant, rows: readonly LabJobRow[]): Promise<LabJob[]> => {
  if (!rows.some(({ status }) => status === 'WAITING' || status === 'QUEUED')) return rows.map(toLabJob);
  const queue = await loadQueue(context);
  return rows.map((row) => {
    const waitsFor = waitOf(row, queue);
    return { ...toLabJob(row), ...(waitsFor && { waitsFor }) };
  });
};
