import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { idResponse, page } from '../../shared/resource.ts';
import { exportRun, exportSchedule, exportScheduleInput } from './schedule-schema.ts';

const permission = 'analytics.exports';
const base = '/analytics/export-schedules';
const one = `${base}/{schedule_id}` as const;
const get = { method: 'GET', permission, status: 200 } as const;
const post = { method: 'POST', permission, status: 200 } as const;

/** Operations on recurring exports. */
export const exportSchedules = {
  list: operation({
    ...get,
    id: 'analytics.exportSchedules.list',
    path: base,
    summary: 'List export schedules, newest first',
    query: z.object(paging),
    response: page(exportSchedule),
    errors: ['validation_failed'],
  }),
  create: operation({
    ...post,
    id: 'analytics.exportSchedules.create',
    path: base,
    status: 201,
    summary: 'Create a schedule that exports each day or week, including the current one',
    request: exportScheduleInput,
    response: exportSchedule,
    errors: ['validation_failed', 'license_unknown', 'limit_reached'],
  }),
  get: operation({
    ...get,
    id: 'analytics.exportSchedules.get',
    path: one,
    summary: 'Get a schedule with its last and next run',
    response: exportSchedule,
    errors: ['not_found'],
  }),
  update: operation({
    id: 'analytics.exportSchedules.update',
    method: 'PUT',
    permission,
    status: 200,
    path: one,
    summary: 'Update a schedule; the next export starts where the last one ended',
    request: exportScheduleInput,
    response: exportSchedule,
    errors: ['validation_failed', 'license_unknown', 'not_found'],
  }),
  delete: operation({
    id: 'analytics.exportSchedules.delete',
    method: 'DELETE',
    permission,
    status: 200,
    path: one,
    summary: 'Delete a schedule; its exports and their files are kept',
    response: idResponse,
    errors: ['not_found'],
  }),
  pause: operation({
    ...post,
    id: 'analytics.exportSchedules.pause',
    path: `${one}/pause`,
    summary: 'Pause a schedule',
    response: exportSchedule,
    errors: ['not_found'],
  }),
  resume: operation({
    ...post,
    id: 'analytics.exportSchedules.resume',
    path: `${one}/resume`,
    summary: 'Resume a schedule; missed exports are caught up',
    response: exportSchedule,
    errors: ['not_found'],
  }),
  run: operation({
    ...post,
    id: 'analytics.exportSchedules.run',
    path: `${one}/run`,
    status: 201,
    summary: 'Export the last complete day or week now, even if it was already exported',
    response: exportRun,
    errors: ['not_found', 'license_unknown', 'conflict'],
  }),
  runs: operation({
    ...get,
    id: 'analytics.exportSchedules.runs',
    path: `${one}/runs`,
    summary: 'List the exports of a schedule, newest first',
    query: z.object(paging),
    response: page(exportRun),
    errors: ['validation_failed', 'not_found'],
  }),
};

export const exportScheduleOperations: readonly Operation[] = Object.values(exportSchedules);
