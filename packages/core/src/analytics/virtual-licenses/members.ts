import type { Database, Kysely } from '@sluice/db';

export type Member = {
  virtual_license_id: string;
  id: string;
  license_key: string;
  organization_id: string;
  name: string | null;
  custom_data_fields_count: number;
  max_impressions: string | null;
  retention_days: number | null;
  compressed_retention_days: number | null;
  plan_expired_at: Date | null;
};

/** Selects licenses that an organization may combine: its own and those of the organizations below it. */
export const combinableLicenses = (db: Kysely<Database>, organizationId: string) =>
  db
    .selectFrom('analytics_licenses as license')
    .innerJoin('organizations as owner', 'owner.id', 'license.organization_id')
    .where((where) =>
      where.or([where('owner.id', '=', organizationId), where('owner.parent_id', '=', organizationId)]),
    );

/**
 * Returns the licenses in an organization's virtual licenses, in order.
 *
 * Omits licenses of organizations that are no longer below this one, whatever was stored.
 */
export const loadMembers = (
  db: Kysely<Database>,
  organizationId: string,
  virtualLicenseIds: readonly string[],
): Promise<Member[]> =>
  virtualLicenseIds.length === 0
    ? Promise.resolve([])
    : combinableLicenses(db, organizationId)
        .innerJoin('analytics_virtual_license_members as member', 'member.license_id', 'license.id')
        .innerJoin('analytics_virtual_licenses as virtual', 'virtual.id', 'member.virtual_license_id')
        .where('virtual.organization_id', '=', organizationId)
        .where('virtual.id', 'in', [...virtualLicenseIds])
        .select([
          'member.virtual_license_id',
          'license.id',
          'license.license_key',
          'license.organization_id',
          'license.name',
          'license.custom_data_fields_count',
          'license.max_impressions',
          'license.retention_days',
          'license.compressed_retention_days',
          'license.plan_expired_at',
        ])
        .orderBy('member.virtual_license_id')
        .orderBy('member.position')
        .execute();
