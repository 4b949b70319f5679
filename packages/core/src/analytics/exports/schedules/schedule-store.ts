import { type ExportRun, type ExportSchedule, notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { type ExportRow, toExport } from '../export-store.ts';
import { nextWindow, type Rhythm } from './windows.ts';

export const exportPermission = 'analytics.exports';

export type ScheduleRow = Selectable<Database['analytics_export_schedules']>;

export const rhythmOf = ({ rhythm, hour, time_zone: timeZone }: ScheduleRow): Rhythm => ({ rhythm, hour, timeZone });

/** Selects the organization's schedules. */
export const ownSchedules = ({ db, organizationId }: Context) =>
  db.selectFrom('analytics_export_schedules').selectAll().where('organization_id', '=', organizationId);

/** Loads a schedule; throws `not_found`. */
export const loadSchedule = (context: Context, id: string): Promise<ScheduleRow> =>
  ownSchedules(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('export schedule', id));

/** Returns a run of a schedule in its wire format. */
export const toRun = (row: ExportRow): ExportRun => ({ ...toExport(row), isManual: row.is_manual });

const instantAt = (milliseconds: number): string => toInstant(new Date(milliseconds));

const toSchedule = (row: ScheduleRow, lastRun: ExportRow | undefined): ExportSchedule => {
  const { start, end } = nextWindow(row.exported_until.getTime(), rhythmOf(row));
  return {
    id: row.id,
    name: row.name,
    licenseKey: row.license_key,
    type: row.type,
    fileFormat: row.file_format,
    ...(row.columns && { columns: row.columns }),
    output: { outputId: row.output_id, outputPath: row.output_path },
    rhythm: row.rhythm,
    hour: row.hour,
    emails: row.emails,
    timeZone: row.time_zone,
    isPaused: row.is_paused,
    ...(!row.is_paused && { nextRunAt: toInstant(row.next_run_at) }),
    nextWindow: { startTime: instantAt(start), endTime: instantAt(end) },
    ...(lastRun && { lastRun: toRun(lastRun) }),
    createdAt: toInstant(row.created_at),
    modifiedAt: toInstant(row.modified_at),
  };
};

/** Returns schedules in their wire format, each with its last run. */
export const withRuns = async ({ db }: Context, rows: readonly ScheduleRow[]): Promise<ExportSchedule[]> => {
  if (rows.length === 0) return [];
  const runs = await db
    .selectFrom('analytics_exports')
    .selectAll()
    .distinctOn('schedule_id')
    .where(
      'schedule_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('schedule_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const last = new Map(runs.map((run) => [run.schedule_id, run]));
  return rows.map((row) => toSchedule(row, last.get(row.id)));
};

/** Returns a schedule in its wire format, with its last run. */
export const withRun = async (context: Context, row: ScheduleRow): Promise<ExportSchedule> => {
  const [schedule] = await withRuns(context, [row]);
  return schedule ?? toSchedule(row, undefined);
};
