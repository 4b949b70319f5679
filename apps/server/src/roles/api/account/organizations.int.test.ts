import { newId, storeLimit, systemClock } from '@sluice/core';
import { limitEntry } from '@sluice/contract';
import { openMember, openOrganization, openPerson, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;

type Answer = { status: number; code: number; developerMessage: string; result: Record<string, unknown> };
type Caller = { apiKey: string; organizationId?: string };

const send = async (caller: Caller, method: string, path: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(`${api.address}/v1/${path}`, {
    method,
    headers: {
      'X-Api-Key': caller.apiKey,
      ...(caller.organizationId !== undefined && { 'X-Tenant-Org-Id': caller.organizationId }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: Omit<Answer, 'status'> };
  return { status: response.status, ...data };
};

const idOf = ({ result }: Answer): string => String(result['id']);
const itemsOf = ({ result }: Answer): Record<string, unknown>[] => result['items'] as Record<string, unknown>[];
const refusal = ({ status, code }: Answer): [number, number] => [status, code];

const limitTo = async (organizationId: string, resource: string, name: string, value: string): Promise<void> => {
  const entry = limitEntry(resource, name) ?? expect.fail(name);
  await storeLimit(api.db, { organizationId, entry, value, now: systemClock.now() });
};

const enroll = (userId: string) =>
  api.db.updateTable('users').set({ totp_confirmed_at: new Date() }).where('id', '=', userId).execute();

const groupWith = async (rules: unknown[]): Promise<string> => {
  const root = `account/organizations/${owner.organizationId}/groups`;
  const id = idOf(await send(owner, 'POST', root, { name: 'Editors' }));
  for (const rule of rules) expect((await send(owner, 'POST', `${root}/${id}/permissions`, rule)).status).toBe(201);
  return id;
};

const groupPath = (id: string, rest = ''): string =>
  `account/organizations/${owner.organizationId}/groups/${id}${rest}`;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await openOrganization(api.db);
});

describe('a sub-organization', () => {
  const create = (body: Record<string, unknown> = {}) =>
    send(owner, 'POST', 'account/organizations', { name: 'Branch', type: 'SUB_ORGANIZATION', ...body });

  it('belongs to the owner of its parent, who acts in it at once, and stands in both lists', async () => {
    const made = await create({ description: 'West', labelColor: '#006aed' });
    expect(made).toMatchObject({
      status: 201,
      result: {
        name: 'Branch',
        type: 'SUB_ORGANIZATION',
        parentId: owner.organizationId,
        ownerUserId: owner.userId,
        labelColor: '#006aed',
      },
    });
    const inside = { ...owner, organizationId: idOf(made) };
    expect((await send(inside, 'GET', 'encoding/outputs')).status).toBe(200);
    const listed = itemsOf(await send(owner, 'GET', 'account/organizations')).map(({ id }) => id);
    expect(listed).toEqual([owner.organizationId, idOf(made)]);
    const below = await send(owner, 'GET', `account/organizations/${owner.organizationId}/sub-organizations?limit=1`);
    expect(below.result).toMatchObject({ totalCount: 1, items: [{ id: idOf(made) }] });
    expect((await send(inside, 'GET', `account/organizations/${idOf(made)}/support`)).result).toEqual({
      supportType: 'NONE',
    });
  });

  it('is refused beyond the limit, however many are asked for at once', async () => {
    await limitTo(owner.organizationId, 'account', 'maxNumberOfSubOrgs', '2');
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 409)?.code).toBe(6213);
  });

  it('has no organizations below it', async () => {
    const id = idOf(await create());
    expect(refusal(await create({ parentId: id }))).toEqual([400, 1000]);
    expect((await create({ parentId: owner.organizationId })).status).toBe(201);
    const stranger = await openOrganization(api.db);
    expect(refusal(await create({ parentId: stranger.organizationId }))).toEqual([400, 1000]);
  });

  it('gets the limits it was made with, which its parent narrows and never exceeds', async () => {
    await limitTo(owner.organizationId, 'encoding', 'maxRunningVodEncodings', '8');
    const limited = (value: string) => [{ resource: 'encoding', limits: [{ name: 'maxRunningVodEncodings', value }] }];
    expect(refusal(await create({ limitsPerResource: limited('9') }))).toEqual([400, 6214]);
    expect(refusal(await create({ limitsPerResource: limited('many') }))).toEqual([400, 1000]);
    const id = idOf(await create({ limitsPerResource: limited('8') }));
    const inside = { ...owner, organizationId: id };
    const path = 'account/limits/encoding/maxRunningVodEncodings';
    expect((await send(inside, 'PATCH', path, { value: 5 })).result).toMatchObject({ value: '5', effectiveValue: '5' });
    expect(refusal(await send(inside, 'PATCH', path, { value: '9' }))).toEqual([400, 6214]);
    await limitTo(owner.organizationId, 'encoding', 'maxRunningVodEncodings', '3');
    const encoding = itemsOf(await send(inside, 'GET', 'account/limits')).find(
      ({ resource }) => resource === 'encoding',
    );
    expect(encoding?.['limits']).toContainEqual({ name: 'maxRunningVodEncodings', value: '5', effectiveValue: '3' });
    expect(refusal(await send(owner, 'PATCH', path, { value: '9' }))).toEqual([403, 1007]);
    const member = await openMember(api.db, id, [{ resource: '*', policy: 'ALLOW', permissions: ['PATCH'] }]);
    expect(refusal(await send(member, 'PATCH', path, { value: '1' }))).toEqual([403, 1007]);
  });
});

