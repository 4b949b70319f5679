import {
  type analyticsDashboards,
  AppError,
  type Dashboard,
  dashboardLimits,
  type InputFor,
  invalid,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { dashboardPermission, loadDashboard, ownDashboards, toDashboard } from './dashboard-store.ts';

type OfDashboard = { params: { dashboard_id: string } };

const refuseFull = async (tx: Context): Promise<number> => {
  await lockOrganization(tx);
  const count = await countRows(ownDashboards(tx));
  const { countMax } = dashboardLimits;
  if (count >= countMax)
    throw new AppError('limit_reached', { evidence: `The maximum is ${countMax} dashboards; there are ${count}.` });
  return count;
};

/** Creates a dashboard at the end of the list. */
export const createDashboard = async (
  context: Context,
  { body }: Pick<InputFor<typeof analyticsDashboards.create>, 'body'>,
): Promise<Dashboard> => {
  authorize(context, dashboardPermission, 'POST');
  return inTransaction(context, async (tx) => {
    const count = await refuseFull(tx);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('analytics_dashboards')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        name: body.name,
        order_index: count,
        panels: JSON.stringify(body.panels),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: dashboardPermission, resourceId: row.id });
    return toDashboard(row);
  });
};

/** Replaces the name and the panels of a dashboard; throws `not_found`. */
export const updateDashboard = async (
  context: Context,
  { params, body }: InputFor<typeof analyticsDashboards.update>,
): Promise<Dashboard> => {
  authorize(context, dashboardPermission, 'PUT');
  return inTransaction(context, async (tx) => {
    const { id } = await loadDashboard(tx, params.dashboard_id);
    const row = await tx.db
      .updateTable('analytics_dashboards')
      .set({ name: body.name, panels: JSON.stringify(body.panels), modified_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'update', resource: dashboardPermission, resourceId: id });
    return toDashboard(row);
  });
};

/** Moves a dashboard to a position in the list; throws `not_found`. */
export const reorderDashboard = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof analyticsDashboards.reorder>, 'params' | 'query'>,
): Promise<{ id: string }> => {
  authorize(context, dashboardPermission, 'POST');
  const place = query.orderIndex;
  if (place === undefined) throw invalid('orderIndex', 'This field cannot be empty.');
  return inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    const { id } = await loadDashboard(tx, params.dashboard_id);
    const order = (await ownDashboards(tx).execute()).map((row) => row.id).filter((other) => other !== id);
    order.splice(place, 0, id);
    for (const [index, other] of order.entries())
      await tx.db
        .updateTable('analytics_dashboards')
        .set({ order_index: index })
        .where('organization_id', '=', tx.organizationId)
        .where('id', '=', other)
        .execute();
    await audit(tx, {
      action: 'reorder',
      resource: dashboardPermission,
      resourceId: id,
      detail: { orderIndex: place },
    });
    return { id };
  });
};

/** Deletes a dashboard; throws `not_found`. */
export const deleteDashboard = async (context: Context, { params }: OfDashboard): Promise<{ id: string }> => {
  authorize(context, dashboardPermission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await loadDashboard(tx, params.dashboard_id);
    await tx.db
      .deleteFrom('analytics_dashboards')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete', resource: dashboardPermission, resourceId: id });
    return { id };
  });
};
