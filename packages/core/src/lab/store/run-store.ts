import { type LabRun, type LabRunSummary, notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { type LabJobRow, labJobsOf, toLabJob } from './job-store.ts';
import { countOutcomes, worstVerdict } from './run-outcome.ts';

export type LabRunRow = Selectable<Database['lab_runs']>;

/** Selects the organization's runs. */
export const labRunsOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>) =>
  db.selectFrom('lab_runs').selectAll().where('organization_id', '=', organizationId);

/** Loads a run of the caller's organization; throws `not_found`. */
export const loadLabRun = (context: Pick<Context, 'db' | 'organizationId'>, id: string): Promise<LabRunRow> =>
  labRunsOf(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('run', id));

/** Returns the jobs of runs, oldest first. */
export const jobsOfRuns = (
  context: Pick<Context, 'db' | 'organizationId'>,
  runIds: readonly string[],
): Promise<LabJobRow[]> =>
  labJobsOf(context)
    .where('run_id', 'in', [...runIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns a run in wire format, without its jobs. */
export const toRunSummary = (row: LabRunRow, jobs: readonly LabJobRow[]): LabRunSummary => {
  const outcomes = jobs.map(toLabJob);
  const verdict = worstVerdict(outcomes);
  return {
    id: row.id,
    ...(row.name !== null && { name: row.name }),
    trigger: row.trigger,
    status: verdict === undefined ? 'RUNNING' : 'FINISHED',
    ...(verdict !== undefined && { verdict }),
    jobs: countOutcomes(outcomes),
    createdAt: toInstant(row.created_at),
    ...(row.finished_at && { finishedAt: toInstant(row.finished_at) }),
  };
};

/** Returns a run in wire format. */
export const toLabRun = async (context: Context, row: LabRunRow): Promise<LabRun> => {
  const jobs = await jobsOfRuns(context, [row.id]);
  return { ...toRunSummary(row, jobs), items: jobs.map(toLabJob), ...(row.viewer && { viewer: row.viewer }) };
};
