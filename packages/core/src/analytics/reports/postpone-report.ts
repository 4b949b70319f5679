import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { lastWholeWindow, nextWindow, type Rhythm } from '../exports/schedules/windows.ts';
import { type ReportRow, rhythmOfReport } from './report-store.ts';

const minute = 60_000;
const pauseMinutesMax = 60;

const nextDue = (now: number, rhythm: Rhythm): number => {
  const last = lastWholeWindow(now, rhythm);
  return last.due > now ? last.due : nextWindow(last.end, rhythm).due;
};

/** Records why a report failed; the next attempt follows after 1, 2, 4, … 60 minutes, or when the next report is due. */
export const postponeReport = async (context: Context, row: ReportRow, error: unknown): Promise<void> => {
  const cause = error instanceof AppError ? error : new AppError('internal', { cause: error });
  const now = context.clock.now().getTime();
  const due = nextDue(now, rhythmOfReport(row));
  const retry = now + Math.min(2 ** row.failed_attempts, pauseMinutesMax) * minute;
  // A deleted license does not come back.
  const isRetried = cause.code !== 'license_unknown' && retry < due;
  await context.db
    .updateTable('analytics_reports')
    .set({
      failure: [cause.message, cause.evidence].filter(Boolean).join(' ').slice(0, 1000),
      failed_attempts: isRetried ? row.failed_attempts + 1 : 0,
      next_run_at: new Date(isRetried ? retry : due),
    })
    .where('dashboard_id', '=', row.dashboard_id)
    // Does not postpone a report that was changed in the meantime.
    .where('next_run_at', '=', row.next_run_at)
    .execute();
};
