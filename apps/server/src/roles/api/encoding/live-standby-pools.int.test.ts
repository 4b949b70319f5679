import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { claimLiveRun, endLiveRun, liveContext, renewLiveRun, systemClock, type HeldLiveRun } from '@sluice/core';
import {
  outputPlaceholder,
  rtmpPlaceholder,
  templateExamples,
} from '@sluice/contract/encoding/templates/examples/index';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { isShortRun } from '@sluice/testing/short-run';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServices } from '../../../engines/services.ts';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let text: string;
const patient = { timeout: 30_000, interval: 50 };

/** JSON of any type; each test knows the response of its path. */
type Json = ReturnType<typeof JSON.parse>;
type Answer = { status: number; result: Json; data: Json };

const send = async (method: string, path: string, body?: unknown, key = owner.apiKey): Promise<Answer> => {
  const response = await fetch(`${api.address}/v1/encoding${path}`, {
    method,
    headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: { result: unknown } };
  return { status: response.status, result: data.result, data };
};

const template = async (): Promise<string> => {
  const { result: output } = await send('GET', '/outputs/cdn');
  const { result: input } = await send('GET', '/inputs/rtmp');
  const example = templateExamples.find(({ type }) => type === 'LIVE')?.text ?? '';
  return example.replaceAll(outputPlaceholder, output.items[0].id).replaceAll(rtmpPlaceholder, input.items[0].id);
};
const base64 = (plain: string): string => Buffer.from(plain).toString('base64');

const createPool = async (targetPoolSize: number): Promise<string> => {
  const answer = await send('POST', '/live/standby-pools', {
    name: 'Pool',
    targetPoolSize,
    encodingTemplate: base64(text),
  });
  expect(answer).toMatchObject({ status: 201, result: { targetPoolSize, encodingTemplateName: 'Live HLS and DASH' } });
  return answer.result.id;
};
const pool = async (id: string): Promise<Json> => (await send('GET', `/live/standby-pools/${id}`)).result;
const encodingsOf = async (id: string): Promise<Json[]> =>
  (await send('GET', `/live/standby-pools/${id}/encodings?limit=100`)).result.items;
const messagesOf = async (id: string): Promise<string[]> =>
  (await send('GET', `/live/standby-pools/${id}/logs?limit=100`)).result.items.map(({ message }: Json) => message);

const setLimit = (name: string, value: string): Promise<unknown> =>
  api.db
    .insertInto('organization_limits')
    .values({ organization_id: owner.organizationId, resource: 'encoding', name, value })
    .execute();

/** Nodes without media: they hold leases and end encodings as the role `live` does. */
const held = new Map<string, HeldLiveRun>();
let isNodeAway = false;
const nodeRound = async (): Promise<void> => {
  if (isNodeAway) return;
  const core = { db: api.db, clock: systemClock, services: createServices(api.platform) };
  for (const run of held.values()) {
    const context = liveContext(core, run, 'node');
    const wishes = await renewLiveRun(context, run, {
      connection: 'WAITING_FOR_FIRST_CONNECT',
      lastDataAt: undefined,
      activePosition: 0,
    });
    if (wishes?.stop !== undefined) await endLiveRun(context, run, { usage: [], reason: wishes.stop });
    if (!wishes || wishes.stop !== undefined) held.delete(run.encodingId);
  }
  const run = await claimLiveRun(core, 'node', { host: 'live.test', rtmpPort: 1935 });
  if (run) held.set(run.encodingId, run);
};
let rounds = Promise.resolve();
let timer: NodeJS.Timeout;
const children: ChildProcess[] = [];

beforeAll(async () => {
  api = await openTestApi();
  timer = setInterval(() => {
    rounds = rounds.then(nodeRound);
  }, 50);
});
beforeEach(async () => {
  owner = await openOrganization(api.db);
  isNodeAway = false;
  await setLimit('maxStartedLiveEncodings', '50');
  text = await template();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  const pools = await send('GET', '/live/standby-pools');
  for (const { id } of pools.result.items) await send('DELETE', `/live/standby-pools/${id}`);
});
afterAll(async () => {
  clearInterval(timer);
  await rounds;
  await api.close();
});

const ready = (id: string, count: number): Promise<void> =>
  vi.waitFor(
    async () => expect(await pool(id)).toMatchObject({ readyEncodings: count, preparingEncodings: 0 }),
    patient,
  );

describe('a template of type LIVE', () => {
  it('starts a live encoding, which can be exported as a template that starts again', async () => {
    expect(await send('POST', '/templates/preflight', text)).toMatchObject({
      result: { startable: true, findings: [] },
    });
    const { result } = await send('POST', '/templates/start', text);
    await vi.waitFor(async () => {
      const live = await send('GET', `/encodings/${result.encodingId}/live`);
      expect(live).toMatchObject({ status: 200, result: { streamKey: 'my-stream-key' } });
    }, patient);
    const { result: file } = await send('GET', `/encodings/${result.encodingId}/template`);
    const exported = await (await fetch(file.url)).text();
    expect(exported).toMatch(/type: LIVE/);
    expect(exported).not.toContain('my-stream-key');
    expect(await send('POST', '/templates/start', exported)).toMatchObject({ status: 200 });
  });

  it('is refused where its type and its start differ, and its pre-flight creates nothing', async () => {
    const started = await send('POST', '/templates/start', text.replace('type: LIVE', 'type: VOD'));
    expect(started.data.developerMessage).toMatch(/^Line \d+, column \d+: Set `metadata.type` to LIVE/);
    const silent = text.replace(/ {4}live:\n(?: {6}.*\n)+/, '');
    const refused = await send('POST', '/templates/preflight', silent);
    expect(refused.result.findings[0].text).toBe('The live encoding has no `live.start` with a streamKey.');
    const short = await send('POST', '/templates/preflight', text.replace('streamKey: my-stream-key', 'streamKey: no'));
    expect(short.result.findings[0].text).toContain('Use 3 to 255 letters');
    const noOutput = await send('POST', '/templates/preflight', text.replaceAll(/outputId: [\w-]+/g, 'outputId: none'));
    expect(noOutput.result).toMatchObject({ startable: false });
    expect((await send('GET', '/encodings')).result.totalCount).toBe(0);
  });
});

describe('a standby pool', () => {
  it('keeps its encodings ready, each with files and a key of its own, and refills after each acquisition', async () => {
    const id = await createPool(2);
    await ready(id, 2);
    const [one, other] = await encodingsOf(id);
    expect(one.ingestPoints[0].streamBaseUrl).toMatch(/^rtmp:\/\/live\.test\/live-[0-9a-f]{16}$/);
    expect(one.ingestPoints[0].streamKey).not.toBe(other.ingestPoints[0].streamKey);
    expect(one.manifests.map(({ type }: Json) => type).toSorted()).toEqual(['DASH', 'HLS']);
    const urls = [one, other].flatMap(({ manifests }) => manifests.map(({ url }: Json) => url));
    expect(new Set(urls).size).toBe(4);
    for (const url of urls) expect(url).toMatch(/\/live-hls\/[0-9a-f-]{36}\/(master\.m3u8|manifest\.mpd)$/);
    const acquired = await send('POST', `/live/standby-pools/${id}/actions/acquire-encoding`, {});
    expect(acquired).toMatchObject({ status: 200, result: { status: 'ACQUIRED', id: other.id } });
    expect(await send('GET', `/encodings/${acquired.result.encodingId}/live`)).toMatchObject({ status: 200 });
    await ready(id, 2);
    expect((await send('GET', `/live/standby-pools/${id}/encodings?status=ACQUIRED`)).result.totalCount).toBe(1);
    const messages = await messagesOf(id);
    expect(messages).toContainEqual(expect.stringMatching(/^Encoding acquired by /));
    expect(messages.filter((message) => message === 'Encoding created and started.')).toHaveLength(3);
  });

  it('gives each encoding to one of many requests at once, and refuses the rest', async () => {
    const id = await createPool(3);
    await ready(id, 3);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('POST', `/live/standby-pools/${id}/actions/acquire-encoding`)),
    );
    const acquired = answers.filter(({ status }) => status === 200).map(({ result }) => result.encodingId);
    expect(new Set(acquired).size).toBe(acquired.length);
    expect(acquired.length).toBeGreaterThanOrEqual(3);
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
    await ready(id, 3);
  });

  it('does not shut its encodings down while they wait, and counts their time from the acquisition', async () => {
    const id = await createPool(1);
    await ready(id, 1);
    const [{ encodingId }] = (await encodingsOf(id)) as [Json];
    const since = async () =>
      (
        await api.db
          .selectFrom('live_runs')
          .select('active_since')
          .where('encoding_id', '=', encodingId)
          .executeTakeFirstOrThrow()
      ).active_since;
    expect(await since()).toBeNull();
    await send('POST', `/live/standby-pools/${id}/actions/acquire-encoding`, {});
    expect(Date.now() - ((await since())?.getTime() ?? 0)).toBeLessThan(10_000);
  });

  it('reports failed encodings, replaces them, and deletes them on request', async () => {
    const id = await createPool(1);
    await ready(id, 1);
    const [{ id: failedId, encodingId }] = (await encodingsOf(id)) as [Json];
    const run = held.get(encodingId);
    if (!run) throw new Error('No node holds the encoding.');
    const core = { db: api.db, clock: systemClock, services: createServices(api.platform) };
    const failure = { code: 'internal', evidence: 'The node burned down.' };
    await endLiveRun(liveContext(core, run, 'node'), run, { usage: [], reason: 'failed', failure });
    await vi.waitFor(
      async () => expect(await pool(id)).toMatchObject({ errorEncodings: 1, poolStatus: 'ERROR' }),
      patient,
    );
    const logs = await send('GET', `/live/standby-pools/${id}/logs?eventType=ERROR`);
    expect(logs.result.items[0]).toMatchObject({
      standbyPoolEncodingId: failedId,
      details: 'internal: The node burned down.',
      message: expect.stringContaining('ended while it waited: ERROR.'),
    });
    const deleted = await send('POST', `/live/standby-pools/${id}/actions/delete-error-encodings`);
    expect(deleted).toMatchObject({ status: 200, result: { id: failedId } });
    await vi.waitFor(
      async () => expect(await pool(id)).toMatchObject({ errorEncodings: 0, poolStatus: 'HEALTHY', readyEncodings: 1 }),
      patient,
    );
    expect((await send('GET', `/encodings/${encodingId}`)).status).toBe(404);
    expect(await send('POST', `/live/standby-pools/${id}/actions/delete-error-encodings`)).toMatchObject({
      result: {},
    });
  });

  it('grows, shrinks, and replaces its encodings with a new template', async () => {
    const id = await createPool(1);
    await ready(id, 1);
    expect(await send('PATCH', `/live/standby-pools/${id}`, { targetPoolSize: 3 })).toMatchObject({ status: 200 });
    await ready(id, 3);
    await send('PATCH', `/live/standby-pools/${id}`, { targetPoolSize: 1 });
    await vi.waitFor(async () => expect(await encodingsOf(id)).toHaveLength(1), patient);
    const [{ encodingId: before }] = (await encodingsOf(id)) as [Json];
    const encodingTemplate = base64(text.replace('name: My live stream', 'name: Other'));
    await send('PATCH', `/live/standby-pools/${id}`, { encodingTemplate });
    await vi.waitFor(async () => {
      const [only, ...more] = await encodingsOf(id);
      expect([only.status, more.length]).toEqual(['READY', 0]);
      expect(only.encodingId).not.toBe(before);
    }, patient);
    const [{ encodingId: after }] = (await encodingsOf(id)) as [Json];
    expect((await send('GET', `/encodings/${after}`)).result.name).toBe('Other');
    expect((await pool(id)).encodingTemplate).toBe(encodingTemplate);
  });

  it('is not ready while its node is away', async () => {
    const id = await createPool(1);
    await ready(id, 1);
    await rounds;
    isNodeAway = true;
    await vi.waitFor(async () => expect(await pool(id)).toMatchObject({ preparingEncodings: 1 }), patient);
    const refused = await send('POST', `/live/standby-pools/${id}/actions/acquire-encoding`, {});
    expect(refused.data.developerMessage).toContain('No encoding is ready, and 1 are being prepared.');
    isNodeAway = false;
    await ready(id, 1);
  });

  it('deletes single encodings, and with the pool all that nobody has acquired', async () => {
    const id = await createPool(2);
    await ready(id, 2);
    const { result: acquired } = await send('POST', `/live/standby-pools/${id}/actions/acquire-encoding`, {});
    await ready(id, 2);
    const rows = await encodingsOf(id);
    const waiting = rows.filter(({ status }) => status === 'READY');
    expect(await send('DELETE', `/live/standby-pools/${id}/encodings/${waiting[0].id}`)).toMatchObject({ status: 200 });
    await vi.waitFor(
      async () => expect((await send('GET', `/encodings/${waiting[0].encodingId}`)).status).toBe(404),
      patient,
    );
    await ready(id, 2);
    expect(await send('DELETE', `/live/standby-pools/${id}`)).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect((await send('GET', '/encodings')).result.totalCount).toBe(1), patient);
    expect((await send('GET', `/encodings/${acquired.encodingId}/status`)).result.status).toBe('RUNNING');
  });

  it('refuses templates that cannot start, sizes above the limits, and what the caller may not do', async () => {
    const create = (encodingTemplate: string, targetPoolSize = 1, key = owner.apiKey) =>
      send('POST', '/live/standby-pools', { encodingTemplate, targetPoolSize }, key);
    expect((await create('not base64!')).data.developerMessage).toBe('The template is not the Base64 of a text.');
    expect((await create(base64('metadata: { type: VOD }\nencodings: { a: }'))).data.developerMessage).toBe(
      'A standby pool needs a template of type LIVE.',
    );
    const broken = await create(base64(text.replaceAll(/inputId: [\w-]+/g, 'inputId: none')));
    expect([broken.status, broken.data.code]).toEqual([400, 8006]);
    const member = await openMember(api.db, owner.organizationId, [
      { resource: 'encoding.encodings', policy: 'ALLOW', permissions: ['POST', 'GET'] },
    ]);
    expect((await create(base64(text), 1, member.apiKey)).status).toBe(403);
    await setLimit('maxLiveEncodingsPerStandbyPool', '2');
    await setLimit('maxStandbyPools', '1');
    expect((await create(base64(text), 3)).data.developerMessage).toContain('maxLiveEncodingsPerStandbyPool is 2');
    const id = await createPool(1);
    expect((await create(base64(text))).data.developerMessage).toContain('maxStandbyPools is 1');
    expect((await send('PATCH', `/live/standby-pools/${id}`, { targetPoolSize: 3 })).status).toBe(409);
    const stranger = await openOrganization(api.db);
    for (const path of ['', '/encodings', '/logs'])
      expect((await send('GET', `/live/standby-pools/${id}${path}`, undefined, stranger.apiKey)).status).toBe(404);
  });

  it('pauses at the limit of started encodings, with one failure, and goes on once there is room', async () => {
    await api.db
      .updateTable('organization_limits')
      .set({ value: '1' })
      .where('organization_id', '=', owner.organizationId)
      .where('name', '=', 'maxStartedLiveEncodings')
      .execute();
    const id = await createPool(2);
    await vi.waitFor(
      async () => expect(await pool(id)).toMatchObject({ readyEncodings: 1, errorEncodings: 1 }),
      patient,
    );
    expect((await messagesOf(id)).find((message) => message.includes('maxStartedLiveEncodings'))).toContain(
      'The next attempt follows in 5 s.',
    );
    await api.db
      .updateTable('organization_limits')
      .set({ value: '5' })
      .where('organization_id', '=', owner.organizationId)
      .execute();
    await send('POST', `/live/standby-pools/${id}/actions/delete-error-encodings`);
    await vi.waitFor(
      async () => expect(await pool(id)).toMatchObject({ readyEncodings: 2, errorEncodings: 0 }),
      patient,
    );
  });

  it.skipIf(isShortRun)('loses and doubles nothing when processes that fill it are killed', async () => {
    const script = new URL('../testing-process.ts', import.meta.url);
    const { dataDir } = api.platform.configuration;
    const second = async (): Promise<ChildProcess> => {
      const child = fork(script, [dataDir, api.platform.databaseUrl], { stdio: 'ignore' });
      children.push(child);
      await once(child, 'message');
      return child;
    };
    const id = await createPool(4);
    for (let round = 0; round < 3; round += 1) {
      const child = await second();
      await send('PATCH', `/live/standby-pools/${id}`, { encodingTemplate: base64(`${text}# ${round}\n`) });
      const waiting = (await encodingsOf(id)).length;
      expect(waiting).toBeGreaterThan(0);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await vi.waitFor(async () => {
      const rows = await encodingsOf(id);
      expect(rows.map(({ status }) => status)).toEqual(['READY', 'READY', 'READY', 'READY']);
      const { result } = await send('GET', '/encodings?limit=100');
      const started = rows.map(({ encodingId }) => String(encodingId));
      expect(new Set(result.items.map((each: Json) => each.id))).toEqual(new Set(started));
      expect(new Set(started).size).toBe(4);
    }, patient);
  });
});
