import { type DashboardReport, notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import type { Rhythm } from '../exports/schedules/windows.ts';

export type ReportRow = Selectable<Database['analytics_reports']>;

/** Loads the report of a dashboard of the caller's organization; throws `not_found`. */
export const loadReport = ({ db, organizationId }: Context, dashboardId: string): Promise<ReportRow> =>
  db
    .selectFrom('analytics_reports')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('dashboard_id', '=', dashboardId)
    .executeTakeFirstOrThrow(() => notFound('report of the dashboard', dashboardId));

export const rhythmOfReport = ({ rhythm, hour, time_zone: timeZone }: ReportRow): Rhythm => ({
  rhythm,
  hour,
  timeZone,
});

export const toReport = (row: ReportRow): DashboardReport => ({
  dashboardId: row.dashboard_id,
  licenseKey: row.license_key,
  rhythm: row.rhythm,
  hour: row.hour,
  emails: row.emails,
  timeZone: row.time_zone,
  nextRunAt: toInstant(row.next_run_at),
  ...(row.last_sent_at && { lastSentAt: toInstant(row.last_sent_at) }),
  ...(row.failure !== null && { failure: row.failure }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});

/** Returns the given addresses that belong to verified members of the organization. */
export const emailsOfMembers = async (
  { db, organizationId }: Context,
  emails: readonly string[],
): Promise<Set<string>> => {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => fn<string>('lower', ['users.email']).as('email'))
    .where(({ fn }) => fn('lower', ['users.email']), 'in', [...emails])
    .where('users.verified', '=', true)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('organizations')
            .select('organizations.id')
            .where('organizations.id', '=', organizationId)
            .whereRef('organizations.owner_user_id', '=', 'users.id'),
        ),
        exists(
          selectFrom('groups')
            .innerJoin('group_members', 'group_members.group_id', 'groups.id')
            .select('groups.id')
            .where('groups.organization_id', '=', organizationId)
            .whereRef('group_members.user_id', '=', 'users.id'),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ email }) => email));
};
