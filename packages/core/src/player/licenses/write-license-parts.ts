import {
  AppError,
  type InputFor,
  licenseCheckTimeouts,
  notFound,
  type playerLicenses,
  type ThirdPartyLicensing,
} from '@sluice/contract';
import type { Database } from '@sluice/db';
import type { Updateable } from 'kysely';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadPlayerLicense, playerLicensePermission as permission, toThirdPartyLicensing } from './license-store.ts';

type Columns = Updateable<Database['player_licenses']>;

const updateColumns = async (tx: Context, licenseId: string, columns: Columns, action: string): Promise<void> => {
  await tx.db
    .updateTable('player_licenses')
    .set({ ...columns, modified_at: tx.clock.now() })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', licenseId)
    .execute();
  await audit(tx, { action, resource: permission, resourceId: licenseId });
};

type AnalyticsKey = { analyticsKey: string };

/** Sends the telemetry of a player license to an analytics license; throws `license_unknown` for a foreign one. */
export const activatePlayerAnalytics = async (
  context: Context,
  { params, body }: InputFor<typeof playerLicenses.activateAnalytics>,
): Promise<AnalyticsKey> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const { id } = await loadPlayerLicense(tx, params.license_id);
    const license = await tx.db
      .selectFrom('analytics_licenses')
      .select('id')
      .where('organization_id', '=', tx.organizationId)
      .where('license_key', '=', body.analyticsKey)
      .executeTakeFirst();
    if (!license)
      throw new AppError('license_unknown', { evidence: `There is no analytics license ${body.analyticsKey}.` });
    await updateColumns(tx, id, { analytics_license_id: license.id }, 'activate-analytics');
    return { analyticsKey: body.analyticsKey };
  });
};

/** Stops sending telemetry and returns the key that received it; throws `not_found` if there is none. */
export const deactivatePlayerAnalytics = async (
  context: Context,
  { params }: Pick<InputFor<typeof playerLicenses.deactivateAnalytics>, 'params'>,
): Promise<AnalyticsKey> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id, analytics_license_id: analyticsId } = await loadPlayerLicense(tx, params.license_id);
    const license = await tx.db
      .selectFrom('analytics_licenses')
      .select('license_key')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', analyticsId ?? '')
      .executeTakeFirst();
    if (!license) throw notFound('analytics license of the player license', id);
    await updateColumns(tx, id, { analytics_license_id: null }, 'deactivate-analytics');
    return { analyticsKey: license.license_key };
  });
};

/** Enables or replaces third-party licensing; absent fields get their defaults. */
export const enableThirdPartyLicensing = async (
  context: Context,
  { params, body }: InputFor<typeof playerLicenses.enableThirdPartyLicensing>,
): Promise<ThirdPartyLicensing> => {
  authorize(context, permission, 'POST');
  const settings: ThirdPartyLicensing = {
    licenseCheckServer: body.licenseCheckServer,
    licenseCheckTimeout: body.licenseCheckTimeout ?? licenseCheckTimeouts.default,
    errorAction: body.errorAction ?? 'DENY',
    timeoutAction: body.timeoutAction ?? 'DENY',
  };
  return inTransaction(context, async (tx) => {
    const { id } = await loadPlayerLicense(tx, params.license_id);
    await updateColumns(tx, id, { third_party: JSON.stringify(settings) }, 'enable-third-party-licensing');
    return settings;
  });
};

/** Disables third-party licensing; throws `not_found` if it is disabled. */
export const disableThirdPartyLicensing = async (
  context: Context,
  { params }: Pick<InputFor<typeof playerLicenses.disableThirdPartyLicensing>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const row = await loadPlayerLicense(tx, params.license_id);
    toThirdPartyLicensing(row);
    await updateColumns(tx, row.id, { third_party: null }, 'disable-third-party-licensing');
    return { id: row.id };
  });
};
