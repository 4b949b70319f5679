import { newId } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { idOf, itemsOf, limitTo, organizationClient, refusal } from './testing-organizations.ts';

let api: TestApi;
let owner: TestOrganization;
const send = organizationClient(() => api);

const enroll = (userId: string) =>
  api.db.updateTable('users').set({ totp_confirmed_at: new Date() }).where('id', '=', userId).execute();

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

  it('belongs to the owner of its parent, who can use it immediately, and is in both lists', async () => {
    const creation = await create({ description: 'West', labelColor: '#006aed' });
    expect(creation).toMatchObject({
      status: 201,
      result: {
        name: 'Branch',
        type: 'SUB_ORGANIZATION',
        parentId: owner.organizationId,
        ownerUserId: owner.userId,
        labelColor: '#006aed',
      },
    });
    const tx = { ...owner, organizationId: idOf(creation) };
    expect((await send(tx, 'GET', 'encoding/outputs')).status).toBe(200);
    const listed = itemsOf(await send(owner, 'GET', 'account/organizations')).map(({ id }) => id);
    expect(listed).toEqual([owner.organizationId, idOf(creation)]);
    const below = await send(owner, 'GET', `account/organizations/${owner.organizationId}/sub-organizations?limit=1`);
    expect(below.result).toMatchObject({ totalCount: 1, items: [{ id: idOf(creation) }] });
    expect((await send(tx, 'GET', `account/organizations/${idOf(creation)}/support`)).result).toEqual({
      supportType: 'NONE',
    });
  });

  it('is rejected beyond the limit, even with concurrent requests', async () => {
    await limitTo(api, owner.organizationId, 'account.maxNumberOfSubOrgs', '2');
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 409)?.code).toBe(6213);
  });

  it('cannot have sub-organizations', async () => {
    const id = idOf(await create());
    expect(refusal(await create({ parentId: id }))).toEqual([400, 1000]);
    expect((await create({ parentId: owner.organizationId })).status).toBe(201);
    const stranger = await openOrganization(api.db);
    expect(refusal(await create({ parentId: stranger.organizationId }))).toEqual([400, 1000]);
  });

  it('gets the limits it was created with, which its parent narrows and never exceeds', async () => {
    await limitTo(api, owner.organizationId, 'encoding.maxRunningVodEncodings', '8');
    const limited = (value: string) => [{ resource: 'encoding', limits: [{ name: 'maxRunningVodEncodings', value }] }];
    expect(refusal(await create({ limitsPerResource: limited('9') }))).toEqual([400, 6214]);
    expect(refusal(await create({ limitsPerResource: limited('many') }))).toEqual([400, 1000]);
    const id = idOf(await create({ limitsPerResource: limited('8') }));
    const tx = { ...owner, organizationId: id };
    const path = 'account/limits/encoding/maxRunningVodEncodings';
    expect((await send(tx, 'PATCH', path, { value: 5 })).result).toMatchObject({ value: '5', effectiveValue: '5' });
    expect(refusal(await send(tx, 'PATCH', path, { value: '9' }))).toEqual([400, 6214]);
    await limitTo(api, owner.organizationId, 'encoding.maxRunningVodEncodings', '3');
    const encoding = itemsOf(await send(tx, 'GET', 'account/limits')).find(({ resource }) => resource === 'encoding');
    expect(encoding?.['limits']).toContainEqual({ name: 'maxRunningVodEncodings', value: '5', effectiveValue: '3' });
    expect(refusal(await send(owner, 'PATCH', path, { value: '9' }))).toEqual([403, 1007]);
    const member = await openMember(api.db, id, [{ resource: '*', policy: 'ALLOW', permissions: ['PATCH'] }]);
    expect(refusal(await send(member, 'PATCH', path, { value: '1' }))).toEqual([403, 1007]);
  });
});

describe('organization', () => {
  it('accepts its full representation and changes only writable properties', async () => {
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

  it('that requires two-step verification admits only users who have it, with any key', async () => {
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

  it('treats users of its single sign-on as verified, but not their passwords or other domains', async () => {
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
