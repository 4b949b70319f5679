import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { itemsOf, openGroup, organizationClient } from './testing-organizations.ts';

let api: TestApi;
let owner: TestOrganization;
const send = organizationClient(() => api);

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await openOrganization(api.db);
});

describe('audit log', () => {
  it('records who changed what, and filters by user, resource and time', async () => {
    const id = await openGroup(send, owner, [{ resource: 'encoding.*', permissions: ['GET'] }]);
    const read = async (query: string) => itemsOf(await send(owner, 'GET', `account/audit-entries${query}`));
    const all = await read('');
    expect(all.map(({ action }) => action)).toEqual(['add-permission', 'create']);
    expect(all[0]).toMatchObject({
      actorUserId: owner.userId,
      actor: owner.email,
      resource: 'account.groups',
      resourceId: id,
    });
    expect(await read('?action=create&limit=1')).toHaveLength(1);
    expect(await read(`?resource=account.*&resourceId=${id}`)).toHaveLength(2);
    expect(await read('?resource=account.group')).toHaveLength(0);
    expect(await read(`?actor=${owner.email.slice(0, 12).toUpperCase()}`)).toHaveLength(2);
    expect(await read('?actor=%25')).toHaveLength(0);
    expect(await read('?from=2100-01-01T00:00:00Z')).toHaveLength(0);
    expect((await send(await openOrganization(api.db), 'GET', 'account/audit-entries')).result['totalCount']).toBe(0);
  });
});
