import { AppError, isAllowedAll, type PermissionRule } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadRules, methodsOf } from './group-store.ts';

/** Requires the actor to hold all permissions in the rules, so that nobody grants, or takes from others, more than they have. */
export const requireHeld = ({ actor }: Context, rules: readonly Omit<PermissionRule, 'policy'>[]): void => {
  for (const { resource, permissions } of rules)
    for (const method of permissions)
      if (!isAllowedAll(actor, resource, method))
        throw new AppError('permission_denied', {
          evidence: `You can only change permissions that you have. Missing permission: ${method} on ${resource}.`,
        });
};

const requireRulesHeld = async (context: Context, groupId: string, policy: PermissionRule['policy']): Promise<void> => {
  if (context.actor.isOwner && context.actor.limits === undefined) return;
  const rules = await loadRules(context, groupId);
  const matchingRules = rules.filter((rule) => rule.policy === policy);
  requireHeld(
    context,
    matchingRules.map((rule) => ({ resource: rule.resource, permissions: methodsOf(rule) })),
  );
};

/** Requires the actor to hold all that the group allows before adding others, removing them, or denying them more. */
export const requireAllowancesHeld = (context: Context, groupId: string): Promise<void> =>
  requireRulesHeld(context, groupId, 'ALLOW');

/** Requires the actor to hold all that the group denies before removing a member, also themselves. */
export const requireDenialsHeld = (context: Context, groupId: string): Promise<void> =>
  requireRulesHeld(context, groupId, 'DENY');
