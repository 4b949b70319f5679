import type { ExportRun, ExportSchedule, exportSchedules, InputFor, Page } from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { readPage, readRows } from '../../../shared/paging.ts';
import { exportPermission, loadSchedule, ownSchedules, toRun, withRun, withRuns } from './schedule-store.ts';

/** Returns the organization's schedules, latest first. */
export const listExportSchedules = async (
  context: Context,
  { query }: Pick<InputFor<typeof exportSchedules.list>, 'query'>,
): Promise<Page<ExportSchedule>> => {
  authorize(context, exportPermission, 'GET');
  const page = await readRows(ownSchedules(context).orderBy('created_at', 'desc').orderBy('id'), query);
  return { ...page, items: await withRuns(context, page.items) };
};

/** Returns a schedule with its last and next run; throws `not_found`. */
export const getExportSchedule = async (
  context: Context,
  { params }: Pick<InputFor<typeof exportSchedules.get>, 'params'>,
): Promise<ExportSchedule> => {
  authorize(context, exportPermission, 'GET');
  return withRun(context, await loadSchedule(context, params.schedule_id));
};

/** Returns the exports of a schedule, latest first; throws `not_found`. */
export const listExportRuns = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof exportSchedules.runs>, 'params' | 'query'>,
): Promise<Page<ExportRun>> => {
  authorize(context, exportPermission, 'GET');
  const { id } = await loadSchedule(context, params.schedule_id);
  const runs = context.db
    .selectFrom('analytics_exports')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('schedule_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return readPage(runs, query, toRun);
};
