import { AppError, notFound, type InputFor, type ResultOf, type groupTenants } from '@sluice/contract';
import { sql } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { countAttempt } from '../attempt-limits.ts';
import { requireAllowancesHeld, requireDenialsHeld } from './granting.ts';
import { loadGroup, nameOf } from './group-store.ts';

const permission = 'account.groups';
/** Limit on adding members, since each attempt reveals whether an address has an account; enough for a company. */
const additionsPerQuarterHour = 200;

type Tenant = ResultOf<typeof groupTenants.get>;
type TenantRow = { id: string; email: string; first_name: string | null; last_name: string | null; created_at: Date };

const toTenant = (row: TenantRow): Tenant => ({
  id: row.id,
  eMail: row.email,
  name: nameOf(row),
  createdAt: toInstant(row.created_at),
});

const membersOf = ({ db }: Context, groupId: string) =>
  db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .where('group_members.group_id', '=', groupId);

const columns = ['users.id', 'users.email', 'users.first_name', 'users.last_name', 'group_members.created_at'] as const;

/** Returns one page of a group's members, sorted by email. */
export const listGroupTenants = async (
  context: Context,
  input: InputFor<typeof groupTenants.list>,
): Promise<ResultOf<typeof groupTenants.list>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadGroup(context, input);
  return readPage(membersOf(context, id).select(columns).orderBy('users.email'), input.query, toTenant);
};

const loadTenant = async (context: Context, groupId: string, tenantId: string): Promise<TenantRow> => {
  const row = await membersOf(context, groupId).select(columns).where('users.id', '=', tenantId).executeTakeFirst();
  if (!row) throw notFound('tenant', tenantId);
  return row;
};

export const getGroupTenant = async (context: Context, input: InputFor<typeof groupTenants.get>): Promise<Tenant> => {
  authorize(context, permission, 'GET');
  const { id } = await loadGroup(context, input);
  return toTenant(await loadTenant(context, id, input.params.tenant_id));
};

const findRegistered = async ({ db }: Context, email: string): Promise<{ id: string }> => {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (!user) throw new AppError('api_user_not_found', { evidence: `${email} is not registered.` });
  return user;
};

const countAddition = (context: Context): Promise<void> => {
  const subject = context.organizationId;
  return countAttempt(context.db, [{ what: 'tenant', subject, free: additionsPerQuarterHour }], context.clock.now());
};

/** Adds a registered user to a group. */
export const addGroupTenant = async (
  context: Context,
  input: InputFor<typeof groupTenants.create>,
): Promise<Tenant> => {
  authorize(context, permission, 'POST');
  const { id: groupId, name } = await loadGroup(context, input);
  await requireAllowancesHeld(context, groupId);
  await countAddition(context);
  const { eMail } = input.body;
  const user = await findRegistered(context, eMail);
  return inTransaction(context, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('group_members')
      .values({ group_id: groupId, user_id: user.id, created_at: tx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n)
      throw new AppError('tenant_exists', { evidence: `${eMail} is already in the group ${name}.` });
    const detail = { userId: user.id, email: eMail };
    await audit(tx, { action: 'add-tenant', resource: permission, resourceId: groupId, detail });
    return toTenant(await loadTenant(tx, groupId, user.id));
  });
};

/** Removes a member from a group, which anyone with its permissions may do; members may leave it themselves. */
export const deleteGroupTenant = async (
  context: Context,
  input: InputFor<typeof groupTenants.delete>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  const { id: groupId } = await loadGroup(context, input);
  const { id, email } = await loadTenant(context, groupId, input.params.tenant_id);
  if (id !== context.actor.userId) await requireAllowancesHeld(context, groupId);
  await requireDenialsHeld(context, groupId);
  return inTransaction(context, async (tx) => {
    await tx.db.deleteFrom('group_members').where('group_id', '=', groupId).where('user_id', '=', id).execute();
    const detail = { userId: id, email };
    await audit(tx, { action: 'remove-tenant', resource: permission, resourceId: groupId, detail });
    return { id };
  });
};
