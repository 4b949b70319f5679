import {
  beginManifest,
  createDefaultManifest,
  createEncoding,
  finishManifest,
  startScheduledTests,
  testChangedStreams,
  type Context,
} from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { platformContext } from '../api/billing/testing-billing.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { runNextTest, type TestVerdict } from './testing-runner.ts';
import { role as scheduler } from '../scheduler/index.ts';
import { startReceiver, type Receiver } from '../scheduler/testing-receiver.ts';
import type { RunningRole } from '../../shared/role.ts';

let api: TestApi;
let receiver: Receiver;
let running: RunningRole;
let owner: TestOrganization;
let context: Context;
let streamId: string;

const patience = { timeout: 60_000, interval: 50 };
const targetId = 'chromium-hlsjs';

const send = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${api.address}/v1/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await response.json();
  return data.result;
};

const runManually = async (verdict: TestVerdict): Promise<void> => {
  await send('POST', `player/testing/streams/${streamId}/targets/${targetId}/jobs`, { repetitions: 1 });
  await runNextTest(context, verdict);
};

const runScheduled = async (verdict: TestVerdict): Promise<void> => {
  await api.db
    .updateTable('lab_configurations')
    .set({ next_run_at: new Date(0) })
    .execute();
  await startScheduledTests(context, (_id, error) => {
    throw error;
  });
  await runNextTest(context, verdict);
};

const mails = () =>
  api.db.selectFrom('mails').selectAll().where('purpose', '=', 'lab-digest').orderBy('created_at').execute();

beforeAll(async () => {
  receiver = await startReceiver();
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  running = await scheduler.start(api.platform);
  context = platformContext(api);
  Object.assign(context, { clock: { now: () => new Date() } });
});
beforeEach(async () => {
  owner = await openOrganization(api.db);
  await api.db.deleteFrom('mails').execute();
  await api.db.deleteFrom('lab_streams').execute();
  receiver.messages.length = 0;
  receiver.answer = { status: 204, text: '' };
  const config = {
    name: 'Ocean',
    streamType: 'hls',
    streamDrmType: 'none',
    streamUrl: 'https://cdn.example.com/a.m3u8',
    version: 1,
  };
  streamId = (await send('POST', 'player/testing/streams', { config })).id;
  await send('POST', `player/testing/streams/${streamId}/targets`, { targetId, automaticTestEnabled: true });
});
afterAll(async () => {
  await running?.stop();
  await api?.close();
  await receiver?.close();
});

it('sends a webhook once when a test starts to fail, and once when it passes again', async () => {
  const url = `${receiver.address}/lab`;
  const failed = await send('POST', 'notifications/webhooks/player/testing/failed', { url });
  const recovered = await send('POST', 'notifications/webhooks/player/testing/recovered', { url });
  expect(failed).toMatchObject({ eventType: 'LAB_TEST_FAILED', resourceType: 'LAB_STREAM' });
  for (const verdict of ['PASSED', 'FAILED', 'FAILED', 'FLAKY', 'PASSED', 'PASSED'] as const)
    await runManually(verdict);
  await vi.waitFor(() => expect(receiver.messages).toHaveLength(2), patience);
  const messages = receiver.messages.map(({ body }) => JSON.parse(body));
  const message = messages.find(({ type }) => type === 'LAB_TEST_FAILED');
  expect(message).toMatchObject({
    resourceId: streamId,
    stream: {
      id: streamId,
      name: 'Ocean',
      job: { verdict: 'FAILED', targetId },
      failedCases: [{ testCase: 'START', message: 'The first frame took 12 s.' }],
    },
  });
  const signed = receiver.messages.find(({ body }) => body.includes('LAB_TEST_FAILED'));
  expect(receiver.verify(signed, failed.signature.key)).toBeTruthy();
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['LAB_TEST_FAILED', 'LAB_TEST_RECOVERED']));
  for (const { id } of [failed, recovered]) {
    const { items } = await send('GET', `notifications/${id}/deliveries`);
    expect(items).toHaveLength(1);
  }
});

it('mails the digest of scheduled tests whose outcome has changed to each report email', async () => {
  await send('PUT', `player/testing/organization-configs/${owner.organizationId}`, {
    schedule: { enabled: true, cron: '0 3 * * 6', timeZone: 'UTC' },
    reportEmails: ['ada@example.com', 'joe@example.com'],
    notifyOn: 'CHANGED',
  });
  await runScheduled('PASSED');
  expect(await mails()).toEqual([]);
  await runScheduled('FAILED');
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['ada@example.com', 'joe@example.com']);
  expect(sent[0]?.subject).toBe('Stream Lab: 1 of 1 test failed');
  expect(sent[0]?.text).toContain('Ocean: Failed');
  await runScheduled('FAILED');
  expect(await mails()).toHaveLength(2);
  await runManually('PASSED');
  expect(await mails()).toHaveLength(2);
});

it('reports a stream that has become invalid as a failed test', async () => {
  const url = `${receiver.address}/lab`;
  await send('POST', 'notifications/webhooks/player/testing/failed', { url });
  await send('PUT', `player/testing/organization-configs/${owner.organizationId}`, {
    schedule: { enabled: true, cron: '0 3 * * 6', timeZone: 'UTC' },
    reportEmails: ['ada@example.com'],
    notifyOn: 'FAILED',
  });
  await runScheduled('INVALID');
  await vi.waitFor(() => expect(receiver.messages).toHaveLength(1), patience);
  expect(JSON.parse(receiver.messages[0]?.body ?? '')).toMatchObject({
    stream: { job: { error: { code: 'stream_invalid' } } },
  });
  expect(await mails()).toMatchObject([{ recipient: 'ada@example.com', subject: 'Stream Lab: 1 of 1 test failed' }]);
});

it('tests a stream after its manifest is written, and after its URL has changed, once for each change', async () => {
  const output = await send('GET', 'encoding/outputs/cdn').then(({ items }) => items[0]);
  const own = { ...context, organizationId: owner.organizationId };
  const encoding = await createEncoding(own, { body: { name: 'Harbour' } });
  const outputs = [{ outputId: output.id, outputPath: 'a b' }];
  const { id } = await createDefaultManifest('HLS')(own, { body: { outputs, encodingId: encoding.id } });
  const streamUrl = `${context.services.addresses.delivery}/cdn/${output.id}/a%20b/master.m3u8?token=1`;
  const jobs = async () =>
    (await send('GET', `player/testing/streams/${streamId}/targets/${targetId}/jobs`)).items.map(
      ({ trigger, status }: { trigger: string; status: string }) => ({ trigger, status }),
    );
  await send('PATCH', `player/testing/streams/${streamId}`, { config: { streamUrl } });
  await vi.waitFor(async () => expect(await jobs()).toEqual([{ trigger: 'CHANGE', status: 'WAITING' }]), patience);
  await runNextTest(context, 'PASSED');
  await beginManifest(own, id);
  await finishManifest(own, id);
  const both = [
    { trigger: 'CHANGE', status: 'WAITING' },
    { trigger: 'CHANGE', status: 'FINISHED' },
  ];
  await vi.waitFor(async () => expect(await jobs()).toEqual(both), patience);
  // A waiting test will see the next change too.
  const again = { organizationId: owner.organizationId, streamIds: [streamId] };
  expect(await testChangedStreams(own, again)).toBe(0);
});
