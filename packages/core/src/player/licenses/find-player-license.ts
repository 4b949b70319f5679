import { type ThirdPartyLicensing, unlimitedImpressions } from '@sluice/contract';
import type { Database, Kysely } from '@sluice/db';
import { effectiveLimit } from '../../account/limits/effective-limits.ts';
import type { Clock } from '../../shared/context.ts';
import { domainsOf, monthPlayerImpressions } from './license-store.ts';

/** License settings that the licensing of players needs. */
export type RuntimePlayerLicense = {
  licenseKey: string;
  organizationId: string;
  domains: readonly string[];
  thirdParty: ThirdPartyLicensing | undefined;
  /** Key of the analytics license that receives the telemetry. */
  analyticsKey: string | undefined;
  /** The impressions of this month have reached the maximum of the license or of the organization. */
  isUsedUp: boolean;
};

/** Finds a player license by key across all organizations; for the collector, which has no tenant. */
export const findPlayerLicense = async (
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  licenseKey: string,
): Promise<RuntimePlayerLicense | undefined> => {
  const row = await db
    .selectFrom('player_licenses as license')
    .leftJoin('analytics_licenses as analytics', (join) =>
      join
        .onRef('analytics.id', '=', 'license.analytics_license_id')
        .onRef('analytics.organization_id', '=', 'license.organization_id'),
    )
    .selectAll('license')
    .select('analytics.license_key as analytics_key')
    .where('license.license_key', '=', licenseKey)
    .executeTakeFirst();
  if (!row) return undefined;
  const organizationId = row.organization_id;
  const [domains, impressions, max] = await Promise.all([
    domainsOf(db, [row.id]).execute(),
    monthPlayerImpressions({ db, clock }, organizationId),
    effectiveLimit({ db, organizationId }, 'player', 'maxImpressions'),
  ]);
  const ofOrganization = [...impressions.values()].reduce((sum, count) => sum + count, 0);
  return {
    licenseKey,
    organizationId,
    domains: domains.map(({ url }) => url),
    thirdParty: row.third_party ?? undefined,
    analyticsKey: row.analytics_key ?? undefined,
    isUsedUp:
      (impressions.get(row.id) ?? 0) >= Number(row.max_impressions ?? unlimitedImpressions) ||
      ofOrganization >= Number(max ?? unlimitedImpressions),
  };
};
