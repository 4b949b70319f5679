import { openOrganization, openPerson, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { groupPath, idOf, itemsOf, openGroup, organizationClient, refusal } from './testing-organizations.ts';

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

describe('invitation', () => {
  const mails = (recipient: string) =>
    api.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('created_at').execute();
  const tokenIn = (text: string): string => /invitationToken=([\w-]+)/.exec(text)?.[1] ?? '';

  it('is emailed with a 256-bit token that is stored only as its hash, and gets a new token when repeated', async () => {
    const id = await openGroup(send, owner);
    const request = { email: 'New.Person@example.com', firstName: 'New', lastName: 'Person', company: 'Acme' };
    const first = await send(owner, 'POST', groupPath(owner, id, '/invitations'), request);
    expect(first).toMatchObject({ status: 201, result: { ...request, status: 'PENDING' } });
    const again = await send(owner, 'POST', groupPath(owner, id, '/invitations'), {
      ...request,
      email: request.email.toLowerCase(),
    });
    expect(idOf(again)).toBe(idOf(first));
    const sent = [...(await mails(request.email)), ...(await mails(request.email.toLowerCase()))];
    const tokens = sent.map(({ text }) => tokenIn(text));
    expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32]);
    expect(tokens[0]).not.toBe(tokens[1]);
    const row = await api.db.selectFrom('invitations').selectAll().where('group_id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(tokens[1]);
    expect(row.expires_at.getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const pending = await send(owner, 'GET', `account/organizations/${owner.organizationId}/invitations`);
    expect(itemsOf(pending)).toMatchObject([{ id: idOf(first), groupId: id, groupName: 'Editors' }]);
    expect((await send(owner, 'GET', groupPath(owner, id, '/invitations'))).result['totalCount']).toBe(1);
    expect((await send(owner, 'DELETE', groupPath(owner, id, `/invitations/${idOf(first)}`))).status).toBe(200);
    expect((await send(owner, 'GET', groupPath(owner, id, `/invitations/${idOf(first)}`))).status).toBe(404);
  });

  it('is not sent to users with an account, nor to more than fifty addresses per quarter of an hour', async () => {
    const id = await openGroup(send, owner);
    const person = await openPerson(api.db);
    const ask = (email: string) => send(owner, 'POST', groupPath(owner, id, '/invitations'), { email });
    expect(refusal(await ask(person.email))).toEqual([409, 6111]);
    await send(owner, 'POST', groupPath(owner, id, '/tenants'), { eMail: person.email });
    expect(refusal(await ask(person.email))).toEqual([409, 6006]);
    for (let n = 2; n < 50; n += 1) expect((await ask(`p${n}@example.com`)).status).toBe(201);
    expect(refusal(await ask('late@example.com'))).toEqual([429, 1010]);
  });
});
