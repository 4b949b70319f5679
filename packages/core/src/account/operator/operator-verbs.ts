import { AppError, limitEntry, notFound, type LimitEntry } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { limitValueMessage, normalLimitValue } from '../limits/limit-values.ts';
import { storeLimit } from '../limits/limits.ts';
import { loadActing } from '../organizations/organization-store.ts';

export type KnownOrganization = { id: string; name: string; parentId: string | undefined; owner: string | undefined };

/** Returns every organization of the installation, oldest first, for its operator. */
export const listEveryOrganization = async ({ db }: Context): Promise<KnownOrganization[]> => {
  const rows = await db
    .selectFrom('organizations')
    .leftJoin('users', 'users.id', 'organizations.owner_user_id')
    .select(['organizations.id', 'organizations.name', 'organizations.parent_id', 'users.email'])
    .orderBy('organizations.created_at')
    .orderBy('organizations.id')
    .execute();
  return rows.map(({ id, name, parent_id: parentId, email }) => ({
    id,
    name,
    parentId: parentId ?? undefined,
    owner: email ?? undefined,
  }));
};

const normalOf = (entry: LimitEntry, value: string): string => {
  const normal = normalLimitValue(entry, value);
  if (normal === undefined) throw new AppError('validation_failed', { evidence: limitValueMessage(entry) });
  return normal;
};

const forgetLimit = async ({ db, organizationId }: Context, { resource, name }: LimitEntry): Promise<void> => {
  await db
    .deleteFrom('organization_limits')
    .where('organization_id', '=', organizationId)
    .where('resource', '=', resource)
    .where('name', '=', name)
    .execute();
};

/** Sets a limit of the organization, such as `encoding.maxRunningVodEncodings`; no value restores the default. */
export const setLimitByOperator = async (context: Context, limit: string, value: string | undefined): Promise<void> => {
  const [resource = '', name = ''] = limit.split('.');
  const entry = limitEntry(resource, name);
  if (!entry) throw notFound('limit', limit);
  const normal = value === undefined ? undefined : normalOf(entry, value);
  await loadActing(context);
  await inTransaction(context, async (tx) => {
    const { organizationId, clock } = tx;
    if (normal === undefined) await forgetLimit(tx, entry);
    else await storeLimit(tx.db, { organizationId, entry, value: normal, now: clock.now() });
    const resourceId = `${entry.resource}.${entry.name}`;
    const detail = { value: normal ?? null };
    await audit(tx, { action: 'update', resource: 'account.limits', resourceId, detail });
  });
};

/** Sets the support level of the context's organization. */
export const setSupportByOperator = async (context: Context, supportType: 'NONE' | 'BASIC' | 'FULL'): Promise<void> => {
  const { id } = await loadActing(context);
  await inTransaction(context, async (tx) => {
    await tx.db
      .updateTable('organizations')
      .set({ support_type: supportType, modified_at: tx.clock.now() })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: 'update',
      resource: 'account.organizations',
      resourceId: id,
      detail: { supportType },
    });
  });
};
