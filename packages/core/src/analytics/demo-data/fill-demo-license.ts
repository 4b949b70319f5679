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

/** Notes how far a run is; answers whether it is still wanted. */
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
 * Makes up the sessions of a run, a batch at a time.
 *
 * It begins behind the last batch that was noted. A batch that was stored before the note was lost is made again with the
 * same rows and the same token, and changes nothing.
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
