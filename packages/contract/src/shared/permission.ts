import type { Method } from './operation.ts';

/** A rule of a group; `resource` is a permission name such as `encoding.inputs`, or ends in `*`. */
export type PermissionRule = { resource: string; policy: 'ALLOW' | 'DENY'; permissions: readonly Method[] };

export type PermissionHolder = {
  isOwner: boolean;
  rules: readonly PermissionRule[];
  /** Rules of the API key: nothing beyond them is allowed, whatever the holder may do. None for keys without limits. */
  limits?: readonly PermissionRule[] | undefined;
};

const covers = (pattern: string, resource: string): boolean =>
  pattern === resource || (pattern.endsWith('*') && resource.startsWith(pattern.slice(0, -1)));

const allow = (rules: readonly PermissionRule[], resource: string, method: Method): boolean => {
  const matching = rules.filter((rule) => covers(rule.resource, resource) && rule.permissions.includes(method));
  return matching.some((rule) => rule.policy === 'ALLOW') && !matching.some((rule) => rule.policy === 'DENY');
};

/**
 * Reports whether the holder may use a method on a resource: owners may use all, a denial overrides any allowance, and
 * the limits of a key bound both.
 */
export const isAllowed = ({ isOwner, rules, limits }: PermissionHolder, resource: string, method: Method): boolean =>
  (isOwner || allow(rules, resource, method)) && (limits === undefined || allow(limits, resource, method));

const overlaps = (one: string, other: string): boolean => covers(one, other) || covers(other, one);

const allowAll = (all: readonly PermissionRule[], pattern: string, method: Method): boolean => {
  const rules = all.filter(({ permissions }) => permissions.includes(method));
  return (
    rules.some(({ policy, resource }) => policy === 'ALLOW' && covers(resource, pattern)) &&
    !rules.some(({ policy, resource }) => policy === 'DENY' && overlaps(resource, pattern))
  );
};

/**
 * Reports whether the holder may use a method on everything that a rule's resource matches, now and later.
 *
 * Therefore a pattern must be granted as a whole, and no denial may match any part of it.
 */
export const isAllowedAll = ({ isOwner, rules, limits }: PermissionHolder, pattern: string, method: Method): boolean =>
  (isOwner || allowAll(rules, pattern, method)) && (limits === undefined || allowAll(limits, pattern, method));

/** Reports whether a rule's resource, a name or a pattern, matches any of these permissions. */
export const namesAny = (pattern: string, permissions: readonly string[]): boolean =>
  permissions.some((permission) => covers(pattern, permission));
