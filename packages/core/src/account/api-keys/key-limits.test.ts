import { AppError, isAllowed, type KeyScope, type Method, type Operation } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { limitsOfKey } from './key-limits.ts';

type Called = Pick<Operation, 'permission' | 'method' | 'readOnly' | 'actsAsPerson'>;

const may = (scope: Omit<KeyScope, 'organizationId'>, called: Called): boolean => {
  const limits = limitsOfKey({ organizationId: 'one', ...scope }, called);
  return isAllowed({ isOwner: true, rules: [], limits }, called.permission, called.method);
};
const calling = (permission: string, method: Method, more: Partial<Called> = {}): Called => ({
  permission,
  method,
  ...more,
});

describe('an API key with limits', () => {
  it('reads, also by operations that take a body and change nothing', () => {
    for (const access of ['READ', 'PROPOSE'] as const) {
      expect(may({ access }, calling('encoding.inputs', 'GET'))).toBe(true);
      expect(may({ access }, calling('analytics.queries', 'POST', { readOnly: true }))).toBe(true);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
        expect(may({ access }, calling('encoding.inputs', method))).toBe(false);
    }
  });

  it('changes what it names, but never accounts, permissions, keys and billing', () => {
    const scope = { access: 'WRITE' as const, resources: ['encoding.*', 'account.*'] };
    expect(may(scope, calling('encoding.inputs', 'DELETE'))).toBe(true);
    expect(may(scope, calling('analytics.licenses', 'GET'))).toBe(false);
    expect(may(scope, calling('analytics.queries', 'POST', { readOnly: true }))).toBe(false);
    expect(may(scope, calling('account.billing', 'GET'))).toBe(true);
    for (const permission of ['account.api-keys', 'account.groups', 'account.billing'])
      expect(may(scope, calling(permission, 'POST'))).toBe(false);
  });

  it('does not act for its owner', () => {
    const scope = { organizationId: 'one', access: 'WRITE' as const };
    expect(() => limitsOfKey(scope, calling('authenticated', 'POST'))).toThrow(AppError);
    expect(() => limitsOfKey(scope, calling('authenticated', 'GET', { actsAsPerson: true }))).toThrow(AppError);
    expect(limitsOfKey(scope, calling('authenticated', 'GET'))).toHaveLength(2);
  });

  it('never allows more than its owner may do', () => {
    const limits = limitsOfKey({ organizationId: 'one', access: 'WRITE' }, calling('encoding.inputs', 'POST'));
    expect(isAllowed({ isOwner: false, rules: [], limits }, 'encoding.inputs', 'POST')).toBe(false);
  });
});
