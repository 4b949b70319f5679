import type { AnalyticsLicense } from '@sluice/contract';
import { effectiveLimit } from '../../account/limits/effective-limits.ts';
import { insightChoices } from '../insights/insight-settings.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { loadDomains, type LicenseRow, toLicense } from './license-store.ts';
import { monthImpressions } from './month-impressions.ts';

/** Returns the maximum impressions that any license of the organization may have; undefined if unlimited. */
const organizationMax = async (context: TelemetryContext): Promise<number | undefined> => {
  const limit = await effectiveLimit(context, 'analytics', 'maxImpressions');
  return limit === undefined ? undefined : Number(limit);
};

/** Returns the organization's licenses in wire format, with domains, impressions and insight settings. */
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

/** Returns one license in wire format. */
export const withItsParts = async (context: TelemetryContext, row: LicenseRow): Promise<AnalyticsLicense> => {
  const [license] = await withParts(context, [row]);
  // SAFETY: the function returns one license per row.
  return license as AnalyticsLicense;
};