describe('an organization', () => {
  it('takes a whole organization back and changes what can be changed', async () => {
    const path = `account/organizations/${owner.organizationId}`;
    const { result } = await send(owner, 'GET', path);
    const changed = { ...result, name: 'Renamed', description: 'New', ownerUserId: newId(), parentId: newId() };
    expect(await send(owner, 'PUT', path, changed)).toMatchObject({
      status: 200,
      result: { name: 'Renamed', description: 'New', type: 'ROOT_ORGANIZATION', ownerUserId: owner.userId },
    });
    expect((await send(owner, 'PUT', path, { description: '' })).result).not.toHaveProperty('description');
    expect((await send(owner, 'GET', path)).result['name']).toBe('Renamed');
    expect(refusal(await send(owner, 'PUT', path, { name: '' }))).toEqual([400, 1000]);
  });

  it('that requires two-step verification lets in, by any key, only who has it', async () => {
    const path = `account/organizations/${owner.organizationId}`;
    expect(refusal(await send(owner, 'PUT', path, { mfaRequired: true }))).toEqual([403, 6210]);
    await enroll(owner.userId);
    expect((await send(owner, 'PUT', path, { mfaRequired: true })).result['mfaRequired']).toBe(true);
    expect((await send(owner, 'GET', 'encoding/outputs')).status).toBe(200);
    const rules = [{ resource: '*', policy: 'ALLOW', permissions: ['GET'] }] as const;
    const member = await openMember(api.db, owner.organizationId, rules);
    expect(refusal(await send(member, 'GET', 'encoding/outputs'))).toEqual([403, 6210]);
    expect((await send(member, 'GET', path)).status).toBe(200);
    await enroll(member.userId);
    expect((await send(member, 'GET', 'encoding/outputs')).status).toBe(200);
  });

  it('counts people of its own single sign-on as verified, but not their passwords nor other domains', async () => {
    const other = await openOrganization(api.db);
    const member = await openMember(api.db, owner.organizationId, [
      { resource: '*', policy: 'ALLOW', permissions: ['GET'] },
    ]);
    await api.db
      .updateTable('organizations')
      .set({ mfa_required: true })
      .where('id', '=', owner.organizationId)
      .execute();
    const join = async (organizationId: string, change: object = {}) => {
      const id = newId();
      const domain = {
        id,
        organization_id: organizationId,
        domain: id,
        entity_id: 'e',
        sso_url: 'https://idp.example.com',
      };
      await api.db
        .insertInto('saml_domains')
        .values({ ...domain, certificates: [], ...change })
        .execute();
      await api.db.updateTable('users').set({ saml_domain_id: id }).where('id', '=', member.userId).execute();
    };
    const status = async () => (await send(member, 'GET', 'encoding/outputs')).status;
    await join(other.organizationId);
    expect(await status()).toBe(403);
    await join(owner.organizationId, { is_enabled: false });
    expect(await status()).toBe(403);
    await join(owner.organizationId);
    expect(await status()).toBe(200);
    const signedIn = (by: 'PASSWORD' | 'SAML') =>
      api.db
        .updateTable('api_keys')
        .set({ kind: 'SESSION', signed_in_by: by })
        .where('user_id', '=', member.userId)
        .execute();
    await signedIn('PASSWORD');
    expect(await status()).toBe(403);
    await signedIn('SAML');
    expect(await status()).toBe(200);
  });
});

