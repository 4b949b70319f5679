import { AppError } from '@sluice/contract';
import { defineJob, noPayload } from '@sluice/jobs';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { scopeOf } from '../../queries/query-scope.ts';
import type { TelemetryContext } from '../../telemetry-context.ts';
import { completeUntil } from './complete-until.ts';
import { rhythmOf, type ScheduleRow } from './schedule-store.ts';
import { startRun } from './start-run.ts';
import { type ExportWindow, nextWindow } from './windows.ts';

/** Runs due export schedules once per minute. */
export const exportSchedulesJob = defineJob({
  name: 'analytics.export-schedules',
  payload: noPayload,
  retry: { limit: 1, delaySeconds: 5 },
  cron: '* * * * *',
  timeLimitSeconds: 300,
});

const lockDue = ({ db, clock }: Context, seenIds: readonly string[]): Promise<ScheduleRow | undefined> =>
  db
    .selectFrom('analytics_export_schedules')
    .selectAll()
    .where('is_paused', '=', false)
    .where('next_run_at', '<=', clock.now())
    .$if(seenIds.length > 0, (rows) => rows.where('id', 'not in', [...seenIds]))
    .orderBy('next_run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

// An export without its license is started anyway: it ends in an error and its users are notified.
const currentZone = async (tx: Context, schedule: ScheduleRow): Promise<string> => {
  try {
    return (await scopeOf(tx, schedule.license_key)).timeZone;
  } catch (error) {
    if (error instanceof AppError && error.code === 'license_unknown') return schedule.time_zone;
    throw error;
  }
};

const moveOn = async ({ db }: Context, row: ScheduleRow, reached: number, next: ExportWindow): Promise<void> => {
  await db
    .updateTable('analytics_export_schedules')
    .set({ time_zone: row.time_zone, exported_until: new Date(reached), next_run_at: new Date(next.due) })
    .where('id', '=', row.id)
    .execute();
};

type Step = { id: string; hasBegun: boolean };

/** Exports one window of one schedule; the export and the schedule's progress are saved in one transaction. */
const step = (context: TelemetryContext, seenIds: readonly string[], complete: number): Promise<Step | undefined> =>
  inTransaction(context, async (tx) => {
    const stored = await lockDue(tx, seenIds);
    if (!stored) return undefined;
    const ownContext = { ...tx, organizationId: stored.organization_id };
    const row = { ...stored, time_zone: await currentZone(ownContext, stored) };
    const rhythm = rhythmOf(row);
    const window = nextWindow(row.exported_until.getTime(), rhythm);
    const { id } = row;
    if (window.due > tx.clock.now().getTime()) {
      // The license's time zone has changed since.
      await moveOn(ownContext, row, window.start, window);
      return { id, hasBegun: false };
    }
    // Rows of the window may not be stored yet; the next run, in a minute, tries again.
    if (window.end > complete) return { id, hasBegun: false };
    await startRun(ownContext, row, window, false);
    await moveOn(ownContext, row, window.end, nextWindow(window.end, rhythm));
    return { id, hasBegun: true };
  });

/**
 * Starts all due and missed exports of all organizations; returns their number.
 *
 * Safe to run in several schedulers, any of which may crash: each window is exported once.
 */
export const runDueSchedules = async (context: TelemetryContext): Promise<number> => {
  const complete = await completeUntil(context);
  const seenIds: string[] = [];
  let startedRuns = 0;
  for (;;) {
    const done = await step(context, seenIds, complete);
    if (!done) return startedRuns;
    if (done.hasBegun) startedRuns += 1;
    else seenIds.push(done.id);
  }
};
