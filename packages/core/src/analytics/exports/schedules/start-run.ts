import { AppError, type ExportRun, type exportSchedules, type InputFor, pathOfDay } from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { scopeOf } from '../../queries/query-scope.ts';
import type { TelemetryContext } from '../../telemetry-context.ts';
import type { ExportRow } from '../export-store.ts';
import { insertExport } from '../insert-export.ts';
import { completeUntil } from './complete-until.ts';
import { exportPermission, loadSchedule, rhythmOf, type ScheduleRow, toRun } from './schedule-store.ts';
import { type ExportWindow, lastWholeWindow } from './windows.ts';

/** Starts the export of a schedule's window, within the caller's transaction. */
export const startRun = (
  tx: Context,
  schedule: ScheduleRow,
  { start, end, firstDay }: ExportWindow,
  isManual: boolean,
): Promise<ExportRow> =>
  insertExport(tx, {
    name: schedule.name,
    license_key: schedule.license_key,
    type: schedule.type,
    file_format: schedule.file_format,
    columns: schedule.columns ? JSON.stringify(schedule.columns) : null,
    start_time: new Date(start),
    end_time: new Date(end),
    output_id: schedule.output_id,
    output_path: pathOfDay(schedule.output_path, firstDay),
    schedule_id: schedule.id,
    is_manual: isManual,
  });

/**
 * Exports the last complete day or week now, regardless of earlier exports.
 *
 * Throws `not_found`, `license_unknown`, and `conflict` while some of its rows are not stored yet.
 */
export const runExportSchedule = async (
  context: TelemetryContext,
  { params }: Pick<InputFor<typeof exportSchedules.run>, 'params'>,
): Promise<ExportRun> => {
  authorize(context, exportPermission, 'POST');
  const schedule = await loadSchedule(context, params.schedule_id);
  const { timeZone } = await scopeOf(context, schedule.license_key);
  const window = lastWholeWindow(context.clock.now().getTime(), { ...rhythmOf(schedule), timeZone });
  if (window.end > (await completeUntil(context)))
    throw new AppError('conflict', {
      evidence: 'Collectors have not stored all data of this period yet. Try again in a minute.',
    });
  return toRun(await inTransaction(context, (tx) => startRun(tx, schedule, window, true)));
};
