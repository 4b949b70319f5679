import {
  AppError,
  type ExportSchedule,
  type ExportScheduleInput,
  type exportSchedules,
  exportSchedulesMax,
  type InputFor,
} from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { lockOrganization } from '../../../shared/lock-organization.ts';
import { newId } from '../../../shared/new-id.ts';
import { countRows } from '../../../shared/paging.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { scopeOf } from '../../queries/query-scope.ts';
import { checkOutput, columnsOf } from '../check-export.ts';
import { exportPermission, loadSchedule, ownSchedules, withRun } from './schedule-store.ts';
import { nextWindow, type Rhythm, windowStartAt } from './windows.ts';

const resource = 'analytics.export-schedules';

type OfSchedule = { params: { schedule_id: string } };

/** Rejects a schedule that could not be exported; returns its rhythm in the license's time zone. */
const checkSchedule = async (context: Context, body: ExportScheduleInput): Promise<Rhythm> => {
  const { timeZone } = await scopeOf(context, body.licenseKey);
  await checkOutput(context, body.output.outputId);
  return { rhythm: body.rhythm, hour: body.hour, timeZone };
};

const settingsOf = (body: ExportScheduleInput, { timeZone }: Rhythm) => {
  const columns = columnsOf(body);
  return {
    name: body.name,
    license_key: body.licenseKey,
    type: body.type,
    file_format: body.fileFormat,
    columns: columns ? JSON.stringify(columns) : null,
    output_id: body.output.outputId,
    output_path: body.output.outputPath,
    rhythm: body.rhythm,
    hour: body.hour,
    time_zone: timeZone,
    emails: JSON.stringify([...new Set(body.emails)]),
  };
};

const refuseFull = async (tx: Context): Promise<void> => {
  await lockOrganization(tx);
  const count = await countRows(ownSchedules(tx));
  if (count >= exportSchedulesMax)
    throw new AppError('limit_reached', {
      evidence: `The maximum is ${exportSchedulesMax} export schedules; there are ${count}.`,
    });
};

/** Creates a schedule; its first export covers the current day or week. Throws `license_unknown`. */
export const createExportSchedule = async (
  context: Context,
  { body }: Pick<InputFor<typeof exportSchedules.create>, 'body'>,
): Promise<ExportSchedule> => {
  authorize(context, exportPermission, 'POST');
  const rhythm = await checkSchedule(context, body);
  const settings = settingsOf(body, rhythm);
  return inTransaction(context, async (tx) => {
    await refuseFull(tx);
    const now = tx.clock.now();
    const exportedUntil = windowStartAt(now.getTime(), rhythm);
    const row = await tx.db
      .insertInto('analytics_export_schedules')
      .values({
        ...settings,
        id: newId(),
        organization_id: tx.organizationId,
        exported_until: new Date(exportedUntil),
        next_run_at: new Date(nextWindow(exportedUntil, rhythm).due),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource, resourceId: row.id });
    return withRun(tx, row);
  });
};

const lockSchedule = (tx: Context, id: string) => ownSchedules(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Updates a schedule; the next export starts where the last one ended. Throws `not_found`. */
export const updateExportSchedule = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof exportSchedules.update>, 'params' | 'body'>,
): Promise<ExportSchedule> => {
  authorize(context, exportPermission, 'PUT');
  const { id } = await loadSchedule(context, params.schedule_id);
  const rhythm = await checkSchedule(context, body);
  const settings = settingsOf(body, rhythm);
  return inTransaction(context, async (tx) => {
    await lockSchedule(tx, id);
    const { exported_until } = await loadSchedule(tx, id);
    const row = await tx.db
      .updateTable('analytics_export_schedules')
      .set({
        ...settings,
        next_run_at: new Date(nextWindow(exported_until.getTime(), rhythm).due),
        modified_at: tx.clock.now(),
      })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'update', resource, resourceId: id });
    return withRun(tx, row);
  });
};

const setPaused = (context: Context, scheduleId: string, isPaused: boolean): Promise<ExportSchedule> =>
  inTransaction(context, async (tx) => {
    const { id } = await loadSchedule(tx, scheduleId);
    const row = await tx.db
      .updateTable('analytics_export_schedules')
      .set({ is_paused: isPaused, modified_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: isPaused ? 'pause' : 'resume', resource, resourceId: id });
    return withRun(tx, row);
  });

/** Pauses a schedule: no further exports start; running ones continue. */
export const pauseExportSchedule = async (context: Context, { params }: OfSchedule): Promise<ExportSchedule> => {
  authorize(context, exportPermission, 'POST');
  return setPaused(context, params.schedule_id, true);
};

/** Resumes a paused schedule; missed windows are exported too. */
export const resumeExportSchedule = async (context: Context, { params }: OfSchedule): Promise<ExportSchedule> => {
  authorize(context, exportPermission, 'POST');
  return setPaused(context, params.schedule_id, false);
};

/** Deletes a schedule; its exports and their files are kept. Throws `not_found`. */
export const deleteExportSchedule = async (context: Context, { params }: OfSchedule): Promise<{ id: string }> => {
  authorize(context, exportPermission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await loadSchedule(tx, params.schedule_id);
    await tx.db
      .deleteFrom('analytics_export_schedules')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete', resource, resourceId: id });
    return { id };
  });
};
