import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';

type AuditedUser = Pick<Selectable<Database['users']>, 'id' | 'email'>;

const homeOf = async ({ db }: Context, userId: string): Promise<string> => {
  const owned = await db
    .selectFrom('organizations')
    .select('id')
    .where('owner_user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (owned) return owned.id;
  const joined = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select('groups.organization_id as id')
    .where('group_members.user_id', '=', userId)
    .orderBy('group_members.created_at')
    .limit(1)
    .executeTakeFirst();
  return joined?.id ?? '';
};

/**
 * Records a user's change to their own account under their name, even before they are signed in.
 *
 * The entry goes to the log of the first organization they own, or else belong to, regardless of the current one.
 */
export const auditUserAction = async (
  context: Context,
  { id, email }: AuditedUser,
  change: { action: string; resource: string; resourceId?: string; detail?: Record<string, unknown> },
): Promise<void> => {
  const { isOwner, rules, apiKeyId } = context.actor;
  const actor = { kind: 'user' as const, userId: id, label: email, isOwner, rules, ...(apiKeyId && { apiKeyId }) };
  const organizationId = await homeOf(context, id);
  await audit({ ...context, organizationId, actor }, { resourceId: id, ...change });
};
