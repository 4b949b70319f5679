import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  beginManifest,
  createDefaultManifest,
  createEncoding,
  failManifest,
  inTransaction,
  newId,
  sendDueUsageReports,
  systemClock,
  transitionEncoding,
  type Context,
} from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunningRole } from '../../shared/role.ts';
import { createServices } from '../../engines/services.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { role } from './index.ts';
import { startReceiver, type Receiver } from './testing-receiver.ts';

let api: TestApi;
let receiver: Receiver;
let owner: TestOrganization;
let context: Context;
let scheduler: RunningRole | undefined;
const patient = { timeout: 60_000, interval: 50 };

const contextOf = ({ organizationId, userId }: TestOrganization): Context => ({
  organizationId,
  actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
  requestId: newId(),
  db: api.db,
  clock: systemClock,
  services: createServices(api.platform),
});

beforeAll(async () => {
  receiver = await startReceiver();
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
});
beforeEach(async () => {
  owner = await openOrganization(api.db);
  context = contextOf(owner);
  receiver.messages.length = 0;
  receiver.answer = { status: 204, text: '' };
});
afterAll(async () => {
  await scheduler?.stop();
  await Promise.all([api.close(), receiver.close()]);
});

/** JSON of any type; each test knows the response of its path. */
type Json = ReturnType<typeof JSON.parse>;
type Answer = { status: number; result: Json; data: Json };

