import { newId } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let streamId: string;

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${api.address}/v1/streams/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, result: (await answer.json()).data.result };
};

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  owner = await openOrganization(api.db);
  const video = { assetUrl: 'https://example.com/a.m3u8', title: 'Harbour' };
  streamId = (await send('POST', 'video', video)).result.id;
});
afterAll(() => api.close());

describe('the check of a page', () => {
  it('reads no page at a private address, and only for streams of the organization', async () => {
    const check = (body: object) => send('POST', 'access/check-embed', { streamId, ...body });
    expect((await check({ page: `${api.address}/docs` })).result).toMatchObject({
      isPlayable: false,
      frames: 0,
      findings: [{ check: 'PAGE', evidence: expect.stringContaining('not public') }],
    });
    const stranger = await openOrganization(api.db);
    const foreign = await fetch(`${api.address}/v1/streams/access/check-embed`, {
      method: 'POST',
      headers: { 'X-Api-Key': stranger.apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ streamId, page: 'https://example.com' }),
    });
    expect(foreign.status).toBe(404);
  });
});

describe('the explanation of access', () => {
  const explain = async (more: object) => (await send('POST', 'access/explain', { streamId, ...more })).result;

  it('names the rule that admits or refuses, with what to change', async () => {
    expect(await explain({})).toMatchObject({ isAllowed: true, rule: 'PUBLIC', frameAncestors: 'every page' });
    const { result } = await send('POST', 'config/domain-restriction', { allowedDomains: ['*.example.com'] });
    await send('PATCH', `video/${streamId}`, { domainRestrictionId: result.id });
    expect(await explain({ page: 'https://shop.example.com/cart' })).toMatchObject({ isAllowed: true, rule: 'DOMAIN' });
    expect(await explain({ page: 'https://example.com' })).toMatchObject({
      isAllowed: false,
      rule: 'DOMAIN_NOT_ALLOWED',
      status: 403,
      advice: expect.stringContaining('allowedDomains'),
      frameAncestors: expect.stringContaining('http://*.example.com:*'),
    });
    expect(await explain({ page: 'null' })).toMatchObject({ rule: 'PAGE_OPAQUE' });
    expect(await explain({})).toMatchObject({ rule: 'PAGE_UNKNOWN' });
    expect(await explain({ part: 'share' })).toMatchObject({ rule: 'SHARING_OFF' });
  });

  it('covers tokens, and previews of members', async () => {
    await api.db.updateTable('hosted_streams').set({ signed: true, status: 'UNPUBLISHED' }).execute();
    const { token, embedUrl } = (await send('GET', `access/${streamId}/preview`)).result;
    expect(embedUrl).toBe(`${api.address}/s/${streamId}/embed?token=${token}`);
    expect(await explain({ token })).toMatchObject({ isAllowed: true, rule: 'PREVIEW' });
    expect(await explain({})).toMatchObject({ rule: 'UNPUBLISHED', status: 404 });
    await api.db.updateTable('hosted_streams').set({ status: 'PUBLISHED' }).execute();
    expect(await explain({})).toMatchObject({ rule: 'TOKEN_MISSING', status: 401 });
    expect(await explain({ token: 'x.y.z' })).toMatchObject({ rule: 'TOKEN_MALFORMED', status: 403 });
  });

  it('is given only for the streams of the organization', async () => {
    const foreign = streamId;
    owner = await openOrganization(api.db);
    expect((await send('POST', 'access/explain', { streamId: foreign })).status).toBe(404);
    expect((await send('GET', `access/${foreign}/preview`)).status).toBe(404);
    expect((await send('GET', `access/${foreign}/receipt`)).status).toBe(404);
  });
});

describe('refused requests', () => {
  it('of the last day are listed by rule and host', async () => {
    const row = { stream_id: streamId, organization_id: owner.organizationId, refusal: 'DOMAIN_NOT_ALLOWED' };
    const hour = (back: number) => new Date(Date.now() - back * 3_600_000);
    await api.db
      .insertInto('stream_refusals')
      .values([
        { ...row, hour: hour(1), host: 'a.example', count: 2 },
        { ...row, hour: hour(2), host: 'a.example', count: 3 },
        { ...row, hour: hour(2), host: 'b.example', count: 1 },
        { ...row, hour: hour(30), host: 'old.example', count: 9 },
      ])
      .execute();
    const { result } = await send('GET', `access/refusals?streamId=${streamId}`);
    expect(result.items).toMatchObject([
      { host: 'a.example', count: 5, refusal: 'DOMAIN_NOT_ALLOWED', advice: expect.any(String) },
      { host: 'b.example', count: 1 },
    ]);
  });
});

describe('the receipt of a change', () => {
  it('counts the running servers that have loaded it', async () => {
    const servers = [newId(), newId(), newId()];
    const [first = '', second = ''] = servers;
    const long = new Date(Date.now() - 60_000);
    await api.db
      .insertInto('delivery_servers')
      .values(servers.map((id, index) => ({ id, name: `server-${index}`, ...(index === 2 && { seen_at: long }) })))
      .execute();
    const { result } = await send('POST', 'config/style', {});
    await send('PATCH', `video/${streamId}`, { styleConfigId: result.id });
    const receipt = async () => (await send('GET', `access/${streamId}/receipt`)).result;
    const { revision } = await receipt();
    const load = (server_id: string) =>
      api.db.insertInto('stream_receipts').values({ stream_id: streamId, server_id, revision }).execute();
    await load(first);
    expect(await receipt()).toMatchObject({ currentServers: 1, servers: [{ isCurrent: true }, { isCurrent: false }] });
    expect(await receipt()).not.toHaveProperty('seconds');
    await load(second);
    expect(await receipt()).toMatchObject({ currentServers: 2, seconds: expect.any(Number) });
  });
});
