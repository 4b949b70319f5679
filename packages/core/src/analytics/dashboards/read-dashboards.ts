import type { analyticsDashboards, Dashboard, InputFor, Page } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/paging.ts';
import { dashboardPermission, loadDashboard, ownDashboards, toDashboard } from './dashboard-store.ts';

/** Returns the organization's dashboards in their order. */
export const listDashboards = async (
  context: Context,
  { query }: Pick<InputFor<typeof analyticsDashboards.list>, 'query'>,
): Promise<Page<Dashboard>> => {
  authorize(context, dashboardPermission, 'GET');
  return readPage(ownDashboards(context), query, toDashboard);
};

/** Returns a dashboard; throws `not_found`. */
export const getDashboard = async (
  context: Context,
  { params }: Pick<InputFor<typeof analyticsDashboards.get>, 'params'>,
): Promise<Dashboard> => {
  authorize(context, dashboardPermission, 'GET');
  return toDashboard(await loadDashboard(context, params.dashboard_id));
};
