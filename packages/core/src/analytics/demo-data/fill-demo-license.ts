import { createTables, tableNames } from '@sluice/analytics';
import { type DemoBatch, generateDemo } from '@sluice/analytics/demo/generate';
import { insertRows } from '@sluice/analytics/insert/insert-rows';
import type { TelemetryContext } from '../telemetry-context.ts';
import type { DemoRunRow } from './demo-store.ts';

const findRun = ({ db, organizationId }: TelemetryContext, runId: string): Promise<DemoRunRow | undefined> =>
  db
    .selectFrom('analytics_demo_runs')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', runId)
    .executeTakeFirst();

const insertBatch = async (
  { telemetry }: TelemetryContext,
  runId: string,
  { first, rows }: DemoBatch,
): Promise<void> => {
  for (const table of tableNames)
    await insertRows(telemetry, { table, rows: rows[table], token: `demo-${runId}-${first}:${table}` }, (_row, error) =>
      Promise.reject(error),
    );
};

/** Saves the progress of a run; returns false if the run was deleted. */
const note = async ({ db, clock }: TelemetryContext, run: DemoRunRow, done: number): Promise<boolean> => {
  const finished = done >= run.session_count ? clock.now() : null;
  const { numUpdatedRows } = await db
    .updateTable('analytics_demo_runs')
    .set({ sessions_done: done, finished_at: finished })
    .where('id', '=', run.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Generates the sessions of a run in batches.
 *
 * Resumes after the last batch in the saved progress. A batch stored after that is generated again with the same rows
 * and the same deduplication token, and changes nothing.
 */
export const fillDemoLicense = async (
  context: TelemetryContext,
  runId: string,
  signal?: AbortSignal,
): Promise<void> => {
  const run = await findRun(context, runId);
  if (!run || run.finished_at) return;
  await createTables(context.telemetry);
  const batches = generateDemo({
    seed: run.seed,
    owner: { organizationId: run.organization_id, licenseKey: run.demo_license_id },
    sessions: run.session_count,
    start: run.timeframe_start.getTime(),
    end: run.timeframe_end.getTime(),
    from: run.sessions_done,
  });
  for await (const batch of batches) {
    signal?.throwIfAborted();
    await insertBatch(context, runId, batch);
    if (!(await note(context, run, batch.next))) return;
  }
};
