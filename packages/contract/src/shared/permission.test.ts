import { describe, expect, it } from 'vitest';
import { isAllowed, isAllowedAll, namesAny, type PermissionHolder, type PermissionRule } from './permission.ts';

const rule = (resource: string, policy: PermissionRule['policy'] = 'ALLOW'): PermissionRule => ({
  resource,
  policy,
  permissions: ['GET'],
});
const holding = (...rules: PermissionRule[]): PermissionHolder => ({ isOwner: false, rules });

describe('permission', () => {
  it('is granted by name, by a pattern and to owners, only for the given method', () => {
    for (const resource of ['encoding.inputs', 'encoding.*', 'encoding.in*', '*'])
      expect(isAllowed(holding(rule(resource)), 'encoding.inputs', 'GET')).toBe(true);
    expect(isAllowed(holding(rule('encoding.*')), 'encoding.inputs', 'POST')).toBe(false);
    expect(isAllowed(holding(rule('encoding.input')), 'encoding.inputs', 'GET')).toBe(false);
    expect(isAllowed({ isOwner: true, rules: [] }, 'encoding.inputs', 'DELETE')).toBe(true);
  });

  it('is revoked by any denial, regardless of the order', () => {
    const [all, none] = [rule('*'), rule('encoding.*', 'DENY')];
    expect(isAllowed(holding(all, none), 'encoding.inputs', 'GET')).toBe(false);
    expect(isAllowed(holding(none, all), 'encoding.inputs', 'GET')).toBe(false);
    expect(isAllowed(holding(none, all), 'analytics.queries', 'GET')).toBe(true);
  });
});

describe('permission pattern', () => {
  it('is granted as a whole only by a single rule that covers it', () => {
    expect(isAllowedAll(holding(rule('*')), 'encoding.*', 'GET')).toBe(true);
    expect(isAllowedAll(holding(rule('encoding.*')), 'encoding.*', 'GET')).toBe(true);
    expect(isAllowedAll(holding(rule('encoding.*')), '*', 'GET')).toBe(false);
    expect(isAllowedAll(holding(rule('encoding.inputs'), rule('encoding.outputs')), 'encoding.*', 'GET')).toBe(false);
  });

  it('is not granted if a part of it, or more than it, is denied', () => {
    const denied = (resource: string) => holding(rule('*'), rule(resource, 'DENY'));
    expect(isAllowedAll(denied('encoding.inputs'), 'encoding.*', 'GET')).toBe(false);
    expect(isAllowedAll(denied('*'), 'encoding.*', 'GET')).toBe(false);
    expect(isAllowedAll(denied('analytics.*'), 'encoding.*', 'GET')).toBe(true);
  });

  it('matches names with its prefix', () => {
    expect([namesAny('encoding.*', ['encoding.inputs']), namesAny('encoding.x*', ['encoding.inputs'])]).toEqual([
      true,
      false,
    ]);
  });
});