describe('a group', () => {
  it('lets its members do what its rules allow, denials before allowances, and nothing once they are out', async () => {
    const id = await groupWith([
      { resource: 'encoding.*', permissions: ['GET'] },
      { resource: 'encoding.manifests', policy: 'DENY', permissions: ['GET'] },
    ]);
    const person = await openPerson(api.db);
    const member = { ...person, organizationId: owner.organizationId };
    expect(refusal(await send(member, 'GET', 'encoding/inputs'))).toEqual([403, 1014]);
    const added = await send(owner, 'POST', groupPath(id, '/tenants'), { eMail: person.email.toUpperCase() });
    expect(added).toMatchObject({ status: 201, result: { id: person.userId, eMail: person.email } });
    expect((await send(member, 'GET', 'encoding/inputs')).status).toBe(200);
    expect((await send(member, 'GET', 'encoding/manifests')).status).toBe(403);
    expect((await send(member, 'POST', 'encoding/encodings', { name: 'a' })).status).toBe(403);
    expect((await send(member, 'GET', 'analytics/licenses')).status).toBe(403);
    expect((await send(member, 'GET', groupPath(id))).status).toBe(403);
    expect((await send(owner, 'DELETE', groupPath(id, `/tenants/${person.userId}`))).status).toBe(200);
    expect(refusal(await send(member, 'GET', 'encoding/inputs'))).toEqual([403, 1014]);
  });

  it('allows all by *, and loses its members when it is deleted', async () => {
    const id = await groupWith([{ resource: '*', permissions: ['GET', 'POST'] }]);
    const person = await openPerson(api.db);
    const member = { ...person, organizationId: owner.organizationId };
    await send(owner, 'POST', groupPath(id, '/tenants'), { eMail: person.email });
    expect((await send(member, 'GET', 'analytics/licenses')).status).toBe(200);
    expect((await send(member, 'POST', 'encoding/encodings', { name: 'a' })).status).toBe(201);
    expect((await send(owner, 'DELETE', groupPath(id))).status).toBe(200);
    expect(refusal(await send(member, 'GET', 'analytics/licenses'))).toEqual([403, 1014]);
    expect((await send(owner, 'GET', groupPath(id))).status).toBe(404);
  });

  it('says who is in it already, and who has no account', async () => {
    const id = await groupWith([]);
    const person = await openPerson(api.db);
    const add = (eMail: string) => send(owner, 'POST', groupPath(id, '/tenants'), { eMail });
    expect((await add(person.email)).status).toBe(201);
    expect(refusal(await add(person.email))).toEqual([409, 6006]);
    expect(refusal(await add('nobody@example.com'))).toEqual([404, 6133]);
    const everyone = await send(owner, 'GET', `account/organizations/${owner.organizationId}/tenants`);
    expect(itemsOf(everyone)).toMatchObject([
      { id: owner.userId, isOwner: true, groups: [] },
      { id: person.userId, isOwner: false, mfaEnabled: false, groups: [{ id, name: 'Editors' }] },
    ]);
    expect((await send(owner, 'GET', groupPath(id, `/tenants/${person.userId}`))).result['eMail']).toBe(person.email);
  });

  it('takes only permissions there are, and suggests which was meant', async () => {
    const id = await groupWith([]);
    const add = (resource: string) =>
      send(owner, 'POST', groupPath(id, '/permissions'), { resource, permissions: ['GET'] });
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

  it('never lets anyone grant, get or undo more than they hold', async () => {
    const admin = await groupWith([{ resource: '*', permissions: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] }]);
    const held = await groupWith([{ resource: 'encoding.*', permissions: ['GET'] }]);
    const deputy = await openMember(api.db, owner.organizationId, [
      { resource: 'account.*', policy: 'ALLOW', permissions: ['GET', 'POST', 'DELETE'] },
      { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET'] },
      { resource: 'encoding.manifests', policy: 'DENY', permissions: ['GET'] },
    ]);
    const grant = (resource: string, method: string, policy = 'ALLOW') =>
      send(deputy, 'POST', groupPath(held, '/permissions'), { resource, policy, permissions: [method] });
    const refused = await grant('encoding.encodings', 'POST');
    expect(refusal(refused)).toEqual([403, 1007]);
    expect(refused.developerMessage).toContain('POST on encoding.encodings');
    expect((await grant('encoding.inputs', 'GET')).status).toBe(201);
    // A part of the pattern is denied to the deputy, so the whole is not theirs to give.
    expect((await grant('encoding.*', 'GET')).status).toBe(403);
    expect((await grant('*', 'GET')).status).toBe(403);
    const { email } = await openPerson(api.db);
    expect((await send(deputy, 'POST', groupPath(admin, '/tenants'), { eMail: deputy.email })).status).toBe(403);
    expect((await send(deputy, 'POST', groupPath(admin, '/invitations'), { email: 'x@example.com' })).status).toBe(403);
    expect((await send(deputy, 'POST', groupPath(held, '/tenants'), { eMail: email })).status).toBe(403);
    const { group_id: own } = await api.db
      .selectFrom('group_members')
      .select('group_id')
      .where('user_id', '=', deputy.userId)
      .executeTakeFirstOrThrow();
    const rules = itemsOf(await send(deputy, 'GET', groupPath(own, '/permissions')));
    const denial = rules.find(({ policy }) => policy === 'DENY');
    expect((await send(deputy, 'DELETE', groupPath(own, `/permissions/${String(denial?.['id'])}`))).status).toBe(403);
    expect((await send(deputy, 'DELETE', groupPath(own, `/tenants/${deputy.userId}`))).status).toBe(403);
    expect((await send(deputy, 'DELETE', groupPath(own))).status).toBe(403);
  });
});

describe('an invitation', () => {
  const mails = (recipient: string) =>
    api.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('created_at').execute();
  const tokenIn = (text: string): string => /invitationToken=([\w-]+)/.exec(text)?.[1] ?? '';

  it('is mailed with a token of 256 bits that is kept only as its hash, anew when asked again', async () => {
    const id = await groupWith([]);
    const asked = { email: 'New.Person@example.com', firstName: 'New', lastName: 'Person', company: 'Acme' };
    const first = await send(owner, 'POST', groupPath(id, '/invitations'), asked);
    expect(first).toMatchObject({ status: 201, result: { ...asked, status: 'PENDING' } });
    const again = await send(owner, 'POST', groupPath(id, '/invitations'), {
      ...asked,
      email: asked.email.toLowerCase(),
    });
    expect(idOf(again)).toBe(idOf(first));
    const sent = [...(await mails(asked.email)), ...(await mails(asked.email.toLowerCase()))];
    const tokens = sent.map(({ text }) => tokenIn(text));
    expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32]);
    expect(tokens[0]).not.toBe(tokens[1]);
    const row = await api.db.selectFrom('invitations').selectAll().where('group_id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(tokens[1]);
    expect(row.expires_at.getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const pending = await send(owner, 'GET', `account/organizations/${owner.organizationId}/invitations`);
    expect(itemsOf(pending)).toMatchObject([{ id: idOf(first), groupId: id, groupName: 'Editors' }]);
    expect((await send(owner, 'GET', groupPath(id, '/invitations'))).result['totalCount']).toBe(1);
    expect((await send(owner, 'DELETE', groupPath(id, `/invitations/${idOf(first)}`))).status).toBe(200);
    expect((await send(owner, 'GET', groupPath(id, `/invitations/${idOf(first)}`))).status).toBe(404);
  });

  it('is not sent to who has an account, nor to more than fifty addresses in a quarter of an hour', async () => {
    const id = await groupWith([]);
    const person = await openPerson(api.db);
    const ask = (email: string) => send(owner, 'POST', groupPath(id, '/invitations'), { email });
    expect(refusal(await ask(person.email))).toEqual([409, 6111]);
    await send(owner, 'POST', groupPath(id, '/tenants'), { eMail: person.email });
    expect(refusal(await ask(person.email))).toEqual([409, 6006]);
    for (let n = 2; n < 50; n += 1) expect((await ask(`p${n}@example.com`)).status).toBe(201);
    expect(refusal(await ask('late@example.com'))).toEqual([429, 1010]);
  });
});

describe('limits', () => {
  it('hold for analytics licenses', async () => {
    await limitTo(owner.organizationId, 'analytics', 'maxAnalyticsLicenses', '1');
    const create = () => send(owner, 'POST', 'analytics/licenses', { name: 'a' });
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 6220)).toHaveLength(2);
  });

  it('hold for the encodings that wait', async () => {
    const make = async (path: string, body: unknown): Promise<string> => idOf(await send(owner, 'POST', path, body));
    const inputId = await make('encoding/inputs/http', { host: 'example.com' });
    const outputId = await make('encoding/outputs/local', { path: 'a' });
    const codecConfigId = await make('encoding/configurations/audio/aac', { name: 'a', bitrate: 128_000 });
    const open = async (): Promise<string> => {
      const path = `encoding/encodings/${await make('encoding/encodings', { name: 'a' })}`;
      const inputStreams = [{ inputId, inputPath: 'a.mp4' }];
      const streamId = await make(`${path}/streams`, { inputStreams, codecConfigId });
      const outputs = [{ outputId, outputPath: path }];
      await make(`${path}/muxings/fmp4`, { segmentLength: 4, streams: [{ streamId }], outputs });
      return path;
    };
    const paths = [await open(), await open(), await open()];
    await limitTo(owner.organizationId, 'encoding', 'maxQueuedVodEncodings', '1');
    const started = await Promise.all(paths.map((path) => send(owner, 'POST', `${path}/start`)));
    expect(started.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(started.filter(({ code }) => code === 8004)).toHaveLength(2);
  });
});

describe('the audit log', () => {
  it('tells who changed what, and finds it by person, thing and time', async () => {
    const id = await groupWith([{ resource: 'encoding.*', permissions: ['GET'] }]);
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
