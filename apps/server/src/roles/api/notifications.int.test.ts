import { newId } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './testing.ts';

type Answer = { status: number; result: Record<string, unknown> };

let api: TestApi;
let owner: TestOrganization;
let other: TestOrganization;

const send = async (method: string, path: string, body?: unknown, by = owner): Promise<Answer> => {
  const response = await fetch(`${api.address}/v1/notifications${path}`, {
    method,
    headers: { 'X-Api-Key': by.apiKey, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // Every response of the API has this envelope.
  const { data } = (await response.json()) as { data: { result: Answer['result'] } };
  return { status: response.status, result: data.result };
};

const past = async (
  by: TestOrganization,
  name: string,
  ...steps: (readonly ['QUEUED' | 'RUNNING', 'RUNNING' | 'ERROR'])[]
) => {
  const id = newId();
  const shared = { organization_id: by.organizationId, created_at: new Date() };
  await api.db
    .insertInto('encodings')
    .values({ id, name, ...shared, modified_at: new Date() })
    .execute();
  for (const [from_status, to_status] of steps)
    await api.db
      .insertInto('encoding_transitions')
      .values({ encoding_id: id, from_status, to_status, actor: 'test', ...shared })
      .execute();
};

const isError = { type: 'CONDITION', attribute: 'status', operator: '==', value: 'error' };

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
  other = await openOrganization(api.db);
  await past(owner, 'Sea', ['QUEUED', 'RUNNING'], ['RUNNING', 'ERROR']);
  await past(other, 'Sky', ['RUNNING', 'ERROR']);
});
afterAll(() => api.close());

describe('conditions', () => {
  it('are tested on the latest events of the own organization, the latest first', async () => {
    const body = { eventType: 'ENCODING_STATUS_CHANGED', conditions: isError };
    const { status, result } = await send('POST', '/conditions/test', body);
    expect(status).toBe(200);
    expect(result['events']).toMatchObject([
      { resourceName: 'Sea', isMet: true, attributes: { status: 'ERROR', previous_status: 'RUNNING' } },
      { resourceName: 'Sea', isMet: false, attributes: { status: 'RUNNING' } },
    ]);
  });

  it('that are not a tree are rejected', async () => {
    const body = { eventType: 'ENCODING_STATUS_CHANGED', conditions: { type: 'AND', conditions: [] } };
    expect((await send('POST', '/conditions/test', body)).status).toBe(400);
  });
});

describe('a webhook', () => {
  it('is listed among all webhooks, and changed without losing its key', async () => {
    const url = 'https://hooks.example/one';
    const creation = await send('POST', '/webhooks/encoding/encodings/finished', { name: 'One', url });
    expect(creation.result['signature']).toMatchObject({ key: expect.stringMatching(/^whsec_/) });
    const id = String(creation.result['id']);
    const path = `/webhooks/encoding/encodings/finished/${id}`;
    const changed = await send('PUT', path, { name: 'Two', url: `${url}/two`, method: 'PUT' });
    expect(changed).toMatchObject({ status: 202, result: { name: 'Two', method: 'PUT' } });
    expect(changed.result['signature']).toEqual({ type: 'HMAC' });
    expect((await send('GET', '/webhooks')).result).toMatchObject({ totalCount: 1, items: [{ id, name: 'Two' }] });
    expect((await send('GET', '/webhooks', undefined, other)).result).toMatchObject({ totalCount: 0 });
    expect((await send('PUT', path, { name: 'Mine', url }, other)).status).toBe(404);
  });
});
