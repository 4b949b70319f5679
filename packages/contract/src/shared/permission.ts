import type { Method } from './operation.ts';

/** A rule held by a group; `resource` is a permission name such as `encoding.inputs`, or ends in `*`. */
export type PermissionRule = { resource: string; policy: 'ALLOW' | 'DENY'; permissions: readonly Method[] };

export type PermissionHolder = { isOwner: boolean; rules: readonly PermissionRule[] };

const covers = (pattern: string, resource: string): boolean =>
  pattern === resource || (pattern.endsWith('*') && resource.startsWith(pattern.slice(0, -1)));

/** Whether the holder may use that method on that resource: the owner may all, a denial beats any allowance. */
export const isAllowed = (holder: PermissionHolder, resource: string, method: Method): boolean => {
  if (holder.isOwner) return true;
  const matching = holder.rules.filter((rule) => covers(rule.resource, resource) && rule.permissions.includes(method));
  return matching.some((rule) => rule.policy === 'ALLOW') && !matching.some((rule) => rule.policy === 'DENY');
};

const overlaps = (one: string, other: string): boolean => covers(one, other) || covers(other, one);

/**
 * Whether the holder may use that method on everything that a rule's resource stands for, now and later.
 *
 * So a pattern must be held as a whole, and no denial may touch any part of it.
 */
export const isAllowedAll = (holder: PermissionHolder, pattern: string, method: Method): boolean => {
  if (holder.isOwner) return true;
  const rules = holder.rules.filter(({ permissions }) => permissions.includes(method));
  return (
    rules.some(({ policy, resource }) => policy === 'ALLOW' && covers(resource, pattern)) &&
    !rules.some(({ policy, resource }) => policy === 'DENY' && overlaps(resource, pattern))
  );
};

/** Whether a rule's resource, a name or a pattern, stands for any of these permissions. */
export const namesAny = (pattern: string, permissions: readonly string[]): boolean =>
  permissions.some((permission) => covers(pattern, permission));
