import { describe, expect, it } from 'vitest';
import { isAllowed, isAllowedAll, namesAny, type PermissionHolder, type PermissionRule } from './permission.ts';

const rule = (resource: string, policy: PermissionRule['policy'] = 'ALLOW'): PermissionRule => ({
  resource,
  policy,
  permissions: ['GET'],
});
const holding = (...rules: PermissionRule[]): PermissionHolder => ({ isOwner: false, rules });

describe('a permission', () => {
  it('is held by its name, by a pattern and by owners, with that method only', () => {
    for (const resource of ['encoding.inputs', 'encoding.*', 'encoding.in*', '*'])
      expect(isAllowed(holding(rule(resource)), 'encoding.inputs', 'GET')).toBe(true);
    expect(isAllowed(holding(rule('encoding.*')), 'encoding.inputs', 'POST')).toBe(false);
    expect(isAllowed(holding(rule('encoding.input')), 'encoding.inputs', 'GET')).toBe(false);
    expect(isAllowed({ isOwner: true, rules: [] }, 'encoding.inputs', 'DELETE')).toBe(true);
  });

  it('is lost by any denial, whatever the order', () => {
    const [all, none] = [rule('*'), rule('encoding.*', 'DENY')];
    expect(isAllowed(holding(all, none), 'encoding.inputs', 'GET')).toBe(false);
    expect(isAllowed(holding(none, all), 'encoding.inputs', 'GET')).toBe(false);
    expect(isAllowed(holding(none, all), 'analytics.queries', 'GET')).toBe(true);
  });
});

describe('a pattern of permissions', () => {
  it('is held as a whole only by one rule that reaches as far', () => {
    expect(isAllowedAll(holding(rule('*')), 'encoding.*', 'GET')).toBe(true);
    expect(isAllowedAll(holding(rule('encoding.*')), 'encoding.*', 'GET')).toBe(true);
    expect(isAllowedAll(holding(rule('encoding.*')), '*', 'GET')).toBe(false);
    expect(isAllowedAll(holding(rule('encoding.inputs'), rule('encoding.outputs')), 'encoding.*', 'GET')).toBe(false);
  });

  it('is not held where a part of it, or more than it, is denied', () => {
    const denied = (resource: string) => holding(rule('*'), rule(resource, 'DENY'));
    expect(isAllowedAll(denied('encoding.inputs'), 'encoding.*', 'GET')).toBe(false);
    expect(isAllowedAll(denied('*'), 'encoding.*', 'GET')).toBe(false);
    expect(isAllowedAll(denied('analytics.*'), 'encoding.*', 'GET')).toBe(true);
  });

  it('names what begins like it', () => {
    expect([namesAny('encoding.*', ['encoding.inputs']), namesAny('encoding.x*', ['encoding.inputs'])]).toEqual([
      true,
      false,
    ]);
  });
});
