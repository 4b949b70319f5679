import type { Method } from './operation.ts';

/** A rule of a group; `resource` is a permission name such as `encoding.inputs`, or ends in `*`. */
export type PermissionRule = { resource: string; policy: 'ALLOW' | 'DENY'; permissions: readonly Method[] };

export type PermissionHolder = { isOwner: boolean; rules: readonly PermissionRule[] };

const covers = (pattern: string, resource: string): boolean =>
  pattern === resource || (pattern.endsWith('*') && resource.startsWith(pattern.slice(0, -1)));

/** Reports whether the holder may use a method on a resource: owners may use all, a denial overrides any allowance. */
export const isAllowed = (holder: PermissionHolder, resource: string, method: Method): boolean => {
  if (holder.isOwner) return true;
  const matching = holder.rules.filter((rule) => covers(rule.resource, resource) && rule.permissions.includes(method));
  return matching.some((rule) => rule.policy === 'ALLOW') && !matching.some((rule) => rule.policy === 'DENY');
};

const overlaps = (one: string, other: string): boolean => covers(one, other) || covers(other, one);

/**
 * Reports whether the holder may use a method on everything that a rule's resource matches, now and later.
 *
 * Therefore a pattern must be granted as a whole, and no denial may match any part of it.
 */
export const isAllowedAll = (holder: PermissionHolder, pattern: string, method: Method): boolean => {
  if (holder.isOwner) return true;
  const rules = holder.rules.filter(({ permissions }) => permissions.includes(method));
  return (
    rules.some(({ policy, resource }) => policy === 'ALLOW' && covers(resource, pattern)) &&
    !rules.some(({ policy, resource }) => policy === 'DENY' && overlaps(resource, pattern))
  );
};

/** Reports whether a rule's resource, a name or a pattern, matches any of these permissions. */
export const namesAny = (pattern: string, permissions: readonly string[]): boolean =>
  permissions.some((permission) => covers(pattern, permission));
