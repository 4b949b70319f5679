import { type AnalyticsLicense, notFound } from '@sluice/contract';
import type { Database, Kysely, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

export type LicenseRow = Selectable<Database['analytics_licenses']>;
export type DomainRow = Pick<
  Selectable<Database['analytics_license_domains']>,
  'id' | 'license_id' | 'url' | 'created_at'
>;

/** Loads a license of the tenant; throws `not_found`. */
export const loadLicense = async (context: Context, id: string): Promise<LicenseRow> => {
  const row = await context.db
    .selectFrom('analytics_licenses')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('analytics license', id);
  return row;
};

/** Loads the allowed domains by license id, in alphabetical order. */
export const loadDomains = async (
  db: Kysely<Database>,
  licenseIds: readonly string[],
): Promise<Map<string, DomainRow[]>> => {
  const rows =
    licenseIds.length === 0
      ? []
      : await db
          .selectFrom('analytics_license_domains')
          .select(['id', 'license_id', 'url', 'created_at'])
          .where('license_id', 'in', [...licenseIds])
          .orderBy('url')
          .execute();
  return Map.groupBy(rows, (row) => row.license_id);
};

export const toDomain = ({ id, url, created_at }: DomainRow): { id: string; url: string; createdAt: string } => ({
  id,
  url,
  createdAt: toInstant(created_at),
});

type Retention = Pick<LicenseRow, 'retention_days' | 'compressed_retention_days'>;

/** Returns retention times as ISO 8601 durations; omitted if telemetry is kept indefinitely. */
export const durations = ({ retention_days: days, compressed_retention_days: compressedDays }: Retention) => ({
  ...(days !== null && { retentionTime: `P${days}D` }),
  ...(compressedDays !== null && { compressedRetentionTime: `P${compressedDays}D` }),
});

/** Returns a license in its wire format. */
export const toLicense = (row: LicenseRow, domains: readonly DomainRow[], impressions?: number): AnalyticsLicense => ({
  id: row.id,
  createdAt: toInstant(row.created_at),
  ...(row.name !== null && { name: row.name }),
  licenseKey: row.license_key,
  timeZone: row.time_zone,
  ignoreDNT: row.ignore_dnt,
  ...(impressions !== undefined && { impressions }),
  ...(row.max_impressions !== null && { maxImpressions: Number(row.max_impressions) }),
  ...durations(row),
  ...(row.compression_available_to && { compressionAvailableTo: toInstant(row.compression_available_to) }),
  ...(row.plan_expired_at && { planExpiredAt: toInstant(row.plan_expired_at) }),
  domains: domains.map(toDomain),
  customDataFieldLabels: row.custom_data_field_labels ?? {},
  customDataFieldsCount: row.custom_data_fields_count,
  orderIndex: row.order_index,
  features: {
    errorDetails: {
      enabled: row.error_details_enabled,
      networkExplorerEnabled: row.http_requests_in_error_details > 0,
    },
  },
});
