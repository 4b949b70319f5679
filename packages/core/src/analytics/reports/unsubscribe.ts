import { notFound } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { dashboardPermission } from '../dashboards/dashboard-store.ts';

/** A signed link with which one recipient leaves the email report of a dashboard. */
export type UnsubscribeLink = { dashboardId: string; email: string; signature: string };

const purpose = 'report-unsubscribe';
const signedText = (dashboardId: string, email: string): string => `${dashboardId}/${email}`;

/** Returns a URL that removes an address from a report without signing in; it does not expire, as emails are kept. */
export const unsubscribeUrl = ({ services }: Context, dashboardId: string, email: string): string => {
  const signature = services.secrets.sign(purpose, signedText(dashboardId, email));
  return `${services.addresses.api}/unsubscribe/${dashboardId}?${new URLSearchParams({ email, signature })}`;
};

/** Requires a valid signature; throws `not_found`. */
export const checkUnsubscribeLink = ({ services }: Context, link: UnsubscribeLink): void => {
  const { dashboardId, email, signature } = link;
  if (!services.secrets.verify(purpose, signedText(dashboardId, email), signature))
    throw notFound('report of the dashboard', dashboardId);
};

/** Removes the address of a signed link from a report; the last one turns the report off. Safe to repeat. */
export const unsubscribeFromReport = async (context: Context, link: UnsubscribeLink): Promise<void> => {
  checkUnsubscribeLink(context, link);
  const { dashboardId, email } = link;
  await inTransaction(context, async (tx) => {
    const row = await tx.db
      .selectFrom('analytics_reports')
      .select(['organization_id', 'emails'])
      .where('dashboard_id', '=', dashboardId)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.emails.includes(email)) return;
    const others = row.emails.filter((each) => each !== email);
    if (others.length === 0)
      await tx.db.deleteFrom('analytics_reports').where('dashboard_id', '=', dashboardId).execute();
    else
      await tx.db
        .updateTable('analytics_reports')
        .set({ emails: JSON.stringify(others), modified_at: tx.clock.now() })
        .where('dashboard_id', '=', dashboardId)
        .execute();
    await audit(
      { ...tx, organizationId: row.organization_id },
      { action: 'unsubscribe-report', resource: dashboardPermission, resourceId: dashboardId, detail: { email } },
    );
  });
};
