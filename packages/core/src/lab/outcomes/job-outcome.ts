import type { LabVerdict } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { type LabJobRow, labJobsOf, streamInvalidCode } from '../store/job-store.ts';

/** Verdict that says something about the stream. */
export type LabOutcome = Extract<LabVerdict, 'PASSED' | 'FAILED' | 'FLAKY'>;

/**
 * Returns the outcome of an ended job: FAILED also for an invalid stream; undefined if the job was canceled, or its
 * environment or runner could not decide.
 */
export const outcomeOf = ({
  status,
  verdict,
  failure,
}: Pick<LabJobRow, 'status' | 'verdict' | 'failure'>): LabOutcome | undefined => {
  if (status === 'CANCELED') return failure?.code === streamInvalidCode ? 'FAILED' : undefined;
  if (status !== 'FINISHED' || verdict === 'UNSUPPORTED' || verdict === 'INCONCLUSIVE') return undefined;
  return verdict ?? undefined;
};

/** Returns the last of these outcomes of the same test (stream, environment, network and location) before a job. */
export const previousOutcome = async (
  tx: Pick<Context, 'db' | 'organizationId'>,
  job: LabJobRow,
  outcomes: readonly LabOutcome[],
): Promise<LabOutcome | undefined> => {
  const rows = labJobsOf(tx)
    .where('stream_id', '=', job.stream_id)
    .where('target_id', '=', job.target_id)
    .where('profile_id', '=', job.profile_id)
    .where('location_id', '=', job.location_id)
    .where('id', '!=', job.id)
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'FINISHED'), where('verdict', 'in', [...outcomes])]),
        where.and([
          where('status', '=', 'CANCELED'),
          where(sql<string>`failure->>'code'`, '=', streamInvalidCode),
          where.val(outcomes.includes('FAILED')),
        ]),
      ]),
    );
  const before = await rows
    .where('finished_at', '<=', job.finished_at)
    .orderBy('finished_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before && outcomeOf(before);
};
