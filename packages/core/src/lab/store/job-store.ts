import { type LabJob, notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

export type LabJobRow = Selectable<Database['lab_jobs']>;

/** Code of the failure of a job whose stream is not valid. */
export const streamInvalidCode = 'stream_invalid';

/** Selects the organization's jobs. */
export const labJobsOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>) =>
  db.selectFrom('lab_jobs').selectAll().where('organization_id', '=', organizationId);

/** Loads a job of the caller's organization; throws `not_found`. */
export const loadLabJob = (context: Pick<Context, 'db' | 'organizationId'>, id: string): Promise<LabJobRow> =>
  labJobsOf(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('job', id));

const durationOf = ({ started_at: start, finished_at: end }: LabJobRow): { durationMilliseconds?: number } =>
  start && end ? { durationMilliseconds: end.getTime() - start.getTime() } : {};

/** Returns a job in wire format. */
export const toLabJob = (row: LabJobRow): LabJob => ({
  id: row.id,
  runId: row.run_id,
  streamId: row.stream_id,
  targetId: row.target_id,
  ...(row.stream_target_id !== null && { streamTargetId: row.stream_target_id }),
  profileId: row.profile_id,
  locationId: row.location_id,
  repetitions: row.repetitions,
  trigger: row.trigger,
  status: row.status,
  ...(row.verdict !== null && { verdict: row.verdict }),
  attempt: row.attempt,
  progress: row.progress,
  ...(row.failure && { error: row.failure }),
  ...(row.engine_version !== null && { engineVersion: row.engine_version }),
  ...(row.player_version !== null && { playerVersion: row.player_version }),
  passed: row.passed,
  failed: row.failed,
  hasMeasurements: Object.values(row.medians).some((metrics) => Object.keys(metrics).length > 0),
  createdAt: toInstant(row.created_at),
  ...(row.started_at && { startedAt: toInstant(row.started_at) }),
  ...(row.finished_at && { finishedAt: toInstant(row.finished_at) }),
  ...durationOf(row),
});
