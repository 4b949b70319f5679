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

describe('the tree of organizations', () => {
  it('has owned ones first, each group by name, and sub-organizations under their own', () =>
    expect(
      organizationTree(list, 'me').map(({ organization: { id }, subOrganizations }) => [
        id,
        ...subOrganizations.map((each) => each.id),
      ]),
    ).toEqual([['studio', 'archive', 'tape 10', 'news'], ['apple'], ['guest'], ['zebra']]));

  it('means the first where none or an unknown one is chosen, and knows when that is not certain', () => {
    expect(currentOrganization(list, 'own')?.id).toBe('zebra');
    expect(currentOrganization(list, 'apple')?.id).toBe('apple');
    expect(currentOrganization([], 'own')).toBeUndefined();
    expect(mustChoose(list, 'own', 'me')).toBe(false);
    expect(mustChoose(list, 'own', 'guest')).toBe(true);
    expect(mustChoose(list, 'apple', 'guest')).toBe(false);
    expect(mustChoose(list.slice(0, 1), 'own', 'guest')).toBe(false);
  });

  it('ends where parents form a circle', () =>
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

  it('is the smaller of its own and its effective value', () => {
    expect(of('MaxRunningVodEncodings')).toBe(10);
    expect(of('MaxStartedLiveEncodings')).toBe(5);
  });
  it('is 0 where it is no number, and absent where nothing limits', () => {
    expect(of('allowedCloudProviders')).toBe(0);
    expect(of('maxStandbyPools')).toBeUndefined();
    expect(of('unheardOf')).toBeUndefined();
  });
  it('as a switch is what counts, not what was set', () =>
    expect(limitFlag(limits, 'player', 'customPlayerBuildAllowed')).toBe(false));
});
