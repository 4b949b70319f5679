import { type analyticsReports, type DashboardReport, type InputFor, invalid } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { dashboardPermission, loadDashboard } from '../dashboards/dashboard-store.ts';
import { lastWholeWindow, nextWindow } from '../exports/schedules/windows.ts';
import { scopeOf } from '../queries/query-scope.ts';
import { emailsOfMembers, loadReport, toReport } from './report-store.ts';

type OfDashboard = { params: { dashboard_id: string } };

/** Returns the email report of a dashboard; throws `not_found`. */
export const getReport = async (context: Context, { params }: OfDashboard): Promise<DashboardReport> => {
  authorize(context, dashboardPermission, 'GET');
  return toReport(await loadReport(context, params.dashboard_id));
};

const refuseStrangers = async (context: Context, emails: readonly string[]): Promise<void> => {
  const members = await emailsOfMembers(context, emails);
  const stranger = emails.findIndex((email) => !members.has(email));
  if (stranger >= 0) throw invalid(`emails[${stranger}]`, 'This organization has no member with this address.');
};

/** Sets the email report of a dashboard; the first one covers the current day or week. Throws `not_found`. */
export const putReport = async (
  context: Context,
  { params, body }: InputFor<typeof analyticsReports.put>,
): Promise<DashboardReport> => {
  authorize(context, dashboardPermission, 'PUT');
  return inTransaction(context, async (tx) => {
    const { id } = await loadDashboard(tx, params.dashboard_id);
    const { timeZone } = await scopeOf(tx, body.licenseKey);
    const emails = [...new Set(body.emails)];
    await refuseStrangers(tx, emails);
    const now = tx.clock.now();
    const { rhythm, hour } = body;
    const settings = { rhythm, hour, timeZone };
    const columns = {
      license_key: body.licenseKey,
      rhythm,
      hour,
      time_zone: timeZone,
      emails: JSON.stringify(emails),
      next_run_at: new Date(nextWindow(lastWholeWindow(now.getTime(), settings).end, settings).due),
      failure: null,
      failed_attempts: 0,
      modified_at: now,
    };
    const row = await tx.db
      .insertInto('analytics_reports')
      .values({ dashboard_id: id, organization_id: tx.organizationId, created_at: now, ...columns })
      .onConflict((conflict) => conflict.column('dashboard_id').doUpdateSet(columns))
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'set-report', resource: dashboardPermission, resourceId: id, detail: { rhythm, hour } });
    return toReport(row);
  });
};

/** Turns the email report of a dashboard off; throws `not_found`. */
export const deleteReport = async (context: Context, { params }: OfDashboard): Promise<{ id: string }> => {
  authorize(context, dashboardPermission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { dashboard_id: id } = await loadReport(tx, params.dashboard_id);
    await tx.db
      .deleteFrom('analytics_reports')
      .where('organization_id', '=', tx.organizationId)
      .where('dashboard_id', '=', id)
      .execute();
    await audit(tx, { action: 'delete-report', resource: dashboardPermission, resourceId: id });
    return { id };
  });
};
