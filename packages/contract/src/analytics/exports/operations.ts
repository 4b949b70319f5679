import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { page } from '../../shared/resource.ts';
import { exportInput, exportTask } from './schema.ts';

const permission = 'analytics.exports';
const base = '/analytics/exports';

export const analyticsExports = {
  create: operation({
    id: 'analytics.exports.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Export telemetry as files to an object store; poll the export until it is FINISHED',
    request: exportInput,
    response: exportTask,
    errors: ['validation_failed', 'license_unknown'],
  }),
  list: operation({
    id: 'analytics.exports.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List exports, newest first',
    query: z.object(paging),
    response: page(exportTask),
    errors: ['validation_failed'],
  }),
  get: operation({
    id: 'analytics.exports.get',
    method: 'GET',
    path: `${base}/{export_task_id}`,
    permission,
    status: 200,
    summary: 'Get the progress of an export',
    response: exportTask,
    errors: ['not_found'],
  }),
  files: operation({
    id: 'analytics.exports.files.list',
    method: 'GET',
    path: `${base}/{export_task_id}/files`,
    permission,
    status: 200,
    summary: 'List the files that the platform keeps of an export without an output, with URLs valid for an hour',
    response: z.object({
      items: z.array(z.object({ name: z.string(), sizeBytes: z.int(), url: z.string() })),
    }),
    errors: ['not_found'],
  }),
};

export const analyticsExportOperations: readonly Operation[] = Object.values(analyticsExports);
