import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openObjectStore } from '@sluice/storage';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { freePort } from '@sluice/testing/free-port';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveredPath } from '../../shared/cmcd-channel.ts';
import { signatureHeader, signCall } from '../../shared/signed-call.ts';

const entry = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const patience = { timeout: 40_000, interval: 250 };
const secretKey = Buffer.alloc(32, 1);

let telemetry: ScratchTelemetry;
let database: ScratchDatabase;
let folder: string;
const children: ChildProcess[] = [];

const startProcess = async (path: string, ...given: string[]): Promise<{ child: ChildProcess; url: string }> => {
  const child = fork(entry(path), given, { execArgv: [] });
  children.push(child);
  const [message] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${message.port}` };
};

const startCollector = (name: string) =>
  startProcess('testing-process.ts', join(folder, name), telemetry.url, '', database.url);

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const childExit = once(child, 'exit');
  child.kill('SIGKILL');
  await childExit;
};

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  database = await scratchDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sluice-cmcd-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
});

afterAll(async () => {
  await telemetry?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async (id: string): Promise<Record<string, unknown>[]> => {
  const answer = await telemetry.client.query({
    query: 'SELECT * FROM impression_samples WHERE impression_id = {id:String} ORDER BY sequence_number',
    query_params: { id },
    format: 'JSONEachRow',
  });
  return answer.json();
};

const post = async (url: string, lines: string[]): Promise<void> => {
  const answer = await fetch(`${url}/analytics/cmcd?licenseKey=any`, { method: 'POST', body: lines.join('\n') });
  expect(answer.status).toBe(204);
};

/** Returns reports of a session of 41 seconds, including nine seconds of stalling and pausing. */
const sessionOf = (sid: string): string[] => {
  const start = Date.now() - 60_000;
  return [
    [0, 'e=ps,sta=s,sf=d,st=v'],
    [1, 'e=ps,sta=p,br=(4300;v),msd=900'],
    [12, 'e=t,sta=p,dfa=2'],
    [20, 'e=ps,sta=r'],
    [23, 'e=ps,sta=p'],
    [30, 'e=ps,sta=a'],
    [36, 'e=ps,sta=p,dfa=5'],
    [40, 'e=ps,sta=e'],
    [41, 'e=ps,sta=q'],
  ].map(([seconds, text]) => `${text},sid="${sid}",cid="film",ts=${start + Number(seconds) * 1000},v=2`);
};

const states = 'setup startup playing playing rebuffering playing paused playing closed';

const sum = (rows: Record<string, unknown>[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);

const expectWhole = async (sid: string): Promise<void> => {
  await vi.waitFor(async () => expect((await rowsOf(sid)).at(-1)?.['state']).toBe('closed'), patience);
  const rows = await rowsOf(sid);
  expect(rows.map(({ state }) => state)).toEqual(states.split(' '));
  expect(rows.map(({ sequence_number: number }) => Number(number))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(['played', 'buffered', 'paused', 'dropped_frames'].map((column) => sum(rows, column))).toEqual([
    30_000, 3000, 6000, 5,
  ]);
};

describe('CMCD session', () => {
  it('loses no acknowledged data when its collector is killed repeatedly', async () => {
    const lines = sessionOf('killed');
    for (const index of [0, 3, 6]) {
      const { child, url } = await startCollector('killed');
      await post(url, lines.slice(index, index + 3));
      await kill(child);
    }
    await startCollector('killed');
    await expectWhole('killed');
    expect(await rowsOf('killed')).toHaveLength(9);
  });

  it('stays one session when two collectors receive its reports in any order', async () => {
    const [one, other] = [await startCollector('one'), await startCollector('other')];
    const lines = sessionOf('divided');
    const [even, odd] = [0, 1].map((rest) => lines.filter((_line, index) => index % 2 === rest));
    await post(other.url, odd ?? []);
    await post(one.url, even ?? []);
    await expectWhole('divided');
    const answer = await telemetry.client.query({
      query: "SELECT uniq(impression_id) AS n FROM impression_samples WHERE user_id = 'divided'",
      format: 'TabSeparated',
    });
    expect((await answer.text()).trim()).toBe('1');
  });

  it('continues when two collectors share a journal and one of them is killed', async () => {
    const [one, other] = [await startCollector('shared'), await startCollector('shared')];
    const lines = sessionOf('shared');
    await post(one.url, lines.slice(0, 4));
    await kill(one.child);
    await post(other.url, lines.slice(4));
    await startCollector('shared');
    await vi.waitFor(async () => expect((await rowsOf('shared')).at(-1)?.['state']).toBe('closed'), patience);
    expect(sum(await rowsOf('shared'), 'played')).toBeGreaterThanOrEqual(10_000);
  });
});

const requestAs = (url: string, sid: string, keys: string): Promise<Response> =>
  fetch(`${url}/cdn/output/clip.m4s?CMCD=${encodeURIComponent(`${keys},sid="${sid}"`)}`);

describe('delivery server in another process', () => {
  it('forwards its CMCD data to the collector, also data received while no collector ran', async () => {
    const store = join(folder, 'store');
    const objects = await openObjectStore({ driver: 'folder', directory: store });
    await writeFile(join(folder, 'clip'), 'x'.repeat(1000));
    await objects.putFile('cdn/output/clip.m4s', join(folder, 'clip'));
    await objects.close();
    const port = await freePort();
    const delivery = await startProcess('../delivery/testing-process.ts', store, `http://127.0.0.1:${port}`);
    for (const keys of [
      'ot=m,sf=h,su',
      'ot=v,br=1000,d=4000,bl=0,su,cid="film"',
      'ot=v,br=1000,d=4000,bl=4000,mtp=8000',
    ])
      expect((await requestAs(delivery.url, 'far', keys)).status).toBe(200);
    const collector = await startCollector('far');
    const through = createServer((socket) => {
      const onward = new URL(collector.url);
      const far = connect(Number(onward.port), onward.hostname);
      socket.pipe(far).pipe(socket);
      for (const end of [socket, far]) end.on('error', () => undefined);
    });
    through.listen(port, '127.0.0.1');
    await once(through, 'listening');
    await vi.waitFor(async () => expect((await rowsOf('far')).at(-1)?.['state']).toBe('closed'), patience);
    through.close();
    const rows = await rowsOf('far');
    expect(rows.slice(0, 2).map(({ state }) => state)).toEqual(['setup', 'startup']);
    expect(rows[1]).toMatchObject({ video_id: 'film', stream_format: 'hls', platform: 'cmcd' });
    expect(sum(rows, 'segments_download_count')).toBe(2);
    expect(sum(rows, 'segments_download_size')).toBeGreaterThanOrEqual(2000);
  });
});

