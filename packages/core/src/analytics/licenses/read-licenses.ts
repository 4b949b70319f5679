import { countImpressions } from '@sluice/analytics';
import { AppError, type AnalyticsLicense, type analyticsLicenses, type InputFor, type Page } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { loadDomains, loadLicense, type LicenseRow, toDomain, toLicense } from './license-store.ts';

const permission = 'analytics.licenses';

// A licence is shown without its count while ClickHouse does not answer.
const impressionsOf = async (context: TelemetryContext, rows: readonly LicenseRow[]): Promise<Map<string, number>> => {
  const now = context.clock.now();
  const monthStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const scope = {
    organizationIds: [context.organizationId],
    licenseKeys: rows.map((row) => row.license_key),
    timeZone: 'UTC',
  };
  try {
    return await countImpressions(context.telemetry, monthStart, scope);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return new Map();
    throw error;
  }
};

const withParts = async (context: TelemetryContext, rows: readonly LicenseRow[]): Promise<AnalyticsLicense[]> => {
  const [domains, impressions] = await Promise.all([
    loadDomains(
      context.db,
      rows.map((row) => row.id),
    ),
    impressionsOf(context, rows),
  ]);
  const isKnown = impressions.size > 0;
  return rows.map((row) =>
    toLicense(row, domains.get(row.id) ?? [], impressions.get(row.license_key) ?? (isKnown ? 0 : undefined)),
  );
};

export const listLicenses = async (
  context: TelemetryContext,
  { query }: Pick<InputFor<typeof analyticsLicenses.list>, 'query'>,
): Promise<Page<AnalyticsLicense>> => {
  authorize(context, permission, 'GET');
  const all = context.db.selectFrom('analytics_licenses').where('organization_id', '=', context.organizationId);
  const { count } = await all.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('order_index')
    .orderBy('created_at')
    .orderBy('id')
    .offset(offsetOf(query))
    .limit(limitOf(query))
    .execute();
  return pageOf(await withParts(context, rows), Number(count), query);
};

export const getLicense = async (
  context: TelemetryContext,
  { params }: Pick<InputFor<typeof analyticsLicenses.get>, 'params'>,
): Promise<AnalyticsLicense> => {
  authorize(context, permission, 'GET');
  const row = await loadLicense(context, params.license_id);
  const [license] = await withParts(context, [row]);
  return license ?? toLicense(row, []);
};

export const listLicenseDomains = async (
  context: TelemetryContext,
  { params }: Pick<InputFor<typeof analyticsLicenses.listDomains>, 'params'>,
): Promise<{ domains: ReturnType<typeof toDomain>[] }> => {
  authorize(context, permission, 'GET');
  const { id } = await loadLicense(context, params.license_id);
  const domains = await loadDomains(context.db, [id]);
  return { domains: (domains.get(id) ?? []).map(toDomain) };
};

/** This server has no demonstration data, so the page is empty. */
export const listDemoLicenses = async (
  context: TelemetryContext,
  { query }: Pick<InputFor<typeof analyticsLicenses.listDemo>, 'query'>,
): Promise<Page<AnalyticsLicense>> => {
  authorize(context, permission, 'GET');
  return pageOf([], 0, query);
};
