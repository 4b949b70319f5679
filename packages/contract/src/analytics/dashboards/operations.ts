import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryInteger } from '../../shared/query.ts';
import { idResponse, page } from '../../shared/resource.ts';
import { dashboard, dashboardRequest } from './schema.ts';

const permission = 'analytics.dashboards';
const base = '/analytics/dashboards';
const one = `${base}/{dashboard_id}` as const;

/** Operations on dashboards: metrics that an organization shows together. */
export const analyticsDashboards = {
  list: operation({
    id: 'analytics.dashboards.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the dashboards of the organization in their order',
    query: z.object(paging),
    response: page(dashboard),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'analytics.dashboards.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create a dashboard at the end of the list',
    request: dashboardRequest,
    response: dashboard,
    errors: ['validation_failed', 'limit_reached'],
  }),
  get: operation({
    id: 'analytics.dashboards.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a dashboard with its panels',
    response: dashboard,
    errors: ['not_found'],
  }),
  update: operation({
    id: 'analytics.dashboards.update',
    method: 'PUT',
    path: one,
    permission,
    status: 200,
    summary: 'Replace the name and the panels of a dashboard',
    request: dashboardRequest,
    response: dashboard,
    errors: ['validation_failed', 'not_found'],
  }),
  reorder: operation({
    id: 'analytics.dashboards.changeorder',
    method: 'POST',
    path: `${one}/changeorder`,
    permission,
    status: 200,
    summary: 'Move a dashboard to a position in the list',
    query: z.object({ orderIndex: queryInteger(0, 1000).describe('Position, from 0') }),
    response: idResponse,
    errors: ['validation_failed', 'not_found'],
  }),
  delete: operation({
    id: 'analytics.dashboards.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 200,
    summary: 'Delete a dashboard',
    response: idResponse,
    errors: ['not_found'],
  }),
};

export const analyticsDashboardOperations: readonly Operation[] = Object.values(analyticsDashboards);
