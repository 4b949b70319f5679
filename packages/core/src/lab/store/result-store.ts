import { type LabTestCase, labTestCases, type LabTestResult } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

export type LabResultRow = Selectable<Database['lab_results']>;

/** Selects the results of a job in the order of its test cases. */
export const resultsOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>, jobIds: readonly string[]) =>
  db
    .selectFrom('lab_results')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('job_id', 'in', [...jobIds])
    .orderBy('job_id')
    .orderBy('position');

const isCase = (name: string): name is LabTestCase => labTestCases.some((testCase) => testCase === name);

/** Returns a result in wire format. */
export const toTestResult = (row: LabResultRow): LabTestResult => ({
  id: row.id,
  jobId: row.job_id,
  testCase: isCase(row.test_case) ? row.test_case : 'PLAY',
  status: row.status,
  verdict: row.verdict,
  repetition: row.repetition,
  metrics: row.metrics,
  thresholds: row.thresholds,
  message: row.message,
  findings: row.findings,
  artifacts: row.artifacts,
  runnerHealthy: row.is_runner_healthy,
  startedAt: toInstant(row.started_at),
  durationMilliseconds: row.duration_milliseconds,
});
