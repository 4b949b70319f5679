import { describe, expect, it } from 'vitest';
import { limitFlag, limitNumber, type ResourceLimits } from './limit-value.ts';
import { currentOrganization, mustChoose, organizationTree, type Organization } from './organization-tree.ts';

const organization = (id: string, facts: Partial<Organization> = {}): Organization => ({
  id,
  name: id,
  type: facts.parentId ? 'SUB_ORGANIZATION' : 'ROOT_ORGANIZATION',
  ownerUserId: 'other',
  mfaRequired: false,
  createdAt: '2026-01-01T00:00:00Z',
  modifiedAt: '2026-01-01T00:00:00Z',
  ...facts,
});

const list = [
  organization('zebra'),
  organization('apple'),
  organization('studio', { ownerUserId: 'me' }),
  organization('news', { parentId: 'studio', ownerUserId: 'me' }),
  organization('archive', { parentId: 'studio', ownerUserId: 'me' }),
  organization('tape 10', { parentId: 'archive', ownerUserId: 'me' }),
  organization('guest', { parentId: 'unseen' }),
];

describe('the organization tree', () => {
  it('lists owned organizations first, sorted by name, with sub-organizations under their parent', () =>
    expect(
      organizationTree(list, 'me').map(({ organization: { id }, subOrganizations }) => [
        id,
        ...subOrganizations.map((each) => each.id),
      ]),
    ).toEqual([['studio', 'archive', 'tape 10', 'news'], ['apple'], ['guest'], ['zebra']]));

  it('defaults to the first organization for a missing or unknown id, and reports when that is ambiguous', () => {
    expect(currentOrganization(list, 'own')?.id).toBe('zebra');
    expect(currentOrganization(list, 'apple')?.id).toBe('apple');
    expect(currentOrganization([], 'own')).toBeUndefined();
    expect(mustChoose(list, 'own', 'me')).toBe(false);
    expect(mustChoose(list, 'own', 'guest')).toBe(true);
    expect(mustChoose(list, 'apple', 'guest')).toBe(false);
    expect(mustChoose(list.slice(0, 1), 'own', 'guest')).toBe(false);
  });

  it('survives circular parents', () =>
    expect(
      organizationTree([organization('a', { parentId: 'b' }), organization('b', { parentId: 'a' })], 'me'),
    ).toEqual([]));
});

describe('a limit', () => {
  const limits: ResourceLimits = [
    {
      resource: 'encoding',
      limits: [
        { name: 'maxRunningVodEncodings', value: '25', effectiveValue: '10' },
        { name: 'maxStartedLiveEncodings', value: '5' },
        { name: 'maxStandbyPools' },
        { name: 'allowedCloudProviders', value: 'none' },
      ],
    },
    { resource: 'player', limits: [{ name: 'customPlayerBuildAllowed', value: 'true', effectiveValue: 'false' }] },
  ];
  const of = (name: string) => limitNumber(limits, 'encoding', name);

  it('is the smaller of the set and the effective value', () => {
    expect(of('MaxRunningVodEncodings')).toBe(10);
    expect(of('MaxStartedLiveEncodings')).toBe(5);
  });
  it('is 0 when not a number, and undefined without a limit', () => {
    expect(of('allowedCloudProviders')).toBe(0);
    expect(of('maxStandbyPools')).toBeUndefined();
    expect(of('unheardOf')).toBeUndefined();
  });
  it('uses the effective value of a flag, not the set one', () =>
    expect(limitFlag(limits, 'player', 'customPlayerBuildAllowed')).toBe(false));
});
