import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readImpression, type Scope } from '@sluice/analytics';
import { type ScratchTelemetry, scratchTelemetry } from '@sluice/testing/clickhouse';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectorLicense } from './licenses.ts';
import { type RunningCollector, startCollector } from './start-collector.ts';
import { type CapturedRequest, capturedLicenseKey, capturedRequests, journalFlushed, testLicense } from './testing.ts';

let scratch: ScratchTelemetry;
let folder: string;
let app: FastifyInstance;
let collector: RunningCollector;

const licenses = new Map<string, CollectorLicense>(
  [
    testLicense(),
    testLicense({ licenseKey: 'other', organizationId: 'other-org' }),
    testLicense({ licenseKey: 'strict', domains: ['example.com'] }),
  ].map((license) => [license.licenseKey, license]),
);
const scopeOf = (licenseKey: string, organizationId: string): Scope => ({
  organizationIds: [organizationId],
  licenseKeys: [licenseKey],
  timeZone: 'UTC',
});
const own = scopeOf(capturedLicenseKey, 'org');

const { body } = capturedRequests().find(({ path }) => path === '/analytics') as CapturedRequest;

const post = (payload: string, url = '/analytics') => app.inject({ method: 'POST', url, payload });
const send = (fields: Record<string, unknown>) => post(JSON.stringify({ ...body, time: Date.now(), ...fields }));

const flushed = (path = folder): Promise<void> => journalFlushed(path);

const stored = async (id: string, scope = own) => {
  await flushed();
  return readImpression(scratch.client, id, scope);
};

const numbers = async (query: string): Promise<number[]> => {
  const answer = await scratch.client.query({ query, format: 'JSONCompact' });
  return ((await answer.json<(string | number)[]>()).data[0] ?? []).map(Number);
};

const open = async (path: string): Promise<RunningCollector> =>
  startCollector({
    folder: path,
    telemetryUrl: scratch.url,
    findLicense: async (key) => licenses.get(key),
    log: pino({ level: 'silent' }),
  });

beforeAll(async () => {
  scratch = await scratchTelemetry();
  folder = await mkdtemp(join(tmpdir(), 'sluice-journal-'));
  collector = await open(folder);
  app = fastify();
  await collector.mount(app);
});

