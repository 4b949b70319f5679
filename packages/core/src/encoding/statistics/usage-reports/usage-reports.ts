import {
  notFound,
  reportIntervals,
  type InputFor,
  type ReportInterval,
  type ResultOf,
  type usageReports,
} from '@sluice/contract';
import { defineJob, noPayload } from '@sluice/jobs';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { lockOrganization } from '../../../shared/lock-organization.ts';
import { newId } from '../../../shared/new-id.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { totalsOf } from '../usage-lines.ts';
import { countEncodings, readTotals } from '../usage-sums.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import {
  toNotification,
  type NotificationResult,
  type NotificationRow,
} from '../../../notifications/notification-store.ts';
import { pageOfNotifications } from '../../../notifications/read-notifications.ts';
import { lastPeriod, type Period } from './report-period.ts';
import { usageReportMail } from './usage-report-mail.ts';

/** Sends due reports every hour, so that one missed during a downtime is sent later. */
export const usageReportsJob = defineJob({
  name: 'notifications.usage-reports',
  payload: noPayload,
  retry: { limit: 3, delaySeconds: 60 },
  cron: '11 * * * *',
});

/** Lists the usage reports with their recipients. */
export const listUsageReports = (
  context: Context,
  { query }: InputFor<typeof usageReports.list>,
): Promise<ResultOf<typeof usageReports.list>> => {
  authorize(context, 'notifications', 'GET');
  return pageOfNotifications(context, { type: 'EMAIL', eventType: 'USAGE_REPORT' }, query);
};

const findReport = (context: Context, intervalType: ReportInterval): Promise<NotificationRow | undefined> =>
  context.db
    .selectFrom('notifications')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('event_type', '=', 'USAGE_REPORT')
    .where(({ eb, ref }) => eb(ref('settings', '->>').key('intervalType'), '=', intervalType))
    .executeTakeFirst();

type Body = InputFor<typeof usageReports.put>['body'];

const store = async (context: Context, body: Body, old: NotificationRow | undefined): Promise<NotificationRow> => {
  const now = context.clock.now();
  const { emails, intervalType, muted, name = null, description = null } = body;
  const columns = { name, description, settings: JSON.stringify({ emails, intervalType }), modified_at: now };
  if (old)
    return context.db
      .updateTable('notifications')
      .set({ ...columns, ...(muted !== undefined && { muted }) })
      .where('id', '=', old.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  return context.db
    .insertInto('notifications')
    .values({
      id: newId(),
      organization_id: context.organizationId,
      type: 'EMAIL',
      event_type: 'USAGE_REPORT',
      ...columns,
      muted: muted ?? false,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Sets the recipients of an interval's report; an organization has one report per interval. */
export const putUsageReport = async (
  context: Context,
  { body }: InputFor<typeof usageReports.put>,
): Promise<NotificationResult> => {
  authorize(context, 'notifications', 'POST');
  return inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    const old = await findReport(tx, body.intervalType);
    const row = await store(tx, body, old);
    const action = old ? 'update' : 'create';
    await audit(tx, { action, resource: 'notifications', resourceId: row.id, detail: { type: 'USAGE_REPORT' } });
    return toNotification(row);
  });
};

const mailReport = async (context: Context, row: NotificationRow, period: Period): Promise<void> => {
  const totals = totalsOf(await readTotals(context, period));
  const content = usageReportMail({
    // Written only by `store` above.
    intervalType: row.settings['intervalType'] as ReportInterval,
    period,
    encodings: await countEncodings(context, period),
    billableMinutes: totals.billableMinutes,
    encodedBytes: totals.bytesEncodedTotal,
    encodedSeconds: totals.timeEncodedTotal,
    dashboard: context.services.addresses.api,
  });
  for (const recipient of row.settings['emails'] as string[])
    await queueMail(context, { ...content, purpose: 'usage-report', recipient });
};

/** Sends the report of the last complete interval now, even if it is muted. */
export const sendUsageReport = async (
  context: Context,
  { params }: InputFor<typeof usageReports.send>,
): Promise<{ id: string }> => {
  authorize(context, 'notifications', 'POST');
  const interval = reportIntervals.find((candidate) => candidate === params.interval.toUpperCase());
  return inTransaction(context, async (tx) => {
    const row = interval && (await findReport(tx, interval));
    if (!row) throw notFound('usage report', params.interval);
    await mailReport(tx, row, lastPeriod(interval, tx.clock.now()));
    await audit(tx, { action: 'send', resource: 'notifications', resourceId: row.id });
    return { id: row.id };
  });
};

/** Sends the report of a period unless it was sent before, or the period ended before the report was set up. */
const sendOnce = (context: Context, row: NotificationRow): Promise<void> =>
  inTransaction({ ...context, organizationId: row.organization_id }, async (tx) => {
    const now = tx.clock.now();
    const period = lastPeriod(row.settings['intervalType'] as ReportInterval, now);
    if (row.created_at >= period.to) return;
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('notification_states')
      .values({
        id: newId(),
        organization_id: row.organization_id,
        notification_id: row.id,
        event_id: `report ${period.to.toISOString()}`,
        resource_id: row.organization_id,
        state: 'FIRED',
        muted: row.muted,
        triggered_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows || row.muted) return;
    await tx.db.updateTable('notifications').set({ triggered_at: now }).where('id', '=', row.id).execute();
    await mailReport(tx, row, period);
  });

/** Sends all due reports of all organizations, once per period. */
export const sendDueUsageReports = async (context: Context): Promise<void> => {
  const rows = await context.db
    .selectFrom('notifications')
    .selectAll()
    .where('event_type', '=', 'USAGE_REPORT')
    .execute();
  for (const row of rows) await sendOnce(context, row);
};
