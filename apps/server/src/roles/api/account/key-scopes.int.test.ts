import { operations, type Operation } from '@sluice/contract';
import { newId } from '@sluice/core';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let telemetry: ScratchTelemetry;
let api: TestApi;
let owner: TestOrganization;

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  owner = await openOrganization(api.db);
});
afterAll(async () => {
  await api.close();
  await telemetry.close();
});

type Sent = { key?: string; body?: unknown; headers?: Record<string, string> };

const send = async (method: string, path: string, { key = owner.apiKey, body, headers }: Sent = {}) => {
  const response = await fetch(`${api.address}/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Api-Key': key, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, data: text.startsWith('{') ? JSON.parse(text).data : {} };
};

const createKey = async (body: unknown): Promise<string> => {
  const { data } = await send('POST', '/account/api-keys', { body });
  return data.result.value;
};

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const fill = ({ path }: Operation): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    name === 'organization_id' ? owner.organizationId : name === 'from' || name === 'to' ? '2026-01-01' : newId(),
  );

const ofPeople = operations.filter(({ permission }) => permission !== 'public' && permission !== 'worker');

it('a key that reads is refused by every operation that changes something, and by no other', async () => {
  const key = await createKey({ scope: { access: 'READ' } });
  for (const operation of ofPeople) {
    const { id, method, readOnly, actsAsPerson } = operation;
    const { status, data } = await send(method, fill(operation), { key, ...(method !== 'GET' && { body: {} }) });
    const isRead = (method === 'GET' && !actsAsPerson) || readOnly === true;
    const isRefused = status === 403 && /Missing permission|cannot act for/.test(String(data.developerMessage));
    expect({ id, isRefused, status: isRefused ? 403 : status }).toEqual({ id, isRefused: !isRead, status });
    expect(status).toBeLessThan(500);
  }
});

it('a key is limited to its organization, whatever its owner has', async () => {
  const key = await createKey({ name: 'Dashboards', scope: { access: 'WRITE', resources: ['encoding.*'] } });
  const second = newId();
  await api.db
    .insertInto('organizations')
    .values({ id: second, name: 'Second', owner_user_id: owner.userId })
    .execute();
  const headers = { 'X-Tenant-Org-Id': second };
  expect((await send('GET', '/encoding/inputs', { headers })).status).toBe(200);
  const refused = await send('GET', '/encoding/inputs', { key, headers });
  expect(refused.data.developerMessage).toContain(`limited to organization ${owner.organizationId}`);
  expect((await send('GET', '/encoding/inputs', { key })).status).toBe(200);
  expect((await send('GET', '/analytics/licenses', { key })).status).toBe(403);
  const { data } = await send('GET', '/account/api-keys');
  expect(data.result.items).toContainEqual(
    expect.objectContaining({
      name: 'Dashboards',
      scope: { organizationId: owner.organizationId, access: 'WRITE', resources: ['encoding.*'] },
    }),
  );
});

it('a key expires when asked for, which a key that proposes changes must', async () => {
  const create = (body: unknown) => send('POST', '/account/api-keys', { body });
  expect((await create({ expiresAt: inDays(-1) })).status).toBe(400);
  expect((await create({ expiresAt: 'soon' })).status).toBe(400);
  const scope = { access: 'PROPOSE' };
  for (const body of [{ scope }, { scope, expiresAt: inDays(91) }]) expect((await create(body)).status).toBe(400);
  const key = await createKey({ scope, expiresAt: inDays(89) });
  expect((await send('GET', '/encoding/inputs', { key })).status).toBe(200);
  await api.db
    .updateTable('api_keys')
    .set({ expires_at: new Date(0) })
    .where('value_hint', '=', key.slice(-4))
    .execute();
  await expect.poll(async () => (await send('GET', '/encoding/inputs', { key })).status).toBe(401);
});
