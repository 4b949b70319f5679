import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './testing.ts';

let api: TestApi;
let owner: TestOrganization;

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
});
afterAll(() => api.close());

type Answer = {
  status: number;
  headers: Headers;
  body: { requestId: string; status: string; data: Record<string, unknown> & { result: Record<string, unknown> } };
};

const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
  const headers = { 'X-Api-Key': owner.apiKey, 'Content-Type': 'application/json', ...(init.headers as object) };
  const response = await fetch(`${api.address}${path}`, { ...init, method, headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
};

const inputs = '/v1/encoding/inputs';
const post = (path: string, body: unknown) => send('POST', path, { body: JSON.stringify(body) });

describe('HTTP interface', () => {
  it('wraps results, and keeps the client’s request id or generates one', async () => {
    const named = await send('GET', inputs, { headers: { 'X-Request-Id': 'mine-1' } });
    expect(named).toMatchObject({ status: 200, body: { requestId: 'mine-1', status: 'SUCCESS' } });
    expect(named.headers.get('x-request-id')).toBe('mine-1');
    const unnamed = await send('GET', inputs, { headers: { 'X-Request-Id': 'not sound!' } });
    expect(unnamed.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('returns errors in the same envelope, with number, evidence, details and a link to the explanation', async () => {
    const { status, body } = await post(`${inputs}/s3`, { bucketName: '', accessKey: 'a', wrong: 1 });
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'ERROR', data: { code: 1000, message: 'The request is not valid.' } });
    expect(body.data['details']).toEqual([
      expect.objectContaining({ field: 'bucketName', text: 'This field cannot be empty.', type: 'ERROR' }),
      expect.objectContaining({ field: 'secretKey', text: 'This field cannot be empty.' }),
      expect.objectContaining({ field: 'wrong', text: 'This field is unknown.' }),
    ]);
    expect(body.data['links']).toEqual([
      { href: `${api.address}/docs/errors/validation_failed`, title: expect.any(String) },
    ]);
  });

  it('accepts Content-Type: application/json on calls without a body', async () => {
    const creation = await send('POST', `${inputs}/direct-file-upload`);
    expect(creation.status).toBe(201);
    const id = String(creation.body.data.result['id']);
    expect((await send('GET', `${inputs}/direct-file-upload/${id}`)).status).toBe(200);
    expect((await send('DELETE', `${inputs}/direct-file-upload/${id}`)).status).toBe(200);
    expect((await send('POST', '/v1/account/api-keys')).status).toBe(201);
  });

  it('responds with 400, never 500, to a body that is a string, a list, invalid or too deep', async () => {
    const bodies = ['"metadata:\\n  type: VOD\\n"', '[1,2]', '{"a":', '"', 'null', '\u0000', '{"__proto__":{"a":1}}'];
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const answers = await Promise.all([...bodies, deep].map((body) => send('POST', `${inputs}/http`, { body })));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 400));
    expect(answers[2]?.body.data['code']).toBe(1005);
  });

  it('rejects texts that no column can hold, and a body above the limit', async () => {
    expect((await post(`${inputs}/http`, { host: 'a\u0000b' })).status).toBe(400);
    expect((await send('GET', `${inputs}?name=%00`)).status).toBe(400);
    const large = await post(`${inputs}/http`, { host: 'a', description: 'x'.repeat(5_000_000) });
    expect(large).toMatchObject({ status: 413, body: { data: { code: 1009 } } });
  });

  it('treats nulls as absent, and keeps them inside custom data', async () => {
    const customData = { kept: null, list: [1, null] };
    const { status, body } = await post(`${inputs}/http`, { host: 'a', port: null, name: null, customData });
    expect(status).toBe(201);
    expect(body.data.result).toMatchObject({ host: 'a', customData });
    expect(body.data.result).not.toHaveProperty('port');
  });

  it('returns unknown paths, ids and methods in the envelope', async () => {
    expect(await send('GET', '/v1/nothing/here')).toMatchObject({ status: 404, body: { data: { code: 1001 } } });
    expect(await send('GET', `${inputs}/no%20id!`)).toMatchObject({ status: 404, body: { data: { code: 1001 } } });
    expect(await send('GET', `${inputs}/${'x'.repeat(600)}`)).toMatchObject({ status: 404 });
    const patched = await send('PATCH', inputs);
    expect(patched).toMatchObject({ status: 405, body: { data: { code: 1012 } } });
    expect(patched.headers.get('allow')).toBe('GET');
    expect((await send('GET', '/v1/%E0%A4%A')).status).toBe(400);
  });

  it('accepts the key in the query, and rejects a missing, unknown or expired one', async () => {
    const withKey = (key?: string) => fetch(`${api.address}${inputs}${key ? `?X-Api-Key=${key}` : ''}`);
    expect((await withKey(owner.apiKey)).status).toBe(200);
    expect((await withKey()).status).toBe(401);
    expect((await withKey('unknown')).status).toBe(401);
    await api.db
      .updateTable('api_keys')
      .set({ expires_at: new Date(1) })
      .where('user_id', '=', owner.userId)
      .execute();
    expect((await withKey(owner.apiKey)).status).toBe(401);
    await api.db.updateTable('api_keys').set({ expires_at: null }).where('user_id', '=', owner.userId).execute();
  });

  it('uses the organization of the header, and rejects organizations of others', async () => {
    const other = await openOrganization(api.db);
    const inOrganization = (id: string) => send('GET', inputs, { headers: { 'X-Tenant-Org-Id': id } });
    expect((await inOrganization(owner.organizationId)).status).toBe(200);
    expect((await inOrganization('00000000-0000-0000-0000-000000000000')).status).toBe(200);
    expect(await inOrganization(other.organizationId)).toMatchObject({ status: 403, body: { data: { code: 1014 } } });
  });

  it('pages with exact counts and working links', async () => {
    const person = await openOrganization(api.db);
    const mine = { 'X-Api-Key': person.apiKey };
    for (const host of ['a', 'b', 'c'])
      await send('POST', `${inputs}/http`, { headers: mine, body: JSON.stringify({ host, name: host.toUpperCase() }) });
    const first = await send('GET', `${inputs}?limit=2&sort=name:desc&type=http,S3`, { headers: mine });
    expect(first.body.data.result).toMatchObject({
      totalCount: 3,
      offset: 0,
      limit: 2,
      previous: null,
      items: [{ name: 'C', type: 'HTTP' }, { name: 'B' }],
    });
    const next = new URL(String(first.body.data.result['next']));
    const second = await send('GET', `${next.pathname}${next.search}`, { headers: mine });
    expect(second.body.data.result).toMatchObject({ next: null, offset: 2, items: [{ name: 'A' }] });
    expect((await send('GET', `${inputs}?limit=101`)).status).toBe(400);
    expect((await send('GET', `${inputs}?offset=-1`)).status).toBe(400);
  });

  it('can be called by pages of any origin, with any header', async () => {
    const preflight = await fetch(`${api.address}${inputs}/s3`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'DELETE',
        'Access-Control-Request-Headers': 'x-api-key,x-api-client,x-tenant-org-id,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-tenant-org-id');
    expect((await send('GET', inputs)).headers.get('access-control-expose-headers')).toContain('X-Request-Id');
  });

  it('compresses large responses, and responds to HEAD', async () => {
    const get = (encoding: string, path: string) =>
      fetch(`${api.address}${path}`, { headers: { 'Accept-Encoding': encoding } });
    expect((await get('br', '/v1/openapi.json')).headers.get('content-encoding')).toBe('br');
    expect((await get('gzip', '/v1/openapi.json')).headers.get('content-encoding')).toBe('gzip');
    const head = await fetch(`${api.address}${inputs}`, { method: 'HEAD', headers: { 'X-Api-Key': owner.apiKey } });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
