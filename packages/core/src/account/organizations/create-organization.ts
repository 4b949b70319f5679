import { AppError, invalid, limitEntry, type InputFor, type LimitEntry, type organizations } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { effectiveLimits, withinLimit } from '../limits/effective-limits.ts';
import { checkedLimitValue, limitsPerResource, storeLimit } from '../limits/limits.ts';
import { insertOrganization } from './insert-organization.ts';
import { loadActing, toOrganization, type Organization, type OrganizationRow } from './organization-store.ts';
import { requireEnrollment } from './require-enrollment.ts';

type Body = InputFor<typeof organizations.create>['body'];
type LimitsBody = NonNullable<Body['limitsPerResource']>;

/** Returns the parent for a new organization: the one acted in, or another of the same owner. */
const loadParent = async (context: Context, parentId: string | undefined): Promise<OrganizationRow> => {
  if (parentId === undefined || parentId === context.organizationId) return loadActing(context);
  const row = await context.db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', parentId)
    .where('owner_user_id', '=', context.actor.userId ?? '')
    .executeTakeFirst();
  if (!row) throw invalid('parentId', 'You do not own an organization with this id.');
  if (row.mfa_required) await requireEnrollment(context, row.id);
  return row;
};

const refuseBelowSub = (parent: OrganizationRow): void => {
  if (parent.parent_id !== null)
    throw invalid('parentId', 'A sub-organization cannot have sub-organizations. Use the id of its root organization.');
};

const refuseFull = (parent: Context): Promise<void> =>
  withinLimit(parent, ['account', 'maxNumberOfSubOrgs'], async (limit) => {
    const { count } = await parent.db
      .selectFrom('organizations')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('parent_id', '=', parent.organizationId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= limit)
      throw new AppError('sub_organization_limit', { evidence: `The maximum is ${limit} sub-organizations.` });
  });

type GivenLimit = { entry: LimitEntry; value: string; field: string };

const givenLimits = (limits: LimitsBody): GivenLimit[] =>
  limits.flatMap(({ resource, limits: values }, place) =>
    values.flatMap(({ name, value }, index) => {
      const field = `limitsPerResource.${place}.limits.${index}`;
      if (value === undefined) return [];
      const entry = limitEntry(resource, name);
      if (!entry) throw invalid(`${field}.name`, `The resource ${resource} has no limit named ${name}.`);
      return [{ entry, value, field: `${field}.value` }];
    }),
  );

const storeLimits = async (tx: Context, { id, parentId, body }: { id: string; parentId: string; body: LimitsBody }) => {
  const parent = await effectiveLimits(tx.db, parentId);
  for (const { entry, value, field } of givenLimits(body)) {
    const checked = checkedLimitValue(entry, value, { field, parent });
    await storeLimit(tx.db, { organizationId: id, entry, value: checked, now: tx.clock.now() });
  }
};

const insert = async (tx: Context, parent: OrganizationRow, body: Body): Promise<string> => {
  const ownerUserId = parent.owner_user_id ?? tx.actor.userId;
  if (ownerUserId === undefined) throw new AppError('unauthenticated');
  const { name, description, labelColor } = body;
  const id = await insertOrganization(tx.db, {
    name,
    description,
    labelColor,
    ownerUserId,
    parentId: parent.id,
    now: tx.clock.now(),
  });
  if (body.mfaRequired)
    await tx.db.updateTable('organizations').set({ mfa_required: true }).where('id', '=', id).execute();
  return id;
};

/** Creates an organization below a root organization; both have the same owner. */
export const createOrganization = async (
  context: Context,
  { body }: InputFor<typeof organizations.create>,
): Promise<Organization> => {
  authorize(context, 'account.organizations', 'POST');
  const parent = await loadParent(context, body.parentId);
  refuseBelowSub(parent);
  if (body.mfaRequired) await requireEnrollment(context);
  return inTransaction(context, async (tx) => {
    const below = { ...tx, organizationId: parent.id };
    await refuseFull(below);
    const id = await insert(tx, parent, body);
    await storeLimits(tx, { id, parentId: parent.id, body: body.limitsPerResource ?? [] });
    await audit(below, {
      action: 'create',
      resource: 'account.organizations',
      resourceId: id,
      detail: { name: body.name },
    });
    const organization = await loadActing({ ...tx, organizationId: id });
    return { ...toOrganization(organization), limitsPerResource: limitsPerResource(await effectiveLimits(tx.db, id)) };
  });
};
