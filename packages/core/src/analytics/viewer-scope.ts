import type { Scope } from '@sluice/analytics';
import type { Context } from '../shared/context.ts';

/** Returns the scope of telemetry in which all viewers of an organization are counted: all its licenses. */
export const viewerScope = async ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>): Promise<Scope> => {
  const licenses = await db
    .selectFrom('analytics_licenses')
    .select('license_key')
    .where('organization_id', '=', organizationId)
    .execute();
  return {
    organizationIds: [organizationId],
    licenseKeys: licenses.map((license) => license.license_key),
    timeZone: 'UTC',
  };
};
