import {
  AppError,
  invalid,
  limitEntry,
  limitResources,
  notFound,
  type InputFor,
  type LimitEntry,
  type ResultOf,
  type limits,
} from '@sluice/contract';
import type { Database, Kysely } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { pageOf } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { effectiveLimits, type EffectiveLimit } from './effective-limits.ts';
import { exceeds, limitValueMessage, normalLimitValue } from './limit-values.ts';

type ResourceLimits = ResultOf<typeof limits.list>['items'][number];

const toLimit = ({ entry, value, effectiveValue }: EffectiveLimit) => ({ name: entry.name, value, effectiveValue });

/** Returns the limits in the wire's grouping: by resource, sorted by name. */
export const limitsPerResource = (limits: readonly EffectiveLimit[]): ResourceLimits[] =>
  limitResources.map((resource) => ({
    resource,
    limits: limits
      .filter(({ entry }) => entry.resource === resource)
      .map(toLimit)
      .sort((one, other) => one.name.localeCompare(other.name)),
  }));

/** Returns the organization's limits with their effective values. */
export const listLimits = async (context: Context): Promise<ResultOf<typeof limits.list>> => {
  const items = limitsPerResource(await effectiveLimits(context.db, context.organizationId));
  return { ...pageOf(items, items.length, {}), limit: items.length };
};

/** Returns the normalized value, validated by its kind and against the parent's limits. */
export const checkedLimitValue = (
  entry: LimitEntry,
  value: string,
  { field, parent }: { field: string; parent: readonly EffectiveLimit[] },
): string => {
  const normal = normalLimitValue(entry, value);
  if (normal === undefined) throw invalid(field, limitValueMessage(entry));
  const above = parent.find((limit) => limit.entry === entry)?.effectiveValue;
  if (exceeds(entry, normal, above)) {
    const text = `The parent's ${entry.name} is ${above}.`;
    throw new AppError('limit_exceeds_parent', { evidence: text, details: [{ field, text }] });
  }
  return normal;
};

type NewLimit = { organizationId: string; entry: LimitEntry; value: string; now: Date };

/** Sets a limit of an organization; the caller has validated the value. */
export const storeLimit = async (db: Kysely<Database>, { organizationId, entry, value, now }: NewLimit) => {
  const { resource, name } = entry;
  await db
    .insertInto('organization_limits')
    .values({ organization_id: organizationId, resource, name, value, modified_at: now })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'resource', 'name']).doUpdateSet({ value, modified_at: now }),
    )
    .execute();
};

const refuseForeign = (): never => {
  throw new AppError('permission_denied', {
    evidence: 'The limits of a sub-organization are set by the owner of its parent organization.',
  });
};

const refuseRoot = (): never => {
  throw new AppError('permission_denied', {
    evidence: 'The limits of a root organization are set by the operator of this platform.',
  });
};

/** Returns the parent of the context's organization, if the actor owns it. */
const ownedParent = async ({ db, organizationId, actor }: Context): Promise<string> => {
  const { parent_id: parentId } = await db
    .selectFrom('organizations')
    .select('parent_id')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (parentId === null) return refuseRoot();
  const { owner_user_id: owner } = await db
    .selectFrom('organizations')
    .select('owner_user_id')
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow();
  return owner !== null && owner === actor.userId ? parentId : refuseForeign();
};

/** Sets a limit of a sub-organization, up to its parent's value. */
export const updateLimit = async (
  context: Context,
  { params, body }: InputFor<typeof limits.update>,
): Promise<ResultOf<typeof limits.update>> => {
  authorize(context, 'account.limits', 'PATCH');
  const entry = limitEntry(params.resource, params.limit_name);
  if (!entry) throw notFound('limit', `${params.resource}.${params.limit_name}`);
  const parentId = await ownedParent(context);
  const parent = await effectiveLimits(context.db, parentId);
  const value = checkedLimitValue(entry, body.value, { field: 'value', parent });
  return inTransaction(context, async (tx) => {
    const { organizationId, clock } = tx;
    await storeLimit(tx.db, { organizationId, entry, value, now: clock.now() });
    const detail = { value };
    await audit(tx, {
      action: 'update',
      resource: 'account.limits',
      resourceId: `${entry.resource}.${entry.name}`,
      detail,
    });
    const limits = await effectiveLimits(tx.db, organizationId);
    const set = limits.find((limit) => limit.entry === entry);
    return { name: entry.name, value, effectiveValue: set?.effectiveValue };
  });
};
