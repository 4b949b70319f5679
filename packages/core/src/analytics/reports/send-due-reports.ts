import { defineJob, noPayload } from '@sluice/jobs';
import { dashboardReportMail } from '../../mail/mails/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadDashboard, toDashboard } from '../dashboards/dashboard-store.ts';
import { type ExportWindow, lastWholeWindow, nextWindow } from '../exports/schedules/windows.ts';
import { licenseName } from '../licenses/license-name.ts';
import { scopeOf } from '../queries/query-scope.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { measureDashboard } from './measure-dashboard.ts';
import { postponeReport } from './postpone-report.ts';
import { emailsOfMembers, type ReportRow, rhythmOfReport } from './report-store.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** Sends due reports once per minute. */
export const dashboardReportsJob = defineJob({
  name: 'analytics.dashboard-reports',
  payload: noPayload,
  retry: { limit: 1, delaySeconds: 5 },
  cron: '* * * * *',
  timeLimitSeconds: 600,
});

const lockDue = ({ db, clock }: TelemetryContext, seenIds: readonly string[]): Promise<ReportRow | undefined> =>
  db
    .selectFrom('analytics_reports')
    .selectAll()
    .where('next_run_at', '<=', clock.now())
    .$if(seenIds.length > 0, (rows) => rows.where('dashboard_id', 'not in', [...seenIds]))
    .orderBy('next_run_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const toWindow = ({ start, end }: ExportWindow) => ({ startMilliseconds: start, endMilliseconds: end });

const daysOf = ({ start, end }: ExportWindow, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone });
  const [first, last] = [format.format(start), format.format(end - 1)];
  return first === last ? first : `${first} to ${last}`;
};

const mailReport = async (tx: TelemetryContext, row: ReportRow, now: number): Promise<void> => {
  const rhythm = rhythmOfReport(row);
  const window = lastWholeWindow(now, rhythm);
  const before = lastWholeWindow(window.start, rhythm);
  const dashboard = toDashboard(await loadDashboard(tx, row.dashboard_id));
  const figures = await measureDashboard(tx, { panels: dashboard.panels, licenseKey: row.license_key }, [
    toWindow(window),
    toWindow(before),
  ]);
  const content = {
    name: dashboard.name,
    license: await licenseName(tx, row.license_key),
    days: daysOf(window, row.time_zone),
    timeZone: row.time_zone,
    figures,
    url: `${tx.services.addresses.api}/observability/dashboards/${row.dashboard_id}?licenseKey=${encodeURIComponent(row.license_key)}&from=${window.start}&to=${window.end}`,
  };
  // Former members receive nothing.
  const members = await emailsOfMembers(tx, row.emails);
  for (const recipient of row.emails.filter((email) => members.has(email)))
    await queueMail(tx, {
      ...dashboardReportMail({ ...content, unsubscribeUrl: unsubscribeUrl(tx, row.dashboard_id, recipient) }),
      purpose: 'dashboard-report',
      recipient,
    });
};

const sendReport = async (context: TelemetryContext, stored: ReportRow): Promise<void> => {
  const now = context.clock.now().getTime();
  const { timeZone } = await scopeOf(context, stored.license_key);
  const row = { ...stored, time_zone: timeZone };
  await mailReport(context, row, now);
  const rhythm = rhythmOfReport(row);
  const next = nextWindow(lastWholeWindow(now, rhythm).end, rhythm);
  await context.db
    .updateTable('analytics_reports')
    .set({
      time_zone: timeZone,
      next_run_at: new Date(next.due),
      last_sent_at: new Date(now),
      failure: null,
      failed_attempts: 0,
    })
    .where('dashboard_id', '=', row.dashboard_id)
    .execute();
};

type ReportFailed = (dashboardId: string, error: unknown) => void;

/** Sends one due report; its emails and its next run are saved in one transaction. */
const sendOne = async (
  context: TelemetryContext,
  seenIds: readonly string[],
  onFailure: ReportFailed,
): Promise<ReportRow | undefined> => {
  let row: ReportRow | undefined;
  try {
    await inTransaction(context, async (tx) => {
      const own = { ...context, ...tx };
      row = await lockDue(own, seenIds);
      if (row) await sendReport({ ...own, organizationId: row.organization_id }, row);
    });
  } catch (error) {
    if (!row) throw error;
    onFailure(row.dashboard_id, error);
    await postponeReport(context, row, error);
  }
  return row;
};

/**
 * Sends all due reports of all organizations; each covers the last complete day or week, and missed ones are skipped.
 *
 * A failed report is reported to `onFailure` and retried later; it does not hold up others.
 */
export const sendDueReports = async (context: TelemetryContext, onFailure: ReportFailed): Promise<void> => {
  const seenIds: string[] = [];
  for (;;) {
    const row = await sendOne(context, seenIds, onFailure);
    if (!row) return;
    seenIds.push(row.dashboard_id);
  }
};
