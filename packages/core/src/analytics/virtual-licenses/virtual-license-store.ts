import { notFound, type VirtualLicense } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { durations } from '../licenses/license-store.ts';
import { monthImpressions } from '../licenses/month-impressions.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { loadMembers, type Member } from './members.ts';

type VirtualLicenseRow = Selectable<Database['analytics_virtual_licenses']>;

/** Selects the organization's virtual licenses. */
export const ownVirtualLicenses = ({ db, organizationId }: Context) =>
  db.selectFrom('analytics_virtual_licenses').selectAll().where('organization_id', '=', organizationId);

/** Loads a virtual license of the tenant; throws `not_found`. */
export const loadVirtualLicense = (context: Context, id: string): Promise<VirtualLicenseRow> =>
  ownVirtualLicenses(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('virtual license', id));

/** Returns the sum, if every member has a value. */
const sumOf = (values: readonly (number | undefined)[]): number | undefined =>
  values.length > 0 && values.every((value) => value !== undefined)
    ? values.reduce((total: number, value) => total + (value ?? 0), 0)
    : undefined;

/** Returns the longest retention of the members, or null if one is unlimited. */
const longest = (days: readonly (number | null)[]): number | null =>
  days.length === 0 || days.includes(null) ? null : Math.max(...days.map(Number));

const planEnd = (members: readonly Member[]): Date | undefined => {
  const ends = members.flatMap((member) => member.plan_expired_at ?? []);
  return ends.length > 0 && ends.length === members.length
    ? new Date(Math.max(...ends.map((end) => end.getTime())))
    : undefined;
};

const totals = (members: readonly Member[], counts: ReadonlyMap<string, number>) => {
  const impressions = sumOf(members.map((member) => counts.get(member.license_key)));
  const maxImpressions = sumOf(members.map(({ max_impressions: most }) => (most === null ? undefined : Number(most))));
  return {
    ...(impressions !== undefined && { impressions }),
    ...(maxImpressions !== undefined && { maxImpressions }),
  };
};

/**
 * Returns a virtual license in wire format.
 *
 * Retention is that of the member that keeps data longest; totals exist only if every member has the value.
 */
export const toVirtualLicense = (
  row: VirtualLicenseRow,
  members: readonly Member[],
  counts: ReadonlyMap<string, number>,
): VirtualLicense => {
  const planExpiredAt = planEnd(members);
  return {
    id: row.id,
    createdAt: toInstant(row.created_at),
    name: row.name,
    timezone: row.time_zone,
    ...durations({
      retention_days: longest(members.map((member) => member.retention_days)),
      compressed_retention_days: longest(members.map((member) => member.compressed_retention_days)),
    }),
    ...(planExpiredAt && { planExpiredAt: toInstant(planExpiredAt) }),
    ...totals(members, counts),
    customDataFieldsCount: Math.max(0, ...members.map((member) => member.custom_data_fields_count)),
    customDataFieldLabels: row.custom_data_field_labels ?? {},
    licenses: members.map(({ id, license_key: licenseKey, organization_id: orgId, name }) => ({
      id,
      licenseKey,
      orgId,
      ...(name !== null && { name }),
    })),
  };
};

/** Returns virtual licenses in wire format, with their members and totals. */
export const withMembers = async (
  context: TelemetryContext,
  rows: readonly VirtualLicenseRow[],
): Promise<VirtualLicense[]> => {
  const ids = rows.map((row) => row.id);
  const members = await loadMembers(context.db, context.organizationId, ids);
  const counts = await monthImpressions(context, members);
  const byLicense = Map.groupBy(members, (member) => member.virtual_license_id);
  return rows.map((row) => toVirtualLicense(row, byLicense.get(row.id) ?? [], counts));
};

/** Returns one virtual license with its members; throws `not_found`. */
export const readVirtualLicense = async (context: TelemetryContext, id: string): Promise<VirtualLicense> => {
  const [license] = await withMembers(context, [await loadVirtualLicense(context, id)]);
  // The function returns one license per row.
  return license as VirtualLicense;
};