const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(`${api.address}/v1${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: { result: unknown } };
  return { status: response.status, result: data.result, data };
};

const startScheduler = async (): Promise<void> => {
  scheduler ??= await role.start(api.platform);
};

const encoding = async (): Promise<string> => (await createEncoding(context, { body: { name: 'Harbour' } })).id;
const move = (id: string, to: 'QUEUED' | 'RUNNING' | 'FINISHED', from = context) =>
  inTransaction(from, (tx) => transitionEncoding(tx, id, { to }));
const run = async (id: string): Promise<void> => {
  for (const to of ['QUEUED', 'RUNNING', 'FINISHED'] as const) await move(id, to);
};
const fail = async (id: string): Promise<void> => {
  await move(id, 'QUEUED');
  await inTransaction(context, (tx) =>
    transitionEncoding(tx, id, { to: 'ERROR', failure: { code: 'input_not_found' } }),
  );
};
const webhooks = '/notifications/webhooks/encoding/encodings';

describe('webhooks', () => {
  it('get a signed message when, and only when, the transition commits', async () => {
    await startScheduler();
    const creation = await send('POST', `${webhooks}/finished`, {
      url: `${receiver.address}/hook?a=1`,
      customData: { a: 1 },
    });
    expect(creation.status).toBe(201);
    const key: string = creation.result.signature.key;
    expect(key).toMatch(/^whsec_/);
    const getResponse = await send('GET', `${webhooks}/finished/${creation.result.id}`);
    expect(getResponse.result).toMatchObject({
      type: 'WEBHOOK',
      eventType: 'ENCODING_FINISHED',
      signature: { type: 'HMAC' },
    });
    expect(JSON.stringify(getResponse.result)).not.toContain(key);
    const [done, undone] = [await encoding(), await encoding()];
    for (const id of [done, undone]) await move(id, 'QUEUED');
    for (const id of [done, undone]) await move(id, 'RUNNING');
    await inTransaction(context, async (tx) => {
      await transitionEncoding(tx, undone, { to: 'FINISHED' });
      throw new Error('rolled back');
    }).catch(() => undefined);
    await move(done, 'FINISHED');
    await vi.waitFor(() => expect(receiver.messages).toHaveLength(1), patient);
    const message = receiver.messages[0];
    expect(message).toMatchObject({ method: 'POST', url: '/hook?a=1' });
    expect(receiver.verify(message, key)).toMatchObject({
      type: 'ENCODING_FINISHED',
      id: message?.headers['webhook-id'],
      resourceId: done,
      webhook: { id: creation.result.id, customData: { a: 1 } },
      encoding: { id: done, name: 'Harbour', status: 'FINISHED' },
    });
    const ledger = () => send('GET', `/notifications/${creation.result.id}/deliveries`);
    await vi.waitFor(async () => expect((await ledger()).result.items[0]?.status).toBe('DELIVERED'), patient);
    expect((await ledger()).result.items).toMatchObject([{ attempts: 1, responseCode: 204, resourceId: done }]);
    const states = await send('GET', `/notifications/${creation.result.id}/states/${done}`);
    expect(states.result).toMatchObject({ totalCount: 1, items: [{ state: 'FIRED', muted: false }] });
    expect((await send('GET', `/notifications/${creation.result.id}/states/${undone}`)).result.totalCount).toBe(0);
  });

  it('receive only their encoding, nothing while muted, and a test in both cases', async () => {
    await startScheduler();
    const [named, other] = [await encoding(), await encoding()];
    const url = `${receiver.address}/hook`;
    const ofOne = await send('POST', `${webhooks}/${named}/finished`, { url, method: 'PUT' });
    const muted = await send('POST', `${webhooks}/finished`, { url });
    expect([ofOne.status, muted.status]).toEqual([202, 201]);
    expect((await send('POST', `/notifications/${muted.result.id}/mute`)).status).toBe(200);
    await run(other);
    await run(named);
    const states = () => send('GET', `/notifications/${muted.result.id}/states`);
    await vi.waitFor(async () => expect((await states()).result.totalCount).toBe(2), patient);
    await vi.waitFor(() => expect(receiver.messages).toHaveLength(1), patient);
    expect(receiver.messages[0]?.method).toBe('PUT');
    expect(receiver.verify(receiver.messages[0], ofOne.result.signature.key)).toMatchObject({ resourceId: named });
    expect((await send('POST', `/notifications/${muted.result.id}/test`)).status).toBe(202);
    await vi.waitFor(() => expect(receiver.messages).toHaveLength(2), patient);
    expect(receiver.verify(receiver.messages[1], muted.result.signature.key)).toMatchObject({ type: 'TEST' });
  });

  it('with conditions receive a message when they become met, and when they end if configured', async () => {
    await startScheduler();
    const conditions = {
      type: 'OR',
      conditions: [
        { type: 'CONDITION', attribute: 'status', operator: '==', value: 'QUEUED' },
        { type: 'CONDITION', attribute: 'STATUS', operator: '==', value: 'running' },
      ],
    };
    const body = {
      url: receiver.address,
      conditions,
      resolve: true,
      signature: { type: 'HMAC', key: 'whsec_c2VjcmV0' },
    };
    const creation = await send('POST', `${webhooks}/encoding-status-changed`, body);
    expect(creation).toMatchObject({ status: 202, result: { conditions, signature: { type: 'HMAC' } } });
    const id = await encoding();
    await run(id);
    await vi.waitFor(() => expect(receiver.messages).toHaveLength(2), patient);
    const reported = receiver.messages.map((message) => receiver.verify(message, 'whsec_c2VjcmV0'));
    expect(reported).toContainEqual(expect.objectContaining({ state: 'FIRED', encoding: expect.anything() }));
    expect(reported).toContainEqual(expect.objectContaining({ state: 'RESOLVED' }));
    const wrong = {
      url: receiver.address,
      conditions: { type: 'AND', conditions: [{ type: 'CONDITION', attribute: 'a' }] },
    };
    const refused = await send('PUT', `${webhooks}/encoding-status-changed/${creation.result.id}`, wrong);
    expect(refused.status).toBe(400);
    expect(refused.data.details.map(({ field }: { field: string }) => field)).toEqual([
      'conditions.conditions.0.value',
      'conditions.conditions.0.operator',
    ]);
  });

  it('that fail stay in the ledger with the reason, follow no redirect, and are replayed unchanged', async () => {
    const creation = await send('POST', '/notifications/webhooks/encoding/manifest/error', {
      url: `${receiver.address}/m`,
    });
    const output = await context.db
      .insertInto('resources')
      .values({ id: newId(), organization_id: owner.organizationId, family: 'outputs', kind: 'CDN', settings: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const outputs = [{ outputId: output.id, outputPath: 'a' }];
    const { id } = await createDefaultManifest('HLS')(context, { body: { outputs, encodingId: await encoding() } });
    await beginManifest(context, id);
    receiver.answer = {
      status: 302,
      text: 'elsewhere'.repeat(1000),
      headers: { location: `${receiver.address}/other` },
    };
    await failManifest(context, id, new Error('inside'));
    // The queue retries, and repeating the same failure causes no second notification.
    await beginManifest(context, id);
    await failManifest(context, id, new Error('inside'));
    await startScheduler();
    const ledger = async () => (await send('GET', `/notifications/${creation.result.id}/deliveries`)).result.items[0];
    await vi.waitFor(async () => expect(await ledger()).toMatchObject({ attempts: 1 }), patient);
    const failed = await ledger();
    expect(failed).toMatchObject({ status: 'WAITING', responseCode: 302, failure: 'The receiver responded with 302.' });
    expect(failed.responseText).toHaveLength(1024);
    expect(receiver.messages.map(({ url }) => url)).toEqual(['/m']);
    receiver.answer = { status: 200, text: 'ok' };
    const path = `/notifications/${creation.result.id}/deliveries/${failed.id}/replay`;
    expect((await send('POST', path)).status).toBe(202);
    await vi.waitFor(async () => expect(await ledger()).toMatchObject({ status: 'DELIVERED' }), patient);
    const [first, second] = receiver.messages;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(failed.id);
    expect(receiver.verify(second, creation.result.signature.key)).toMatchObject({ manifest: { id, status: 'ERROR' } });
    expect((await send('GET', `/notifications/${creation.result.id}/states`)).result.totalCount).toBe(1);
  });

  it('are not sent to addresses of the private network', async () => {
    const creation = await send('POST', `${webhooks}/finished`, { url: `${receiver.address}/hook` });
    const id = newId();
    const row = { id, organization_id: owner.organizationId, notification_id: creation.result.id };
    // Inserted directly into the ledger, bypassing the scheduler, which may reach this machine.
    await api.db
      .insertInto('notification_deliveries')
      .values({ ...row, event_type: 'ENCODING_FINISHED', payload: '{}' })
      .execute();
    const guarded = { ...context, services: { ...context.services, network: { allowPrivateNetwork: false } } };
    await expect(deliverWebhook(guarded, id)).rejects.toThrow('not public');
  });

  it('that a killed process was sending are sent by another under the same id', async () => {
    await scheduler?.stop();
    scheduler = undefined;
    const creation = await send('POST', `${webhooks}/finished`, { url: `${receiver.address}/killed` });
    const own = () => receiver.messages.filter(({ url }) => url === '/killed');
    receiver.answer = 'hold';
    await run(await encoding());
    const file = fileURLToPath(new URL('testing-process.ts', import.meta.url));
    const child = fork(file, [api.platform.configuration.dataDir, api.platform.databaseUrl], { stdio: 'ignore' });
    try {
      await vi.waitFor(() => expect(own()).toHaveLength(1), patient);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const ledger = async () => (await send('GET', `/notifications/${creation.result.id}/deliveries`)).result.items[0];
    expect(await ledger()).toMatchObject({ status: 'WAITING', attempts: 0 });
    receiver.answer = { status: 204, text: '' };
    // Simulates the queue after the heartbeats of the killed process were missed.
    await deliverWebhook(context, (await ledger()).id);
    expect(await ledger()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
    const [first, second] = own();
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    receiver.verify(second, creation.result.signature.key);
  });
});

describe('e-mails', () => {
  const mails = () => api.db.selectFrom('mails').selectAll().where('recipient', 'like', `%${owner.organizationId}%`);

  it('notify each address of a failed encoding once, with advice', async () => {
    await startScheduler();
    const emails = ['a', 'b'].map((name) => `${name}.${owner.organizationId}@example.com`);
    const creation = await send('POST', '/notifications/emails/encoding/encodings/error', { emails });
    expect(creation).toMatchObject({ status: 202, result: { totalCount: 1, items: [{ type: 'EMAIL', emails }] } });
    await fail(await encoding());
    await vi.waitFor(async () => expect(await mails().execute()).toHaveLength(2), patient);
    const [mail] = await mails().execute();
    expect(mail).toMatchObject({ purpose: 'notification', subject: 'An encoding has failed' });
    expect(mail?.text).toContain('Check the input path.');
  });

  it('notify of one finished encoding, and can get other recipients later', async () => {
    await startScheduler();
    const [named, other] = [await encoding(), await encoding()];
    const emails = [`c.${owner.organizationId}@example.com`];
    const path = '/notifications/emails/encoding/encodings';
    const creation = await send('POST', `${path}/${named}/finished`, { emails });
    expect(creation).toMatchObject({ status: 202, result: { type: 'EMAIL', eventType: 'ENCODING_FINISHED', emails } });
    await run(other);
    await run(named);
    await vi.waitFor(async () => expect(await mails().execute()).toHaveLength(1), patient);
    const [mail] = await mails().execute();
    expect(mail).toMatchObject({ recipient: emails[0], subject: 'An encoding has finished' });
    expect(mail?.text).toContain(`/encoding/encodings/${named}`);
    const changed = await send('PUT', `${path}/finished/${creation.result.id}`, { emails: ['d@example.com'] });
    expect(changed.result).toMatchObject({ id: creation.result.id, emails: ['d@example.com'] });
  });

  it('go to at most 50 addresses, each valid and unique', async () => {
    const path = '/notifications/emails/encoding/encodings/error';
    const many = Array.from({ length: 51 }, (_, index) => `a${index}@example.com`);
    const refusal = async (emails: string[]): Promise<string> =>
      (await send('POST', path, { emails })).data.details[0].text;
    expect(await refusal(many)).toBe('Max 50 emails can be added');
    expect(await refusal(['nobody'])).toBe('Email is not valid');
    expect(await refusal(['a@example.com', 'A@example.com'])).toBe('Email already in the list');
    expect((await send('POST', path, { emails: many.slice(1) })).status).toBe(202);
  });

  it('report the usage of a complete week once, with one report per interval', async () => {
    const emails = [`r.${owner.organizationId}@example.com`];
    const path = '/notifications/emails/usage-reports';
    const creation = await send('POST', path, { emails, intervalType: 'weekly' });
    const again = await send('POST', path, { id: creation.result.id, emails, intervalType: 'WEEKLY' });
    expect(again.result).toMatchObject({ id: creation.result.id, intervalType: 'WEEKLY', emails });
    expect((await send('GET', path)).result).toMatchObject({ totalCount: 1 });
    await sendDueUsageReports(context);
    expect(await mails().execute()).toEqual([]);
    const later = { ...context, clock: { now: () => new Date(Date.now() + 8 * 86_400_000) } };
    await sendDueUsageReports(later);
    await sendDueUsageReports(later);
    expect(await mails().execute()).toHaveLength(1);
    expect((await send('POST', `${path}/weekly/actions/send`)).status).toBe(202);
    expect((await mails().execute()).map(({ subject }) => subject)[0]).toMatch(/^Your weekly usage from /);
    expect((await send('DELETE', `/notifications/${creation.result.id}`)).status).toBe(200);
  });
});
