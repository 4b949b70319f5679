import type { InputFor, LabStatistic, labStatistics, LabStatisticsGroup } from '@sluice/contract';
import { type RawBuilder, sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { labPermission } from '../lab-permission.ts';

const defaultMilliseconds = 30 * 86_400_000;
const groupsMax = 1000;

const keys: Record<LabStatisticsGroup, RawBuilder<string>> = {
  ENVIRONMENT: sql`job.target_id`,
  STREAM: sql`job.stream_id`,
  // Weeks start on Mondays, in UTC.
  WEEK: sql`to_char(date_trunc('week', job.finished_at at time zone 'UTC'), 'YYYY-MM-DD')`,
};

type Row = {
  key: string;
  jobs: number;
  passed: number;
  failed: number;
  flaky: number;
  unsupported: number;
  inconclusive: number;
  errors: number;
  milliseconds: number | null;
  first_frame: number | null;
  frozen: number | null;
};

const round = (value: number): number => Math.round(value * 100) / 100;

const toStatistic = (row: Row): LabStatistic => {
  const judged = row.passed + row.failed + row.flaky;
  return {
    key: row.key,
    jobs: row.jobs,
    passed: row.passed,
    failed: row.failed,
    flaky: row.flaky,
    unsupported: row.unsupported,
    inconclusive: row.inconclusive,
    errors: row.errors,
    ...(judged > 0 && {
      passRate: Math.round((row.passed / judged) * 10_000) / 10_000,
      flakeRate: Math.round((row.flaky / judged) * 10_000) / 10_000,
    }),
    ...(row.first_frame !== null && { medianFirstFrameMilliseconds: round(row.first_frame) }),
    ...(row.frozen !== null && { medianFreezeMilliseconds: round(row.frozen) }),
    minutes: round((row.milliseconds ?? 0) / 60_000),
  };
};

/** Returns rates, medians and minutes of the jobs that ended in a period, by environment, stream or week. */
export const listLabStatistics = async (
  context: Context,
  { query }: Pick<InputFor<typeof labStatistics.list>, 'query'>,
): Promise<{ items: LabStatistic[] }> => {
  authorize(context, labPermission, 'GET');
  const { groupBy, to = context.clock.now() } = query;
  const { from = new Date(to.getTime() - defaultMilliseconds) } = query;
  const { rows } = await sql<Row>`
    with ended as (
      select job.*, ${keys[groupBy]} as key from lab_jobs job
      where job.organization_id = ${context.organizationId} and job.finished_at >= ${from} and job.finished_at < ${to}
        and job.status in ('FINISHED', 'ERROR')
    ), attempts as (
      select ended.key,
        percentile_cont(0.5) within group (order by (result.metrics->>'firstFrameMilliseconds')::double precision)
          as first_frame,
        percentile_cont(0.5) within group (order by (
          select coalesce(sum((gap->>'durationMilliseconds')::double precision), 0)
          from jsonb_array_elements(result.metrics->'freezes') gap)) as frozen
      from ended join lab_results result on result.job_id = ended.id
      where result.test_case = 'PLAY' and result.is_runner_healthy
        and jsonb_typeof(result.metrics->'freezes') = 'array'
      group by ended.key
    )
    select ended.key, count(*)::int as jobs,
      (count(*) filter (where verdict = 'PASSED'))::int as passed,
      (count(*) filter (where verdict = 'FAILED'))::int as failed,
      (count(*) filter (where verdict = 'FLAKY'))::int as flaky,
      (count(*) filter (where verdict = 'UNSUPPORTED'))::int as unsupported,
      (count(*) filter (where verdict = 'INCONCLUSIVE'))::int as inconclusive,
      (count(*) filter (where status = 'ERROR'))::int as errors,
      sum(extract(epoch from finished_at - started_at) * 1000)::double precision as milliseconds,
      max(attempts.first_frame) as first_frame, max(attempts.frozen) as frozen
    from ended left join attempts on attempts.key = ended.key
    group by ended.key order by ended.key limit ${groupsMax}`.execute(context.db);
  return { items: rows.map(toStatistic) };
};
