import { expect, it } from 'vitest';
import { describeChange } from './describe-change.ts';
import { daysOf, homeSearch } from './home-search.ts';

it.each([
  ['create', 'encoding.encodings', 'created an encoding'],
  ['update', 'account.api-keys', 'changed an API key'],
  ['delete', 'analytics.dashboards', 'deleted a dashboard'],
  ['start', 'encoding.standby-pools', 'started a standby pool'],
  ['create', 'account.policies', 'created a policy'],
  ['login', 'account.sessions', 'signed in'],
  ['add-tenant', 'account.groups', 'changed a group (add-tenant)'],
])('describes %s of %s as "%s"', (action, resource, words) => {
  expect(describeChange(action, resource)).toBe(words);
});

it('reads the range of the charts from the address and leaves the default out', () => {
  expect(homeSearch({ range: 'DAYS_14' })).toEqual({ range: 'DAYS_14' });
  expect(homeSearch({ range: 'DAYS_7' })).toEqual({});
  expect(homeSearch({ range: 'DAYS_8' })).toEqual({});
  expect([daysOf(), daysOf('DAYS_30')]).toEqual([7, 30]);
});
