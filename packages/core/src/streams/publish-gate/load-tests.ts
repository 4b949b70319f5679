import type { Context } from '../../shared/context.ts';
import { failedCases } from '../../lab/outcomes/failed-cases.ts';
import { jobsOfRuns } from '../../lab/store/run-store.ts';
import { validationsOf } from '../../lab/store/validation-store.ts';
import type { JudgedTest } from './judge-tests.ts';

type Tenant = Pick<Context, 'db' | 'organizationId'>;

const loadValidations = async (tx: Tenant, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, NonNullable<JudgedTest['validation']>>();
  const rows = await validationsOf(tx)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => {
      const message = row.findings.find(({ level }) => level === 'error')?.message ?? row.message ?? undefined;
      return [row.id, { status: row.status, versionId: row.stream_version_id, message }];
    }),
  );
};

/** Loads the tests of a run that played a stream under test, with their validations. */
export const loadTests = async (
  tx: Tenant,
  { runId, labStreamId }: { runId: string | null; labStreamId: string },
): Promise<JudgedTest[]> => {
  const jobs = runId === null ? [] : await jobsOfRuns(tx, [runId]);
  const own = jobs.filter((job) => job.stream_id === labStreamId);
  const validations = await loadValidations(
    tx,
    own.flatMap((job) => job.validation_id ?? []),
  );
  return Promise.all(
    own.map(async (job) => ({
      jobId: job.id,
      targetId: job.target_id,
      status: job.status,
      verdict: job.verdict,
      versionId: job.stream_version_id,
      failureMessage: job.failure?.message,
      validation: validations.get(job.validation_id ?? ''),
      failedCases: await failedCases(tx, job.id, ['FAILED', 'FLAKY']),
    })),
  );
};