afterAll(async () => {
  await app?.close();
  await collector?.stop();
  await scratch?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('malicious sample', () => {
  it('with SQL in every text is stored as text, without side effects', async () => {
    const sql = `x'); DROP TABLE impression_samples; -- \\' " \` {id:String} \u0000`;
    const texts = Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, sql]] : [])),
    );
    const marks = { key: capturedLicenseKey, domain: 'example.com', player: 'hlsjs' };
    // A second heartbeat: the end of the previous one is looked up by the id.
    const fields = { ...texts, ...marks, sequenceNumber: 5, played: 59_700, videoTimeStart: 0, videoTimeEnd: 0 };
    expect((await send(fields)).statusCode).toBe(204);
    expect((await send({ ...fields, retryCount: 1 })).statusCode).toBe(204);
    const [row, ...others] = await stored(sql);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ video_title: sql, user_id: sql, custom_data_1: sql, path: sql });
  });

  it('with names of prototypes changes no object of the server', async () => {
    const payload = JSON.stringify({ ...body, time: Date.now(), impressionId: 'proto', sequenceNumber: 0 }).replace(
      '{',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"customData1":{"__proto__":{"isAdmin":true}},"toString":"x","hasOwnProperty":1,',
    );
    expect((await post(payload)).statusCode).toBe(204);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expect(await stored('proto')).toHaveLength(1);
  });

  it('nested as deep as its size allows is stored without the nesting', async () => {
    const deep = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`;
    for (const url of ['/analytics', '/analytics/a', '/analytics/error']) {
      const payload = `{"key":"${capturedLicenseKey}","licenseKey":"${capturedLicenseKey}","domain":"d","impressionId":"deep","videoImpressionId":"deep","sequenceNumber":0,"videoTitle":"kept","data":{},"deviceInformation":${deep},"downloadSpeedInfo":${deep}}`;
      const answer = await post(payload, url);
      // Twice 40,000 levels exceed the maximum size of a body.
      expect(answer.statusCode).toBe(413);
      expect((await post(payload.replace(`,"downloadSpeedInfo":${deep}`, ''), url)).statusCode).toBe(204);
    }
    expect(await stored('deep')).toMatchObject([{ video_title: 'kept' }]);
  });

  it.each(['{"played":NaN}', '{"played":Infinity}', `{"a":${'['.repeat(1_000_000)}`, '{"a":1}{"a":1}'])(
    'that is not JSON is rejected: %.30s',
    async (payload) => {
      expect([400, 413]).toContain((await post(payload)).statusCode);
    },
  );

  it('of 10 MB is rejected', async () => {
    const answer = await post(`{"key":"${capturedLicenseKey}","path":"${'x'.repeat(10 * 1024 * 1024)}"}`);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ status: 'denied' });
  });

  it('with excessive numbers keeps sums in a plausible range', async () => {
    const huge = {
      played: 1e308,
      duration: -5,
      videoBitrate: 1e300,
      videoTimeEnd: 1e300,
      droppedFrames: Number.POSITIVE_INFINITY,
    };
    const payload = JSON.stringify({ ...body, ...huge, impressionId: 'huge', time: Date.now() }).replace(
      'null',
      '1e999',
    );
    expect((await post(payload)).statusCode).toBe(204);
    const [row] = await stored('huge');
    expect(row).toMatchObject({
      played: 15 * 86_400_000,
      duration: 0,
      dropped_frames: 0,
      video_bitrate: Number.MAX_SAFE_INTEGER,
    });
  });

  it.each([
    ['from the year 2100', Date.UTC(2100, 0, 1)],
    ['from 1970', 0],
    ['without a valid time', 'yesterday'],
  ])('%s is stored with the time of its receipt, even if repeated', async (name, time) => {
    const before = Date.now();
    expect((await send({ impressionId: name, sequenceNumber: 0, time })).statusCode).toBe(204);
    await flushed();
    await collector.stop();
    await app.close();
    collector = await open(folder);
    app = fastify();
    await collector.mount(app);
    expect((await send({ impressionId: name, sequenceNumber: 0, time })).statusCode).toBe(204);
    const rows = await stored(name);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.['client_time']).toBe(rows[0]?.['time']);
    expect(Number(rows[0]?.['time'])).toBeGreaterThanOrEqual(before);
  });
});

describe('a license', () => {
  it('that is unknown or not allowed for the domain stores nothing', async () => {
    const refused = [
      { key: 'unknown' },
      { key: '\u0000' },
      { key: '' },
      { key: 'strict', domain: 'evil.example' },
      { key: 'strict', domain: 'example.com.evil.example' },
      { key: 'strict', domain: undefined },
    ];
    for (const fields of refused) {
      const answer = await send({ ...fields, impressionId: 'refused' });
      expect([answer.statusCode, answer.json().status]).toEqual([403, 'denied']);
    }
    await flushed();
    expect(await numbers(`SELECT count() FROM impression_samples WHERE impression_id = 'refused'`)).toEqual([0]);
  });

  it('never reads rows of another license, even if both use the same ids', async () => {
    for (const key of [capturedLicenseKey, 'other'])
      await send({ key, impressionId: 'shared', sequenceNumber: 1, videoTitle: `of ${key}`, retryCount: 1 });
    const titles = async (scope: Scope) => (await stored('shared', scope)).map((row) => row['video_title']);
    expect(await titles(own)).toEqual([`of ${capturedLicenseKey}`]);
    expect(await titles(scopeOf('other', 'other-org'))).toEqual(['of other']);
    expect(await titles(scopeOf('other', 'org'))).toEqual([]);
    expect(
      await numbers(
        `SELECT count(), max(titles) FROM (SELECT uniqExact(video_title) AS titles FROM impressions WHERE impression_id = 'shared' GROUP BY license_key)`,
      ),
    ).toEqual([2, 1]);
  });
});

const entry = fileURLToPath(new URL('testing-process.ts', import.meta.url));

const startProcess = async (path: string, limit: string): Promise<{ child: ChildProcess; port: number }> => {
  const child = fork(entry, [path, scratch.url, limit], { execArgv: [] });
  const [message] = await once(child, 'message');
  return { child, port: message.port };
};

const residentBytes = async (pid: number | undefined): Promise<number> =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

type Answer = { status: number; retryAfter: string | undefined };

const postTo = (agent: Agent, port: number, payload: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path: '/analytics', method: 'POST' }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
      );
    });
    sent.once('error', reject);
    sent.end(payload);
  });

/** Sends over 200 connections until the given number of requests have responses. */
const burst = async (
  port: number,
  count: number,
  onAnswer: (sequence: number, answer: Answer) => void,
): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let next = 0;
  const sender = async (): Promise<void> => {
    while (next < count) {
      const sequenceNumber = next;
      next += 1;
      const payload = JSON.stringify({
        ...body,
        impressionId: `burst-${sequenceNumber % 100}`,
        sequenceNumber,
        played: 1,
        time: Date.now(),
      });
      onAnswer(sequenceNumber, await postTo(agent, port, payload));
    }
  };
  await Promise.all(Array.from({ length: 200 }, sender));
  agent.destroy();
};

describe('burst above the storage rate', () => {
  it('gets immediate responses, with 503 when there is no room, bounded memory and no loss of acknowledged data', async () => {
    const path = await mkdtemp(join(tmpdir(), 'sluice-journal-'));
    const { child, port } = await startProcess(path, String(6 * 1024 * 1024));
    const acknowledged = new Set<number>();
    const refusals = new Set<string>();
    let most = 0;
    await burst(port, 12_000, (sequence, { status, retryAfter }) => {
      if (status === 204) acknowledged.add(sequence);
      else refusals.add(`${status} ${retryAfter}`);
      if (sequence % 1000 === 0) void residentBytes(child.pid).then((bytes) => (most = Math.max(most, bytes)));
    });
    expect([...refusals]).toEqual(['503 30']);
    expect(acknowledged.size).toBeGreaterThan(1000);
    expect(most).toBeLessThan(600 * 1024 * 1024);
    await flushed(path);
    const [rows, different, impressionRows] = await numbers(
      `SELECT count(), uniqExact(sequence_number), (SELECT sum(samples) FROM impressions WHERE impression_id LIKE 'burst-%') FROM impression_samples WHERE impression_id LIKE 'burst-%'`,
    );
    expect([rows, different, impressionRows]).toEqual([acknowledged.size, acknowledged.size, acknowledged.size]);
    child.kill('SIGTERM');
    await once(child, 'exit');
    await rm(path, { recursive: true });
  });
});
