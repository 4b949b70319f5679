import { AppError, isAllowed, type KeyScope, type Method, type Operation, type PermissionRule } from '@sluice/contract';

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

const methodsOf = ({ access }: KeyScope): readonly Method[] => (access === 'WRITE' ? ['GET', ...writes] : ['GET']);

const allow = (resource: string, permissions: readonly Method[]): PermissionRule => ({
  resource,
  policy: 'ALLOW',
  permissions,
});

type Called = Pick<Operation, 'permission' | 'method' | 'readOnly' | 'actsAsPerson'>;

/**
 * Returns the rules that bound a key with limits while it calls an operation; throws `permission_denied` for operations
 * of people: those without a permission of their own that change something, or that sign in elsewhere.
 *
 * Accounts, permissions, keys and billing can only be read. Operations that change nothing count as reads.
 */
export const limitsOfKey = (scope: KeyScope, operation: Called): PermissionRule[] => {
  const { permission, method, readOnly, actsAsPerson } = operation;
  if (actsAsPerson || (permission === 'authenticated' && method !== 'GET'))
    throw new AppError('permission_denied', { evidence: 'An API key with limits cannot act for its owner.' });
  const rules = (scope.resources ?? ['*']).map((resource) => allow(resource, methodsOf(scope)));
  const isReadable = isAllowed({ isOwner: false, rules }, permission, 'GET');
  return [
    ...rules,
    ...(readOnly && isReadable ? [allow(permission, [method])] : []),
    { resource: 'account*', policy: 'DENY', permissions: writes },
  ];
};
