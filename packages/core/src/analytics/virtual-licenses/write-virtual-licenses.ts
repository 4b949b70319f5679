import { AppError, type InputFor, type virtualLicenses, type VirtualLicense } from '@sluice/contract';
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
import { resolveMembers } from './resolve-members.ts';
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
  const allowed = rows.filter(({ id, organization_id: owner }) => reachable.has(owner) || present.has(id));
  return resolveMembers(licenses, allowed);
};

const storeMembers = async ({ db }: Context, id: string, ids: readonly string[]): Promise<void> => {
  await db.deleteFrom('analytics_virtual_license_members').where('virtual_license_id', '=', id).execute();
  const rows = ids.map((licenseId, position) => ({ virtual_license_id: id, license_id: licenseId, position }));
  await db.insertInto('analytics_virtual_license_members').values(rows).execute();
};

const refuseFull = (tx: Context): Promise<void> =>
  withinLimit(tx, ['analytics', 'maxVirtualLicenses'], async (limit) => {
    const count = await countRows(ownVirtualLicenses(tx));
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
  await inTransaction(context, async (tx) => {
    await refuseFull(tx);
    const ids = await memberIds(tx, body, new Set());
    const now = tx.clock.now();
    await tx.db
      .insertInto('analytics_virtual_licenses')
      .values({ id, organization_id: tx.organizationId, created_at: now, modified_at: now, ...columnsOf(body) })
      .execute();
    await storeMembers(tx, id, ids);
    await audit(tx, { action: 'create', resource: permission, resourceId: id, detail: { licenses: ids } });
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
  await inTransaction(context, async (tx) => {
    await loadVirtualLicense(tx, id);
    const present = await loadMembers(tx.db, tx.organizationId, [id]);
    const ids = await memberIds(tx, body, new Set(present.map((member) => member.id)));
    await tx.db
      .updateTable('analytics_virtual_licenses')
      .set({ ...columnsOf(body), modified_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await storeMembers(tx, id, ids);
    await audit(tx, { action: 'update', resource: permission, resourceId: id, detail: { licenses: ids } });
  });
  return readVirtualLicense(context, id);
};

/** Deletes a virtual license; its member licenses are kept. */
export const deleteVirtualLicense = async (
  context: Context,
  { params }: Pick<InputFor<typeof virtualLicenses.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await loadVirtualLicense(tx, params.virtual_license_id);
    await tx.db
      .deleteFrom('analytics_virtual_licenses')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete', resource: permission, resourceId: id });
    return { id };
  });
};
