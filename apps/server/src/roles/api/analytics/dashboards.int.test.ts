import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiClient } from '../testing-client.ts';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let harbour: TestOrganization;
let stranger: TestOrganization;

const send = apiClient(() => api, 'analytics/dashboards');

const create = async (name: string, panels: unknown[] = []) =>
  (await send(harbour, 'POST', '', { name, panels })).result;
const names = async (as = harbour): Promise<string[]> =>
  (await send(as, 'GET', '')).result.items.map(({ name }: { name: string }) => name);

beforeAll(async () => {
  api = await openTestApi();
  stranger = await openOrganization(api.db);
});
beforeEach(async () => {
  harbour = await openOrganization(api.db);
});
afterAll(() => api?.close());

describe('dashboards', () => {
  it('keep their panels in order', async () => {
    const panels = [
      {
        metric: 'video-startup-time',
        breakdown: 'COUNTRY',
        filters: [{ name: 'PLATFORM', operator: 'IN', value: ['web', null] }],
      },
      { metric: 'plays', filters: [] },
    ];
    const created = await create('Daily', panels);
    expect(created).toMatchObject({ name: 'Daily', panels });
    const renamed = await send(harbour, 'PUT', `/${created.id}`, { name: 'Weekly', panels: panels.toReversed() });
    expect(renamed.status).toBe(200);
    const { result } = await send(harbour, 'GET', `/${created.id}`);
    expect(result).toMatchObject({ id: created.id, name: 'Weekly', panels: panels.toReversed() });
  });

  it('are listed in the order that users chose', async () => {
    await create('a');
    await create('b');
    const { id } = await create('c');
    expect(await names()).toEqual(['a', 'b', 'c']);
    await send(harbour, 'POST', `/${id}/changeorder?orderIndex=0`);
    expect(await names()).toEqual(['c', 'a', 'b']);
    await send(harbour, 'DELETE', `/${id}`);
    await create('d');
    expect(await names()).toEqual(['a', 'b', 'd']);
    expect((await send(harbour, 'POST', `/${id}/changeorder`)).status).toBe(400);
  });

  it('refuse unknown metrics, aggregations and filters', async () => {
    const refused = [
      { metric: 'unknown' },
      { metric: 'top-errors' },
      { metric: 'plays', aggregation: 'unknown' },
      { metric: 'plays', filters: [{ name: 'COUNTRY', operator: 'LIKE', value: 'A' }] },
      { metric: 'plays', filters: [{ name: 'COUNTRY', operator: 'EQ', value: { nested: true } }] },
    ];
    for (const panel of refused)
      expect((await send(harbour, 'POST', '', { name: 'x', panels: [panel] })).status).toBe(400);
    expect((await send(harbour, 'POST', '', { name: ' ' })).status).toBe(400);
    expect(await names()).toEqual([]);
  });

  it('belong to their organization', async () => {
    const { id } = await create('own');
    expect(await names(stranger)).toEqual([]);
    for (const [method, path, body] of [
      ['GET', ''],
      ['PUT', '', { name: 'x' }],
      ['DELETE', ''],
      ['POST', '/changeorder?orderIndex=0'],
    ] as const)
      expect((await send(stranger, method, `/${id}${path}`, body)).status).toBe(404);
    expect(await names()).toEqual(['own']);
  });

  it('are limited per organization', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 51; count += 1)
      statuses.push((await send(harbour, 'POST', '', { name: `${count}` })).status);
    expect(statuses.slice(-2)).toEqual([201, 409]);
  });
});
