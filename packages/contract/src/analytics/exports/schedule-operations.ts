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

/** Exports that begin by themselves. */
export const exportSchedules = {
  list: operation({
    ...get,
    id: 'analytics.exportSchedules.list',
    path: base,
    summary: 'Schedules of exports, the latest first',
    query: z.object(paging),
    response: page(exportSchedule),
    errors: ['validation_failed'],
  }),
  create: operation({
    ...post,
    id: 'analytics.exportSchedules.create',
    path: base,
    status: 201,
    summary: 'Export each day or week by itself, from the one that is under way on',
    request: exportScheduleInput,
    response: exportSchedule,
    errors: ['validation_failed', 'license_unknown', 'limit_reached'],
  }),
  get: operation({
    ...get,
    id: 'analytics.exportSchedules.get',
    path: one,
    summary: 'A schedule, its last run and its next',
    response: exportSchedule,
    errors: ['not_found'],
  }),
  update: operation({
    id: 'analytics.exportSchedules.update',
    method: 'PUT',
    permission,
    status: 200,
    path: one,
    summary: 'Change a schedule; the next export begins where the last one ended',
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
    summary: 'Delete a schedule; its exports and their files stay',
    response: idResponse,
    errors: ['not_found'],
  }),
  pause: operation({
    ...post,
    id: 'analytics.exportSchedules.pause',
    path: `${one}/pause`,
    summary: 'Begin no further exports',
    response: exportSchedule,
    errors: ['not_found'],
  }),
  resume: operation({
    ...post,
    id: 'analytics.exportSchedules.resume',
    path: `${one}/resume`,
    summary: 'Go on where it was paused: what was missed is exported too',
    response: exportSchedule,
    errors: ['not_found'],
  }),
  run: operation({
    ...post,
    id: 'analytics.exportSchedules.run',
    path: `${one}/run`,
    status: 201,
    summary: 'Export the last whole day or week now, whether it was before or not',
    response: exportRun,
    errors: ['not_found', 'license_unknown', 'conflict'],
  }),
  runs: operation({
    ...get,
    id: 'analytics.exportSchedules.runs',
    path: `${one}/runs`,
    summary: 'Exports of a schedule, the latest first',
    query: z.object(paging),
    response: page(exportRun),
    errors: ['validation_failed', 'not_found'],
  }),
};

export const exportScheduleOperations: readonly Operation[] = Object.values(exportSchedules);
