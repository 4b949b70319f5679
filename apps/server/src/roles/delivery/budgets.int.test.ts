import { Readable } from 'node:stream';
import { applyPlans, newId, recordUsageEntries } from '@sluice/core';
import { openOrganization } from '@sluice/testing/factories';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { idOf, organizationClient } from '../api/account/testing-organizations.ts';
import { callBilling, planId, platformContext } from '../api/billing/testing-billing.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { role } from './index.ts';

/** Every delivered gigabyte costs one euro. */
const plans = `
plans:
  - slug: per-gigabyte
    category: STREAMS
    name: Per gigabyte
    displayType: SELF_SERVICE
    currency: EUR
    price: 0
    interval: 1
    intervalUnit: MONTH
    components:
      - name: Delivery
        meters: [delivery.bytes]
        unit: GIGABYTE
        included: 0
        tiers:
          - { startQuantity: 0, endQuantity: null, unitPrice: '100' }
`;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ environment: { BILLING: 'internal' } });
  await applyPlans(platformContext(api), { text: plans, isDryRun: false });
});
afterAll(() => api.close());

const patience = { timeout: 30_000, interval: 100 };

const deliver = (organizationId: string, output: string, gigabytes: number) =>
  recordUsageEntries(api.db, [
    {
      source: 'delivery',
      sourceId: newId(),
      meter: 'delivery.bytes',
      organizationId,
      quantity: BigInt(gigabytes) * 1_000_000_000n,
      occurredAt: new Date(),
      dimensions: { output, client: 'VIEWER' },
    },
  ]);

it('ends delivery of an organization and those below it once its budget is used up, until it is lifted', async () => {
  const send = organizationClient(() => api);
  const owner = await openOrganization(api.db);
  const stranger = await openOrganization(api.db);
  await callBilling(api, owner, ['POST', `/plans/streams/${await planId(api, 'per-gigabyte')}/actions/subscribe`]);
  const child = {
    apiKey: owner.apiKey,
    organizationId: idOf(await send(owner, 'POST', 'account/organizations', { name: 'Child' })),
  };
  const keyOf = async (caller: { apiKey: string; organizationId?: string }): Promise<string> => {
    const { result } = await send(caller, 'GET', 'encoding/outputs/cdn');
    const [output] = result['items'] as { id: string }[];
    const key = `cdn/${output?.id}/film.mp4`;
    await api.platform.objects.putStream(key, Readable.from([Buffer.alloc(1000)]));
    return key;
  };
  const keys = [await keyOf(owner), await keyOf(child), await keyOf(stranger)];
  const body = { name: 'Delivery', amount: 300, action: 'STOP_DELIVERY' };
  const id = idOf(await send(owner, 'POST', 'account/billing/budgets', body));

  const running = await role.start(api.platform);
  const app = fastify();
  await app.register(async (scope) => running.mount?.(scope));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const statuses = () =>
    Promise.all(
      keys.map(async (key) => {
        const response = await fetch(`${origin}/${key}`);
        await response.text();
        return response.status;
      }),
    );
  try {
    await deliver(owner.organizationId, keys[0]?.split('/')[1] ?? '', 2);
    expect(await statuses()).toEqual([200, 200, 200]);
    await deliver(child.organizationId, keys[1]?.split('/')[1] ?? '', 1);
    await vi.waitFor(async () => expect(await statuses()).toEqual([403, 403, 200]), patience);
    const refused = await fetch(`${origin}/${keys[0]}`);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.text()).toContain('a budget of its owner is used up');
    await callBilling(api, owner, ['POST', `/budgets/${id}/actions/lift`]);
    await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200]), patience);
  } finally {
    await app.close();
    await running.stop();
  }
});