const message = (sid: string) => ({
  outputId: 'output',
  text: `ot=v,br=1000,d=4000,bl=4000,sid="${sid}"`,
  receivedAtMilliseconds: Date.now(),
  request: { url: '/cdn/output/clip.m4s', status: 200, sizeBytes: 10, milliseconds: 5 },
  address: '198.51.100.7',
});

describe('path for delivery servers', () => {
  it('accepts a batch once, even if repeated, and does not exist for other clients', async () => {
    const [one, other] = [await startCollector('told-1'), await startCollector('told-2')];
    const tell = async (url: string, body: string, key: Uint8Array = secretKey, path = deliveredPath) =>
      (
        await fetch(`${url}${deliveredPath}`, {
          method: 'POST',
          body,
          headers: { [signatureHeader]: signCall(key, path, body) },
        })
      ).status;
    const body = JSON.stringify({ id: 'batch-1', messages: [message('told'), message('told')] });
    expect(await tell(one.url, body)).toBe(204);
    expect(await tell(other.url, body)).toBe(204);
    expect(await tell(one.url, body, Buffer.alloc(32, 2))).toBe(404);
    expect(await tell(one.url, body, secretKey, '/other')).toBe(404);
    expect((await fetch(`${one.url}${deliveredPath}`, { method: 'POST', body })).status).toBe(404);
    for (const none of ['', '[]', 'null', '{"id":"a b","messages":[]}', '{"id":"x","messages":[null]}'])
      expect(await tell(one.url, none)).toBe(400);
    await vi.waitFor(async () => expect((await rowsOf('told')).at(-1)?.['state']).toBe('closed'), patience);
    expect(sum(await rowsOf('told'), 'segments_download_count')).toBe(2);
  });
});
