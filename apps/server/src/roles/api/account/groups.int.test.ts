import { openMember, openOrganization, openPerson, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { groupPath, itemsOf, openGroup, organizationClient, refusal } from './testing-organizations.ts';

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

describe('a group', () => {
  it('grants its members what its rules allow, denials first, and nothing once they are removed', async () => {
    const id = await openGroup(send, owner, [
      { resource: 'encoding.*', permissions: ['GET'] },
      { resource: 'encoding.manifests', policy: 'DENY', permissions: ['GET'] },
    ]);
    const person = await openPerson(api.db);
    const member = { ...person, organizationId: owner.organizationId };
    expect(refusal(await send(member, 'GET', 'encoding/inputs'))).toEqual([403, 1014]);
    const added = await send(owner, 'POST', groupPath(owner, id, '/tenants'), { eMail: person.email.toUpperCase() });
    expect(added).toMatchObject({ status: 201, result: { id: person.userId, eMail: person.email } });
    expect((await send(member, 'GET', 'encoding/inputs')).status).toBe(200);
    expect((await send(member, 'GET', 'encoding/manifests')).status).toBe(403);
    expect((await send(member, 'POST', 'encoding/encodings', { name: 'a' })).status).toBe(403);
    expect((await send(member, 'GET', 'analytics/licenses')).status).toBe(403);
    expect((await send(member, 'GET', groupPath(owner, id))).status).toBe(403);
    expect((await send(owner, 'DELETE', groupPath(owner, id, `/tenants/${person.userId}`))).status).toBe(200);
    expect(refusal(await send(member, 'GET', 'encoding/inputs'))).toEqual([403, 1014]);
  });

  it('grants everything with *, and loses its members when it is deleted', async () => {
    const id = await openGroup(send, owner, [{ resource: '*', permissions: ['GET', 'POST'] }]);
    const person = await openPerson(api.db);
    const member = { ...person, organizationId: owner.organizationId };
    await send(owner, 'POST', groupPath(owner, id, '/tenants'), { eMail: person.email });
    expect((await send(member, 'GET', 'analytics/licenses')).status).toBe(200);
    expect((await send(member, 'POST', 'encoding/encodings', { name: 'a' })).status).toBe(201);
    expect((await send(owner, 'DELETE', groupPath(owner, id))).status).toBe(200);
    expect(refusal(await send(member, 'GET', 'analytics/licenses'))).toEqual([403, 1014]);
    expect((await send(owner, 'GET', groupPath(owner, id))).status).toBe(404);
  });

  it('reports which users are members already and which have no account', async () => {
    const id = await openGroup(send, owner);
    const person = await openPerson(api.db);
    const add = (eMail: string) => send(owner, 'POST', groupPath(owner, id, '/tenants'), { eMail });
    expect((await add(person.email)).status).toBe(201);
    expect(refusal(await add(person.email))).toEqual([409, 6006]);
    expect(refusal(await add('nobody@example.com'))).toEqual([404, 6133]);
    const everyone = await send(owner, 'GET', `account/organizations/${owner.organizationId}/tenants`);
    expect(itemsOf(everyone)).toMatchObject([
      { id: owner.userId, isOwner: true, groups: [] },
      { id: person.userId, isOwner: false, mfaEnabled: false, groups: [{ id, name: 'Editors' }] },
    ]);
    expect((await send(owner, 'GET', groupPath(owner, id, `/tenants/${person.userId}`))).result['eMail']).toBe(
      person.email,
    );
  });

  it('accepts only existing permissions, and suggests the closest match', async () => {
    const id = await openGroup(send, owner);
    const add = (resource: string) =>
      send(owner, 'POST', groupPath(owner, id, '/permissions'), { resource, permissions: ['GET'] });
    const refused = await add('encoding.input');
    expect(refusal(refused)).toEqual([400, 1000]);
    expect(refused.developerMessage).toContain('encoding.inputs');
    expect((await add('nothing.*')).status).toBe(400);
    expect((await add('encoding.in*')).status).toBe(201);
    const named = itemsOf(await send(owner, 'GET', 'account/permissions'));
    expect(named).toContainEqual(
      expect.objectContaining({ resource: 'encoding.inputs', methods: expect.arrayContaining(['GET', 'POST']) }),
    );
  });

  it('never lets a user take from others what they do not hold', async () => {
    const id = await openGroup(send, owner, [{ resource: 'encoding.*', permissions: ['GET', 'POST'] }]);
    const weak = await openMember(api.db, owner.organizationId, [
      { resource: 'account.*', policy: 'ALLOW', permissions: ['GET', 'POST', 'PUT', 'DELETE'] },
    ]);
    const [first, second] = [await openPerson(api.db), await openPerson(api.db)];
    for (const { email: eMail } of [first, second])
      await send(owner, 'POST', groupPath(owner, id, '/tenants'), { eMail });
    const [rule] = itemsOf(await send(weak, 'GET', groupPath(owner, id, '/permissions')));
    const denial = { resource: 'encoding.inputs', policy: 'DENY', permissions: ['GET'] };
    const refused = [
      await send(weak, 'DELETE', groupPath(owner, id)),
      await send(weak, 'DELETE', groupPath(owner, id, `/permissions/${String(rule?.['id'])}`)),
      await send(weak, 'POST', groupPath(owner, id, '/permissions'), denial),
      await send(weak, 'DELETE', groupPath(owner, id, `/tenants/${first.userId}`)),
    ];
    expect(refused.map(refusal)).toEqual(refused.map(() => [403, 1007]));
    await api.db.insertInto('group_members').values({ group_id: id, user_id: weak.userId }).execute();
    const allowed = [
      await send(weak, 'DELETE', groupPath(owner, id, `/tenants/${first.userId}`)),
      await send(weak, 'DELETE', groupPath(owner, id, `/tenants/${weak.userId}`)),
    ];
    expect(allowed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(weak, 'DELETE', groupPath(owner, id))).status).toBe(403);
    expect((await send(owner, 'DELETE', groupPath(owner, id))).status).toBe(200);
  });

  it('never lets a user grant, obtain or revoke more than they hold', async () => {
    const admin = await openGroup(send, owner, [
      { resource: '*', permissions: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
    ]);
    const held = await openGroup(send, owner, [{ resource: 'encoding.*', permissions: ['GET'] }]);
    const deputy = await openMember(api.db, owner.organizationId, [
      { resource: 'account.*', policy: 'ALLOW', permissions: ['GET', 'POST', 'DELETE'] },
      { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET'] },
      { resource: 'encoding.manifests', policy: 'DENY', permissions: ['GET'] },
    ]);
    const grant = (resource: string, method: string, policy = 'ALLOW') =>
      send(deputy, 'POST', groupPath(owner, held, '/permissions'), { resource, policy, permissions: [method] });
    const refused = await grant('encoding.encodings', 'POST');
    expect(refusal(refused)).toEqual([403, 1007]);
    expect(refused.developerMessage).toContain('POST on encoding.encodings');
    expect((await grant('encoding.inputs', 'GET')).status).toBe(201);
    // A part of the pattern is denied to the deputy, so they may not grant the whole pattern.
    expect((await grant('encoding.*', 'GET')).status).toBe(403);
    expect((await grant('*', 'GET')).status).toBe(403);
    const { email } = await openPerson(api.db);
    expect((await send(deputy, 'POST', groupPath(owner, admin, '/tenants'), { eMail: deputy.email })).status).toBe(403);
    expect(
      (await send(deputy, 'POST', groupPath(owner, admin, '/invitations'), { email: 'x@example.com' })).status,
    ).toBe(403);
    expect((await send(deputy, 'POST', groupPath(owner, held, '/tenants'), { eMail: email })).status).toBe(403);
    const { group_id: own } = await api.db
      .selectFrom('group_members')
      .select('group_id')
      .where('user_id', '=', deputy.userId)
      .executeTakeFirstOrThrow();
    const rules = itemsOf(await send(deputy, 'GET', groupPath(owner, own, '/permissions')));
    const denial = rules.find(({ policy }) => policy === 'DENY');
    expect((await send(deputy, 'DELETE', groupPath(owner, own, `/permissions/${String(denial?.['id'])}`))).status).toBe(
      403,
    );
    expect((await send(deputy, 'DELETE', groupPath(owner, own, `/tenants/${deputy.userId}`))).status).toBe(403);
    expect((await send(deputy, 'DELETE', groupPath(owner, own))).status).toBe(403);
  });
});
