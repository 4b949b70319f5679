import type { InputFor, LicenseCandidate, Page, virtualLicenses, VirtualLicense } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import { containing } from '../../shared/like.ts';
import { readRows } from '../../shared/paging.ts';
import { monthImpressions } from '../licenses/month-impressions.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { combinableLicenses } from './members.ts';
import { reachableOrganizations } from './reachable-organizations.ts';
import { ownVirtualLicenses, readVirtualLicense, withMembers } from './virtual-license-store.ts';

const permission = 'analytics.virtual-licenses';

/** Returns virtual licenses in order of creation. */
export const listVirtualLicenses = async (
  context: TelemetryContext,
  { query }: Pick<InputFor<typeof virtualLicenses.list>, 'query'>,
): Promise<Page<VirtualLicense>> => {
  authorize(context, permission, 'GET');
  const page = await readRows(ownVirtualLicenses(context).orderBy('created_at').orderBy('id'), query);
  return { ...page, items: await withMembers(context, page.items) };
};

/** Returns one virtual license; throws `not_found`. */
export const getVirtualLicense = async (
  context: TelemetryContext,
  { params }: Pick<InputFor<typeof virtualLicenses.get>, 'params'>,
): Promise<VirtualLicense> => {
  authorize(context, permission, 'GET');
  return readVirtualLicense(context, params.virtual_license_id);
};

const matching = (context: TelemetryContext, organizationIds: readonly string[], search: string | undefined) => {
  const reachable = combinableLicenses(context.db, context.organizationId).where('owner.id', 'in', [
    ...organizationIds,
  ]);
  const searchText = search?.trim();
  if (!searchText) return reachable;
  const pattern = containing(searchText);
  return reachable.where((where) =>
    where.or([
      where('license.name', 'ilike', pattern),
      where('license.license_key', 'ilike', pattern),
      where('owner.name', 'ilike', pattern),
    ]),
  );
};

/** Returns licenses that a virtual one may combine: the organization's own, then visible ones below it. */
export const listLicenseCandidates = async (
  context: TelemetryContext,
  { query }: Pick<InputFor<typeof virtualLicenses.candidates>, 'query'>,
): Promise<Page<LicenseCandidate>> => {
  authorize(context, permission, 'GET');
  const candidates = matching(context, await reachableOrganizations(context), query.search)
    .selectAll('license')
    .select('owner.name as organization_name')
    .orderBy((order) => order.case().when('owner.id', '=', context.organizationId).then(0).else(1).end())
    .orderBy('owner.name')
    .orderBy('license.order_index')
    .orderBy('license.id');
  const page = await readRows(candidates, query);
  const counts = await monthImpressions(context, page.items);
  const items = page.items.map((row): LicenseCandidate => {
    const impressions = counts.get(row.license_key);
    return {
      id: row.id,
      licenseKey: row.license_key,
      orgId: row.organization_id,
      organizationName: row.organization_name,
      ...(row.name !== null && { name: row.name }),
      ...(impressions !== undefined && { impressions }),
      ...(row.max_impressions !== null && { maxImpressions: Number(row.max_impressions) }),
      customDataFieldsCount: row.custom_data_fields_count,
    };
  });
  return { ...page, items };
};
