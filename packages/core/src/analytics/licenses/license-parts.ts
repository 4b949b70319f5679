import type { AnalyticsLicense } from '@sluice/contract';
import { effectiveLimit } from '../../account/limits/effective-limits.ts';
import { insightChoices } from '../insights/insight-settings.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { loadDomains, type LicenseRow, toLicense } from './license-store.ts';
import { monthImpressions } from './month-impressions.ts';

/** The most impressions that any license of the organization may have, if there is such a limit. */
const organizationMax = async (context: TelemetryContext): Promise<number | undefined> => {
  const limit = await effectiveLimit(context, 'analytics', 'maxImpressions');
  return limit === undefined ? undefined : Number(limit);
};

/** The wire's licenses of the organization, with their domains, impressions and what the organization has chosen. */
export const withParts = async (
  context: TelemetryContext,
  rows: readonly LicenseRow[],
): Promise<AnalyticsLicense[]> => {
  const ids = rows.map((row) => row.id);
  const [domains, impressions, most, choices] = await Promise.all([
    loadDomains(context.db, ids),
    monthImpressions(context, rows),
    organizationMax(context),
    insightChoices(context),
  ]);
  return rows.map((row) => ({
    ...(most !== undefined && { maxImpressions: most }),
    ...toLicense(row, domains.get(row.id) ?? [], impressions.get(row.license_key)),
    ...choices,
  }));
};

/** One of them. */
export const withItsParts = async (context: TelemetryContext, row: LicenseRow): Promise<AnalyticsLicense> => {
  const [license] = await withParts(context, [row]);
  // SAFETY: one row in, one license out.
  return license as AnalyticsLicense;
};
