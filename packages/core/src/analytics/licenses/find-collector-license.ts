import type { Database, Kysely } from '@sluice/db';
import { loadDomains } from './license-store.ts';

/** License settings that the collector needs. */
export type CollectorLicense = {
  licenseKey: string;
  organizationId: string;
  /** Domains that may send; empty allows all. */
  domains: readonly string[];
  ignoresDoNotTrack: boolean;
  keepsAddress: boolean;
  errorDetailsEnabled: boolean;
  httpRequestsInErrorDetails: number;
};

/** Finds a license by key across all organizations; for the collector, which has no tenant. */
export const findCollectorLicense = async (
  db: Kysely<Database>,
  licenseKey: string,
): Promise<CollectorLicense | undefined> => {
  const row = await db
    .selectFrom('analytics_licenses')
    .selectAll()
    .where('license_key', '=', licenseKey)
    .executeTakeFirst();
  if (!row) return undefined;
  const domains = await loadDomains(db, [row.id]);
  return {
    licenseKey: row.license_key,
    organizationId: row.organization_id,
    domains: (domains.get(row.id) ?? []).map(({ url }) => url),
    ignoresDoNotTrack: row.ignore_dnt,
    keepsAddress: row.keep_ip_address,
    errorDetailsEnabled: row.error_details_enabled,
    httpRequestsInErrorDetails: row.http_requests_in_error_details,
  };
};
