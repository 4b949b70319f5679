import { createTables, forgetImpairmentHours } from '@sluice/analytics';
import { generateDemo } from '@sluice/analytics/demo/generate';
import type { TelemetryContext } from '../telemetry-context.ts';
import type { DemoRunRow } from './demo-store.ts';
import { storeDemoRows } from './store-demo-rows.ts';

const findRun = ({ db, organizationId }: TelemetryContext, runId: string): Promise<DemoRunRow | undefined> =>
  db
    .selectFrom('analytics_demo_runs')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', runId)
    .executeTakeFirst();

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
  // One batch is stored while the next is generated and sent, so that the engine uses two cores.
  let pending: { next: number; stored: Promise<void> } | undefined;
  const settle = async (): Promise<boolean> => {
    if (!pending) return true;
    await pending.stored;
    return note(context, run, pending.next);
  };
  try {
    for await (const batch of batches) {
      signal?.throwIfAborted();
      const stored = storeDemoRows(context.telemetry, batch.rows, `demo-${runId}-${batch.first}`);
      // A failure is thrown when the batch is settled.
      stored.catch(() => undefined);
      if (!(await settle())) return await stored;
      pending = { next: batch.next, stored };
    }
    await settle();
    // The sessions are of hours that may have been counted.
    const license = { organizationId: run.organization_id, licenseKey: run.demo_license_id };
    await forgetImpairmentHours(context.telemetry, license);
  } finally {
    await pending?.stored.catch(() => undefined);
  }
};
