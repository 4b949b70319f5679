import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;

const call = async (method: string, path: string, body?: unknown, key = owner.apiKey) => {
  const response = await fetch(`${api.address}/v1/encoding/infrastructure${path}`, {
    method,
    headers: { 'X-Api-Key': key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: { result: Record<string, unknown>; code?: number } };
  return { status: response.status, ...data };
};

const ofList = ({ result }: Awaited<ReturnType<typeof call>>) => result['items'] as Record<string, unknown>[];

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
});
afterAll(() => api?.close());

describe('tokens of own infrastructure', () => {
  it('are shown once, stored as a hash, identified by their last characters, and revoked permanently', async () => {
    const { id } = (await call('POST', '/external', { name: 'Cellar' })).result;
    const creation = await call('POST', `/${String(id)}/worker-tokens`, { name: 'Rack 1' });
    expect(creation).toMatchObject({
      status: 201,
      result: {
        name: 'Rack 1',
        token: expect.stringMatching(/^slw_[\w-]{43}$/),
        join: `${api.address}#${String(creation.result['token'])}`,
      },
    });
    const token = String(creation.result['token']);
    const [listed] = ofList(await call('GET', `/${String(id)}/worker-tokens`));
    expect(listed).toMatchObject({ name: 'Rack 1', hint: token.slice(-4) });
    expect(JSON.stringify(listed)).not.toContain(token);
    const rows = await api.db.selectFrom('worker_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const one = `/${String(id)}/worker-tokens/${String(creation.result['id'])}`;
    expect((await call('DELETE', one)).status).toBe(200);
    expect((await call('DELETE', one)).status).toBe(200);
    expect(ofList(await call('GET', `/${String(id)}/worker-tokens`))[0]).toHaveProperty('revokedAt');
  });

  it('require write permission, and belong to one organization', async () => {
    const { id } = (await call('POST', '/external', {})).result;
    const reader = await openMember(api.db, owner.organizationId, [
      { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET'] },
    ]);
    const other = await openOrganization(api.db);
    expect((await call('POST', `/${String(id)}/worker-tokens`, {}, reader.apiKey)).status).toBe(403);
    expect((await call('POST', `/${String(id)}/worker-tokens`, {}, other.apiKey)).status).toBe(404);
    expect(ofList(await call('GET', '/states', undefined, other.apiKey))).toEqual([]);
  });

  it('are rejected when the organization may not have its own infrastructure', async () => {
    const closed = await openOrganization(api.db);
    const { id } = (await call('POST', '/external', {}, closed.apiKey)).result;
    const limit = { resource: 'encoding', name: 'onPremiseAllowed', value: 'false' };
    await api.db
      .insertInto('organization_limits')
      .values({ organization_id: closed.organizationId, ...limit })
      .execute();
    expect(await call('POST', `/${String(id)}/worker-tokens`, {}, closed.apiKey)).toMatchObject({
      status: 409,
      code: 6220,
    });
  });
});

describe('own infrastructure', () => {
  it('of a cluster has a Kubernetes manifest, and other kinds have none', async () => {
    const { id } = (await call('POST', '/kubernetes', { namespace: 'films' })).result;
    const { result } = await call('GET', `/kubernetes/${String(id)}/manifest?replicas=4&cores=3&image=sluice:2`);
    for (const part of [
      'namespace: "films"',
      'replicas: 4',
      'cpu: "3"',
      'image: "sluice:2"',
      `value: "${api.address}"`,
    ])
      expect(result['manifest']).toContain(part);
    expect((await call('GET', `/kubernetes/${String(id)}/manifest?image=a%0Ab`)).status).toBe(400);
    const { id: machines } = (await call('POST', '/external', {})).result;
    expect((await call('GET', `/kubernetes/${String(machines)}/manifest`)).status).toBe(404);
    expect((await call('POST', '/kubernetes', { namespace: 'Not valid' })).status).toBe(400);
  });

  it('is available only to encodings of its organization', async () => {
    const { id } = (await call('POST', '/external', { name: 'Rack' })).result;
    const create = async (body: unknown, key = owner.apiKey) => {
      const response = await fetch(`${api.address}/v1/encoding/encodings`, {
        method: 'POST',
        headers: { 'X-Api-Key': key },
        body: JSON.stringify(body),
      });
      return { status: response.status, ...((await response.json()) as { data: { result?: object } }).data };
    };
    const place = { infrastructureId: id, cloudRegion: 'EXTERNAL' };
    expect(await create({ infrastructureId: id })).toMatchObject({
      status: 201,
      result: { ...place, infrastructure: place },
    });
    expect((await create({ infrastructure: { infrastructureId: id } })).result).toMatchObject(place);
    const other = await openOrganization(api.db);
    expect((await create({ infrastructureId: id }, other.apiKey)).status).toBe(400);
  });
});
