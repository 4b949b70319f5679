import { AppError, isAllowedAll, type PermissionRule } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadRules, methodsOf } from './group-store.ts';

/** Passes if the actor holds all that the rules name, so that nobody gives or gets more than they have themselves. */
export const requireHeld = ({ actor }: Context, rules: readonly Omit<PermissionRule, 'policy'>[]): void => {
  for (const { resource, permissions } of rules)
    for (const method of permissions)
      if (!isAllowedAll(actor, resource, method))
        throw new AppError('permission_denied', {
          evidence: `Only who holds it may grant it. Missing permission: ${method} on ${resource}.`,
        });
};

const requireRulesHeld = async (context: Context, groupId: string, policy: PermissionRule['policy']): Promise<void> => {
  if (context.actor.isOwner) return;
  const rules = await loadRules(context, groupId);
  const named = rules.filter((rule) => rule.policy === policy);
  requireHeld(
    context,
    named.map((rule) => ({ resource: rule.resource, permissions: methodsOf(rule) })),
  );
};

/** Passes if the actor may let someone into the group: holds all that it allows. */
export const requireMayAdmit = (context: Context, groupId: string): Promise<void> =>
  requireRulesHeld(context, groupId, 'ALLOW');

/** Passes if the actor may take someone out of the group, or the group away: holds all that it denies. */
export const requireMayRelease = (context: Context, groupId: string): Promise<void> =>
  requireRulesHeld(context, groupId, 'DENY');
