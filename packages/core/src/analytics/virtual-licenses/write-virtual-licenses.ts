import { AppError, type ErrorDetail, type InputFor, type virtualLicenses, type VirtualLicense } from '@sluice/contract';
import { withinLimit } from '../../account/limits/effective-limits.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { combinableLicenses, loadMembers } from './members.ts';
import { reachableOrganizations } from './reachable-organizations.ts';
import { loadVirtualLicense, ownVirtualLicenses, readVirtualLicense } from './virtual-license-store.ts';

const permission = 'analytics.virtual-licenses';

type Body = InputFor<typeof virtualLicenses.create>['body'];

const columnsOf = ({ name, timezone, customDataFieldLabels }: Body) => ({
  name,
  time_zone: timezone,
  ...(customDataFieldLabels !== undefined && { custom_data_field_labels: JSON.stringify(customDataFieldLabels) }),
});

/** Returns the ids of the given licenses in order without duplicates; rejects those that the actor may not combine. */
const memberIds = async (context: Context, { licenses }: Body, present: ReadonlySet<string>): Promise<string[]> => {
  const reachable = new Set(await reachableOrganizations(context));
  const rows = await combinableLicenses(context.db, context.organizationId)
    .select(['license.id', 'license.license_key', 'license.organization_id'])
    .where(
      'license.license_key',
      'in',
      licenses.map(({ licenseKey }) => licenseKey),
    )
    .execute();
  const byKey = new Map(rows.map((row) => [row.license_key, row]));
  const details: ErrorDetail[] = [];
  const ids = licenses.flatMap(({ licenseKey, orgId }, index) => {
    const row = byKey.get(licenseKey);
    const isOpen = row && (reachable.has(row.organization_id) || present.has(row.id));
    if (row && isOpen && (orgId === undefined || orgId === row.organization_id)) return row.id;
    const text = 'Neither this organization nor a visible one below it has a license with this key.';
    details.push({ field: `licenses[${index}].licenseKey`, text });
    return [];
  });
  if (details.length > 0) throw new AppError('validation_failed', { details });
  return [...new Set(ids)];
};

const storeMembers = async ({ db }: Context, id: string, ids: readonly string[]): Promise<void> => {
  await db.deleteFrom('analytics_virtual_license_members').where('virtual_license_id', '=', id).execute();
  const rows = ids.map((licenseId, position) => ({ virtual_license_id: id, license_id: licenseId, position }));
  await db.insertInto('analytics_virtual_license_members').values(rows).execute();
};

const refuseFull = (inside: Context): Promise<void> =>
  withinLimit(inside, ['analytics', 'maxVirtualLicenses'], async (limit) => {
    const count = await countRows(ownVirtualLicenses(inside));
    if (count >= limit)
      throw new AppError('virtual_license_limit', { evidence: `maxVirtualLicenses is ${limit}; there are ${count}.` });
  });

/** Combines licenses of the organization and of those below it. */
export const createVirtualLicense = async (
  context: TelemetryContext,
  { body }: Pick<InputFor<typeof virtualLicenses.create>, 'body'>,
): Promise<VirtualLicense> => {
  authorize(context, permission, 'POST');
  const id = newId();
  await inTransaction(context, async (inside) => {
    await refuseFull(inside);
    const ids = await memberIds(inside, body, new Set());
    const now = inside.clock.now();
    await inside.db
      .insertInto('analytics_virtual_licenses')
      .values({ id, organization_id: inside.organizationId, created_at: now, modified_at: now, ...columnsOf(body) })
      .execute();
    await storeMembers(inside, id, ids);
    await audit(inside, { action: 'create', resource: permission, resourceId: id, detail: { licenses: ids } });
  });
  return readVirtualLicense(context, id);
};

/** Updates a virtual license; its current members stay allowed for any user with the permission. */
export const updateVirtualLicense = async (
  context: TelemetryContext,
  { params, body }: Pick<InputFor<typeof virtualLicenses.update>, 'params' | 'body'>,
): Promise<VirtualLicense> => {
  authorize(context, permission, 'PUT');
  const id = params.virtual_license_id;
  await inTransaction(context, async (inside) => {
    await loadVirtualLicense(inside, id);
    const present = await loadMembers(inside.db, inside.organizationId, [id]);
    const ids = await memberIds(inside, body, new Set(present.map((member) => member.id)));
    await inside.db
      .updateTable('analytics_virtual_licenses')
      .set({ ...columnsOf(body), modified_at: inside.clock.now() })
      .where('organization_id', '=', inside.organizationId)
      .where('id', '=', id)
      .execute();
    await storeMembers(inside, id, ids);
    await audit(inside, { action: 'update', resource: permission, resourceId: id, detail: { licenses: ids } });
  });
  return readVirtualLicense(context, id);
};

/** Deletes a virtual license; its member licenses are kept. */
export const deleteVirtualLicense = async (
  context: Context,
  { params }: Pick<InputFor<typeof virtualLicenses.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (inside) => {
    const { id } = await loadVirtualLicense(inside, params.virtual_license_id);
    await inside.db
      .deleteFrom('analytics_virtual_licenses')
      .where('organization_id', '=', inside.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(inside, { action: 'delete', resource: permission, resourceId: id });
    return { id };
  });
};
