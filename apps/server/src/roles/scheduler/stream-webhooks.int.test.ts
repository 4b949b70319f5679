import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RunningRole } from '../../shared/role.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { role } from './index.ts';
import { startReceiver, type Receiver } from './testing-receiver.ts';

let api: TestApi;
let receiver: Receiver;
let scheduler: RunningRole;
let owner: TestOrganization;

const patience = { timeout: 60_000, interval: 50 };
const assetUrl = 'https://cdn.example.com/master.m3u8';

const send = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${api.address}/v1/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status, path).toBeLessThan(300);
  const text = await response.text();
  return text === '' ? {} : JSON.parse(text).data.result;
};

const messages = () => receiver.messages.map(({ body }) => JSON.parse(body));
const changes = () =>
  messages()
    .map(({ type, stream }) => `${type} ${stream.change}`)
    .toSorted();

beforeAll(async () => {
  receiver = await startReceiver();
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  scheduler = await role.start(api.platform);
});
beforeEach(async () => {
  owner = await openOrganization(api.db);
  receiver.messages.length = 0;
  receiver.answer = { status: 204, text: '' };
});
afterAll(async () => {
  await scheduler?.stop();
  await api?.close();
  await receiver?.close();
});

it('sends each state change of a video once, with the stream at that time', async () => {
  for (const name of ['state-changed', 'ready'])
    await send('POST', `notifications/webhooks/streams/${name}`, { url: `${receiver.address}/streams` });
  const { id } = await send('POST', 'streams/video', { assetUrl, title: 'Film' });
  for (const status of ['UNPUBLISHED', 'UNPUBLISHED', 'PUBLISHED'])
    await send('PATCH', `streams/video/${id}`, { status });
  await send('PATCH', `streams/video/${id}`, { title: 'Another title' });
  await send('POST', `streams/video/${id}/versions`, { assetUrl: `${assetUrl}?2` });
  await send('DELETE', `streams/video/${id}`);
  const expected = [
    'STREAM_READY READY',
    'STREAM_READY READY',
    ...['CREATED', 'DELETED', 'PLAYABLE', 'PUBLISHED', 'READY', 'READY', 'UNPUBLISHED', 'VERSION_PUBLISHED'].map(
      (change) => `STREAM_STATE_CHANGED ${change}`,
    ),
  ];
  await vi.waitFor(() => expect(changes()).toEqual(expected), patience);
  expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(expected.length);
  const unpublished = messages().find(({ stream }) => stream.change === 'UNPUBLISHED');
  expect(unpublished).toMatchObject({
    resourceType: 'HOSTED_STREAM',
    resourceId: id,
    stream: { id, type: 'VIDEO', title: 'Film', status: 'UNPUBLISHED', isPlayable: true },
  });
}, 120_000);

it('keeps the secrets of a live stream out of its messages', async () => {
  for (const name of ['state-changed', 'stopped'])
    await send('POST', `notifications/webhooks/streams/${name}`, { url: `${receiver.address}/streams` });
  const { id, streamKey } = await send('POST', 'streams/live', { title: 'Match' });
  await send('PUT', `streams/live/${id}/stop`);
  await send('PUT', `streams/live/${id}/stop`);
  await vi.waitFor(
    () =>
      expect(changes()).toEqual([
        'STREAM_STATE_CHANGED CREATED',
        'STREAM_STATE_CHANGED PROVISIONING',
        'STREAM_STATE_CHANGED STOPPED',
        'STREAM_STOPPED STOPPED',
      ]),
    patience,
  );
  expect(streamKey).toMatch(/\S{8}/);
  for (const { body } of receiver.messages) expect(body).not.toContain(streamKey);
}, 120_000);
