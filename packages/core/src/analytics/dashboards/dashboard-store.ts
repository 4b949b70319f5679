import { type Dashboard, notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

type DashboardRow = Selectable<Database['analytics_dashboards']>;

/** Permission of dashboards. */
export const dashboardPermission = 'analytics.dashboards';

/** Selects the organization's dashboards in their order. */
export const ownDashboards = ({ db, organizationId }: Context) =>
  db
    .selectFrom('analytics_dashboards')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('order_index')
    .orderBy('created_at')
    .orderBy('id');

/** Loads a dashboard of the caller's organization; throws `not_found`. */
export const loadDashboard = (context: Context, id: string): Promise<DashboardRow> =>
  ownDashboards(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('dashboard', id));

export const toDashboard = (row: DashboardRow): Dashboard => ({
  id: row.id,
  name: row.name,
  // Written only by the verbs of this feature, from the contract's schema.
  panels: row.panels as Dashboard['panels'],
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});
