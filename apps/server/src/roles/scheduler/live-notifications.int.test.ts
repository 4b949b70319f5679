import {
  claimLiveRun,
  endLiveRun,
  liveContext,
  liveManifestReady,
  enforceLiveQuota,
  recordLiveUsage,
  renewLiveRun,
  sendDueHeartbeats,
  systemClock,
  type Context,
  type HeldLiveRun,
  type Usage,
} from '@sluice/core';
import {
  outputPlaceholder,
  rtmpPlaceholder,
  templateExamples,
} from '@sluice/contract/encoding/templates/examples/index';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { startMailServer, type MailServer } from '@sluice/testing/smtp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServices } from '../../engines/services.ts';
import type { RunningRole } from '../../shared/role.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { role } from './index.ts';
import { startReceiver, type Receiver } from './testing-receiver.ts';

let api: TestApi;
let receiver: Receiver;
let mails: MailServer;
let owner: TestOrganization;
let scheduler: RunningRole;
const patient = { timeout: 20_000, interval: 50 };

/** JSON of any type; each test knows the response of its path. */
type Json = ReturnType<typeof JSON.parse>;
type Answer = { status: number; result: Json; data: Json };

const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(`${api.address}/v1${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: { result: unknown } };
  return { status: response.status, result: data.result, data };
};

beforeAll(async () => {
  [receiver, mails] = await Promise.all([startReceiver(), startMailServer()]);
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true', SMTP_URL: mails.url } });
  scheduler = await role.start(api.platform);
});
beforeEach(async () => {
  owner = await openOrganization(api.db);
  receiver.messages.length = 0;
});
// A run whose lease has ended is claimed again, so that a later test of a slow machine would get it.
afterEach(async () => {
  await api.db.updateTable('live_runs').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute();
});
afterAll(async () => {
  await scheduler.stop();
  await Promise.all([api.close(), receiver.close(), mails.close()]);
});

type Started = { run: HeldLiveRun; context: Context };

/** Takes the only live encoding that waits, as a node without media. */
const take = async (): Promise<Started> => {
  const core = { db: api.db, clock: systemClock, services: createServices(api.platform) };
  const run = await claimLiveRun(core, 'node', { host: 'live.test', rtmpPort: 1935 });
  if (!run) throw new Error('No live encoding waits.');
  return { run, context: liveContext(core, run, 'node') };
};

const start = async (): Promise<Started> => {
  const { result: output } = await send('GET', '/encoding/outputs/cdn');
  const { result: input } = await send('GET', '/encoding/inputs/rtmp');
  const example = templateExamples.find(({ type }) => type === 'LIVE')?.text ?? '';
  const text = example.replaceAll(outputPlaceholder, output.items[0].id);
  expect(
    await send('POST', '/encoding/templates/start', text.replaceAll(rtmpPlaceholder, input.items[0].id)),
  ).toMatchObject({ status: 200 });
  return take();
};

const webhooks = '/notifications/webhooks/encoding/encodings';
const eventsOf = (type: string): Json[] =>
  receiver.messages.map(({ body }) => JSON.parse(body)).filter(({ eventType }) => eventType === type);

describe('notifications of a live encoding', () => {
  const condition = (attribute: string, value: string) => ({ type: 'CONDITION', attribute, operator: '==', value });
  const cut = {
    resolve: true,
    conditions: {
      type: 'AND',
      conditions: [condition('connection_status', 'DISCONNECTED'), condition('connection_status_just_changed', 'TRUE')],
    },
  };

  it('tell of a cut once by webhook and mail, and of its end once', async () => {
    const { run, context } = await start();
    const url = `${receiver.address}/hook`;
    const recipient = `${owner.organizationId}@example.com`;
    expect((await send('POST', `${webhooks}/live-input-stream-changed`, { url, ...cut })).status).toBe(202);
    const mail = await send('POST', '/notifications/emails/encoding/encodings/live-input-stream-changed', {
      emails: [recipient],
      ...cut,
    });
    expect(mail.status).toBe(202);
    const report = (connection: 'CONNECTED' | 'DISCONNECTED') =>
      renewLiveRun(context, run, { connection, lastDataAt: new Date(), activePosition: 0 });
    await report('CONNECTED');
    // A node repeats what it sees every second, and another one may repeat it too.
    for (let second = 0; second < 5; second += 1) await report('DISCONNECTED');
    await vi.waitFor(() => expect(eventsOf('LIVE_INPUT_STREAM_CHANGED')).toHaveLength(1), patient);
    for (let second = 0; second < 5; second += 1) await report('CONNECTED');
    await vi.waitFor(() => expect(eventsOf('LIVE_INPUT_STREAM_CHANGED')).toHaveLength(2), patient);
    await report('DISCONNECTED');
    await vi.waitFor(() => expect(eventsOf('LIVE_INPUT_STREAM_CHANGED')).toHaveLength(3), patient);
    expect(eventsOf('LIVE_INPUT_STREAM_CHANGED').map(({ state }) => state)).toEqual(['FIRED', 'RESOLVED', 'FIRED']);
    await vi.waitFor(
      () => expect(mails.messages().filter(({ to }) => to.includes(recipient))).toHaveLength(3),
      patient,
    );
  });

  it('tell of the first manifest', async () => {
    const { run, context } = await start();
    await send('POST', `${webhooks}/live-manifest-ready`, { url: `${receiver.address}/hook` });
    await liveManifestReady(context, run);
    await vi.waitFor(() => expect(eventsOf('LIVE_MANIFEST_READY')).toHaveLength(1), patient);
    expect(eventsOf('LIVE_MANIFEST_READY')[0]).toMatchObject({ resourceId: run.encodingId });
  });

  it('send a heartbeat per interval and webhook, whichever node asks, to at most five webhooks', async () => {
    const { run, context } = await start();
    const create = (body: object) =>
      send('POST', `${webhooks}/live-encoding-heartbeat`, { url: `${receiver.address}/hook`, ...body });
    expect((await create({ interval: 0 })).status).toBe(400);
    const slow = await create({});
    expect(slow).toMatchObject({ status: 201, result: { interval: 20 } });
    const quick = await create({ interval: 1 });
    await Promise.all(Array.from({ length: 6 }, () => sendDueHeartbeats(context, run.encodingId)));
    const of = ({ result }: Answer) =>
      eventsOf('LIVE_ENCODING_HEARTBEAT').filter(({ notificationId }) => notificationId === result.id);
    await vi.waitFor(() => expect([of(slow).length, of(quick).length]).toEqual([1, 1]), patient);
    expect(of(slow)[0].encoding).toMatchObject({
      id: run.encodingId,
      heartbeat: { ingest: { status: 'WAITING_FOR_FIRST_CONNECT', healthy: false }, events: [] },
    });
    await vi.waitFor(async () => {
      await sendDueHeartbeats(context, run.encodingId);
      expect(of(quick)).toHaveLength(2);
    }, patient);
    expect(of(slow)).toHaveLength(1);
    for (let count = 2; count < 5; count += 1) expect((await create({})).status).toBe(201);
    expect((await create({})).data.developerMessage).toBe('There can be 5 heartbeat webhooks.');
  });
});

describe('the ledger of a live encoding', () => {
  const usage = (day: string, seconds: number): Usage[] => [
    {
      partId: 'video',
      part: 'STREAM',
      seconds,
      bytes: seconds * 1000,
      day,
      until: new Date(`${day}T12:00:00Z`),
      detail: { codec: 'H264', width: 1280, height: 720, isLive: true },
    },
  ];

  it('has each day once, however often and by whichever node it is written, and counts units', async () => {
    const { run, context } = await start();
    const { encodingId } = run;
    await api.db.updateTable('live_runs').set({ options_type: 'HD' }).where('encoding_id', '=', encodingId).execute();
    for (const seconds of [60, 120.4, 120.4])
      expect(await recordLiveUsage(context, run, usage('2026-03-01', seconds))).toBe(true);
    const late = { ...run, attempt: run.attempt - 1 };
    expect(await recordLiveUsage(context, late, usage('2026-03-01', 900))).toBe(false);
    const whole = [...usage('2026-03-01', 120.4), ...usage('2026-03-02', 30)];
    await endLiveRun(context, run, { usage: whole, reason: 'stopped' });
    const { result: daily } = await send('GET', '/encoding/statistics/encodings/live/daily/2026-03-01/2026-03-02');
    expect(daily.items.map(({ date, timeEncoded }: Json) => [date, timeEncoded])).toEqual([
      ['2026-03-02T00:00:00Z', 30],
      ['2026-03-01T00:00:00Z', 120.4],
    ]);
    const { result: list } = await send('GET', '/encoding/statistics/encodings/live');
    expect(list.items).toMatchObject([
      { encodingId, timeEncoded: 150.4, streams: [{ encodedSeconds: 150.4, live: true }] },
    ]);
    const { result: options } = await send('GET', '/encoding/statistics/encodings/live/options');
    expect(options).toMatchObject({
      summary: { hd: { unitsUsed: 2.51 } },
      breakdown: [
        { date: '2026-03-02T00:00:00Z', hd: { unitsUsed: 0.5 } },
        { date: '2026-03-01T00:00:00Z', hd: { unitsUsed: 2.01 } },
      ],
    });
    expect((await send('GET', `/encoding/statistics/encodings/live/${encodingId}/options`)).result).toEqual({
      encodingId,
      unitsUsed: 2.51,
      type: 'HD',
    });
    const { result: final } = await send('GET', `/encoding/encodings/${encodingId}/live/heartbeat-final`);
    const heartbeat = await (await fetch(final.url)).json();
    expect(heartbeat).toMatchObject({ ingest: { status: 'FINISHED' } });
    expect((await fetch(final.url.replace(/signature=[^&]+/, 'signature=forged'))).status).toBe(404);
  });

  it('refuses another start once the limits of finished live encodings or units are reached', async () => {
    const { run, context } = await start();
    const setLimit = (name: string, value: string) =>
      api.db
        .insertInto('organization_limits')
        .values({ organization_id: owner.organizationId, resource: 'encoding', name, value })
        .execute();
    await setLimit('maxFinishedLiveEncodings', '1');
    await expect(start()).rejects.toThrow();
    await endLiveRun(context, run, { usage: usage('2026-03-01', 1), reason: 'stopped' });
    await api.db.deleteFrom('encodings').where('id', '=', run.encodingId).execute();
    await expect(start()).rejects.toThrow();
  });

  it('warns once a quota is used up, stops a minute later, and forgets the warning if there is quota again', async () => {
    const { run, context } = await start();
    const { organizationId } = owner;
    const setMinutes = (value: string) =>
      api.db
        .insertInto('organization_limits')
        .values({ organization_id: organizationId, resource: 'encoding', name: 'maxMinutesEncodedInPeriod', value })
        .onConflict((conflict) => conflict.columns(['organization_id', 'resource', 'name']).doUpdateSet({ value }))
        .execute();
    const state = () =>
      api.db
        .selectFrom('live_runs')
        .select(['quota_warned_at', 'stop_requested_at', 'stop_reason'])
        .where('encoding_id', '=', run.encodingId)
        .executeTakeFirstOrThrow();
    const today = new Date().toISOString().slice(0, 10);
    const part = (seconds: number): Usage[] => usage(today, seconds).map((each) => ({ ...each, until: new Date() }));
    await recordLiveUsage(context, run, part(120));
    await setMinutes('100000');
    await enforceLiveQuota(context, run);
    expect(await state()).toMatchObject({ quota_warned_at: null, stop_requested_at: null });
    await setMinutes('1');
    await enforceLiveQuota(context, run);
    expect(await state()).toMatchObject({ quota_warned_at: expect.any(Date), stop_requested_at: null });
    await setMinutes('100000');
    await enforceLiveQuota(context, run);
    expect(await state()).toMatchObject({ quota_warned_at: null, stop_requested_at: null });
    await setMinutes('1');
    await enforceLiveQuota(context, { ...run, attempt: run.attempt - 1 });
    expect(await state()).toMatchObject({ quota_warned_at: null });
    await enforceLiveQuota(context, run);
    await enforceLiveQuota(context, run);
    expect(await state()).toMatchObject({
      stop_requested_at: expect.any(Date),
      stop_reason: expect.stringContaining('maxMinutesEncodedInPeriod'),
    });
    await api.db.deleteFrom('organization_limits').where('organization_id', '=', organizationId).execute();
  });
});
