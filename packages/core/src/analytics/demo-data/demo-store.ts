import { AppError, type DemoLicense, type DemoRun, notFound } from '@sluice/contract';
import { liveDemo } from '@sluice/contract/analytics/demo-data/sessions';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

export type DemoLicenseRow = Selectable<Database['analytics_demo_licenses']>;
export type DemoRunRow = Selectable<Database['analytics_demo_runs']>;

/** Selects the organization's demo licenses. */
export const ownDemoLicenses = ({ db, organizationId }: Context) =>
  db.selectFrom('analytics_demo_licenses').selectAll().where('organization_id', '=', organizationId);

/** Loads a demo license of the tenant; throws `not_found`. */
export const loadDemoLicense = (context: Context, id: string): Promise<DemoLicenseRow> =>
  ownDemoLicenses(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('demo license', id));

const unknownLicense = (): AppError => {
  const text = 'This organization has no demo license with this key. Demo data can only be added to demo licenses.';
  return new AppError('license_unknown', { details: [{ field: 'licenseKey', text }] });
};

/** Loads the demo license with the key in a request body; throws `license_unknown`. */
export const demoLicenseOfKey = (context: Context, licenseKey: string): Promise<DemoLicenseRow> =>
  ownDemoLicenses(context).where('id', '=', licenseKey).executeTakeFirstOrThrow(unknownLicense);

const customDataFields = 50;

export const toDemoLicense = (row: DemoLicenseRow): DemoLicense => ({
  id: row.id,
  createdAt: toInstant(row.created_at),
  name: row.name,
  timezone: row.time_zone,
  customDataFieldsCount: customDataFields,
  customDataFieldLabels: row.custom_data_field_labels ?? {},
  features: { errorDetails: { enabled: true, networkExplorerEnabled: true } },
  ...(row.live_until && {
    live: { until: toInstant(row.live_until), sessionsPerMinute: liveDemo.sessionsPerMinute },
  }),
});

export const toDemoRun = (row: DemoRunRow): DemoRun => ({
  id: row.id,
  createdAt: toInstant(row.created_at),
  licenseKey: row.demo_license_id,
  numberOfSessions: row.session_count,
  sessionsDone: row.sessions_done,
  status: row.finished_at ? 'FINISHED' : 'RUNNING',
  timeframeStart: toInstant(row.timeframe_start),
  timeframeEnd: toInstant(row.timeframe_end),
  ...(row.finished_at && { finishedAt: toInstant(row.finished_at) }),
});
