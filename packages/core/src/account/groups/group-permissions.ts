import { notFound, type InputFor, type ResultOf, type groupPermissions } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { pageOf } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { requireAllowancesHeld, requireHeld } from './granting.ts';
import { loadGroup, loadRules, methodsOf, type RuleRow } from './group-store.ts';
import { checkPermissionName } from './permission-catalogue.ts';

const permission = 'account.groups';

type Rule = ResultOf<typeof groupPermissions.create>;

const toRule = (row: RuleRow): Rule => ({
  id: row.id,
  resource: row.resource,
  policy: row.policy,
  permissions: methodsOf(row),
  createdAt: toInstant(row.created_at),
});

const touchGroup = async ({ db, clock }: Context, groupId: string): Promise<void> => {
  await db.updateTable('groups').set({ modified_at: clock.now() }).where('id', '=', groupId).execute();
};

export const listGroupPermissions = async (
  context: Context,
  input: InputFor<typeof groupPermissions.list>,
): Promise<ResultOf<typeof groupPermissions.list>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadGroup(context, input);
  const items = (await loadRules(context, id)).map(toRule);
  return { ...pageOf(items, items.length, {}), limit: items.length };
};

/** Adds a rule to a group; the actor must hold what the rule allows, or all that the group allows for a denial. */
export const createGroupPermission = async (
  context: Context,
  input: InputFor<typeof groupPermissions.create>,
): Promise<Rule> => {
  authorize(context, permission, 'POST');
  const { id: groupId } = await loadGroup(context, input);
  const { resource, policy } = input.body;
  const permissions = [...new Set(input.body.permissions)];
  checkPermissionName(resource);
  if (policy === 'ALLOW') requireHeld(context, [{ resource, permissions }]);
  else await requireAllowancesHeld(context, groupId);
  return inTransaction(context, async (tx) => {
    const row = await tx.db
      .insertInto('group_rules')
      .values({ id: newId(), group_id: groupId, resource, policy, permissions, created_at: tx.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await touchGroup(tx, groupId);
    const detail = { ruleId: row.id, resource, policy, permissions };
    await audit(tx, { action: 'add-permission', resource: permission, resourceId: groupId, detail });
    return toRule(row);
  });
};

/** Removes a rule; the actor must hold the permissions that it allows or denies. */
export const deleteGroupPermission = async (
  context: Context,
  input: InputFor<typeof groupPermissions.delete>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  const { id: groupId } = await loadGroup(context, input);
  const rule = (await loadRules(context, groupId)).find(({ id }) => id === input.params.permission_id);
  if (!rule) throw notFound('permission', input.params.permission_id);
  const { resource, policy } = rule;
  const permissions = methodsOf(rule);
  requireHeld(context, [{ resource, permissions }]);
  return inTransaction(context, async (tx) => {
    await tx.db.deleteFrom('group_rules').where('id', '=', rule.id).execute();
    await touchGroup(tx, groupId);
    const detail = { ruleId: rule.id, resource, policy, permissions };
    await audit(tx, { action: 'remove-permission', resource: permission, resourceId: groupId, detail });
    return { id: rule.id };
  });
};
