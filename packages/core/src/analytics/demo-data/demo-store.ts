import { AppError, type DemoLicense, type DemoRun, notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

export type DemoLicenseRow = Selectable<Database['analytics_demo_licenses']>;
export type DemoRunRow = Selectable<Database['analytics_demo_runs']>;

const findDemoLicense = ({ db, organizationId }: Context, id: string): Promise<DemoLicenseRow | undefined> =>
  db
    .selectFrom('analytics_demo_licenses')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Loads a demo license of the tenant; throws `not_found`. */
export const loadDemoLicense = async (context: Context, id: string): Promise<DemoLicenseRow> => {
  const row = await findDemoLicense(context, id);
  if (!row) throw notFound('demo license', id);
  return row;
};

/** The demo license that a body names by its key; throws `license_unknown`. */
export const demoLicenseOfKey = async (context: Context, licenseKey: string): Promise<DemoLicenseRow> => {
  const row = await findDemoLicense(context, licenseKey);
  if (row) return row;
  const text = 'There is no such demo license in this organization; other licenses hold what players send.';
  throw new AppError('license_unknown', { details: [{ field: 'licenseKey', text }] });
};

const customDataFields = 50;

export const toDemoLicense = (row: DemoLicenseRow): DemoLicense => ({
  id: row.id,
  createdAt: toInstant(row.created_at),
  name: row.name,
  timezone: row.time_zone,
  customDataFieldsCount: customDataFields,
  customDataFieldLabels: row.custom_data_field_labels ?? {},
  features: { errorDetails: { enabled: true, networkExplorerEnabled: true } },
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
