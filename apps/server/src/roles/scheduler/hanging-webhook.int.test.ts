import {
  createEncoding,
  deliverWebhookJob,
  inTransaction,
  newId,
  notify,
  notifyJob,
  systemClock,
  transitionEncoding,
  type Context,
} from '@sluice/core';
import { handle, startRunner, type Runner } from '@sluice/jobs';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServices } from '../../engines/services.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { startReceiver, type Receiver } from './testing-receiver.ts';

const patient = { timeout: 60_000, interval: 50 };

let api: TestApi;
let runner: Runner;
const errors: Error[] = [];
let hanging: Receiver;
let well: Receiver;

const contextOf = ({ organizationId, userId }: Pick<TestOrganization, 'organizationId' | 'userId'>): Context => ({
  organizationId,
  actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
  requestId: newId(),
  db: api.db,
  clock: systemClock,
  services: createServices(api.platform),
});

beforeAll(async () => {
  [hanging, well] = await Promise.all([startReceiver(), startReceiver()]);
  hanging.answer = 'hold';
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  const { databaseUrl, db } = api.platform;
  const context = contextOf({ organizationId: '', userId: '' });
  const jobs = [
    handle(notifyJob, (event) => notify(context, event)),
    handle(deliverWebhookJob, ({ deliveryId }) => deliverWebhook(context, deliveryId, 2)),
  ];
  runner = await startRunner({ databaseUrl, db, jobs, onError: (error) => errors.push(error) });
});
afterAll(async () => {
  await runner?.stop();
  await Promise.all([api?.close(), hanging?.close(), well?.close()]);
});

const send = async ({ apiKey }: TestOrganization, method: string, path: string, body?: object) => {
  const response = await fetch(`${api.address}/v1/notifications${path}`, {
    method,
    headers: { 'X-Api-Key': apiKey },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()).data.result;
};

/** Subscribes an address to queued encodings; returns the webhook's id. */
const listen = async (owner: TestOrganization, { address }: Receiver): Promise<string> => {
  const conditions = { type: 'CONDITION', attribute: 'status', operator: '==', value: 'QUEUED' };
  const path = '/webhooks/encoding/encodings/encoding-status-changed';
  return (await send(owner, 'POST', path, { url: `${address}/hook`, conditions })).id;
};

const queueOne = async (owner: TestOrganization): Promise<void> => {
  const context = contextOf(owner);
  const { id } = await createEncoding(context, { body: { name: 'Harbour' } });
  await inTransaction(context, (tx) => transitionEncoding(tx, id, { to: 'QUEUED' }));
};

describe('hanging webhook', () => {
  it('is aborted after its timeout with the reason in the ledger, and delays no other receiver', async () => {
    const [owner, neighbor] = [await openOrganization(api.db), await openOrganization(api.db)];
    const stuck = await listen(owner, hanging);
    await listen(owner, well);
    await listen(neighbor, well);
    for (let messages = 0; messages < 3; messages += 1) await queueOne(owner);
    await vi.waitFor(() => expect(hanging.messages.length).toBeGreaterThan(0), patient);
    const deliveries = async () => (await send(owner, 'GET', `/${stuck}/deliveries`)).items;
    await queueOne(neighbor);
    await vi.waitFor(() => expect(well.messages.length).toBeGreaterThan(0), patient);
    await vi.waitFor(async () => {
      const [attempted] = (await deliveries()).filter(({ attempts }: { attempts: number }) => attempts > 0);
      expect(attempted).toMatchObject({
        status: 'WAITING',
        failure: expect.stringContaining(`${hanging.address}/hook took longer than 2 s`),
      });
      expect(attempted).not.toHaveProperty('responseCode');
    }, patient);
    await vi.waitFor(() => expect(well.messages).toHaveLength(4), patient);
    expect(errors).toEqual([]);
  });
});
