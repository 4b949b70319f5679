import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickHouse, type EmbeddedClickHouse } from '@sluice/server/engines/clickhouse/index';
import { startPostgres, type EmbeddedPostgres } from '@sluice/server/engines/postgres/index';
import { freePort } from '@sluice/testing/free-port';
import { startPlatform, type TestPlatform } from '@sluice/testing/process';
import { startS3 } from '@sluice/testing/s3';
import { sample } from '@sluice/testing/samples';
import { expect, test } from '@playwright/test';
import { pino } from 'pino';
import { disagreements, namedBy } from '../support/agreement.ts';
import {
  call,
  createInput,
  endOf,
  startEncoding,
  timelineOf,
  uploadFile,
  type Encoding,
  type WantedEncoding,
} from '../support/encode.ts';
import { ffprobe } from '../support/ffprobe.ts';
import { freezeWorker } from '../support/freeze-worker.ts';
import { signIn, type PlatformUnderTest } from '../support/platform.ts';
import { processesOf, workerPid } from '../support/processes.ts';

const log = pino({ level: 'silent' });

let folder: string;
let postgres: EmbeddedPostgres;
let clickhouse: EmbeddedClickHouse;
let web: PlatformUnderTest;
let workers: TestPlatform[] = [];
let env: Record<string, string>;
let inputId: string;
let first: Encoding;

const part = (name: string): string => join(folder, name);

const startEngines = async (): Promise<Record<string, string>> => {
  const tcpPort = await freePort();
  const [s3] = await Promise.all([
    startS3(),
    startPostgres({ dataDir: part('database'), log, tcpPort }).then((server) => (postgres = server)),
    startClickHouse(part('telemetry'), log).then((server) => (clickhouse = server)),
  ]);
  return {
    DATABASE_URL: `postgresql://app@127.0.0.1:${tcpPort}/sluice`,
    CLICKHOUSE_URL: clickhouse.url,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: `story-${process.pid}`,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKey,
    S3_SECRET_ACCESS_KEY: s3.secretKey,
    AMAZON_S3_ENDPOINT: s3.endpoint,
    SLUICE_SECRET_KEY: 'one key for all machines of a farm',
  };
};

/** Forty seconds in four chunks, each long enough that a second worker gets a share. */
const expected = (name: string): WantedEncoding => ({
  name,
  input: { inputId, inputPath: '' },
  rungs: [
    { name: 'high', codec: 'h264', settings: { height: 360, bitrate: 600_000, presetConfiguration: 'VOD_STANDARD' } },
    { name: 'low', codec: 'h264', settings: { height: 180, bitrate: 200_000, presetConfiguration: 'VOD_STANDARD' } },
  ],
  muxings: [
    { kind: 'fmp4', of: ['high'], path: 'high' },
    { kind: 'fmp4', of: ['low'], path: 'low' },
    { kind: 'mp4', of: ['low'], path: 'file' },
  ],
  manifests: ['hls', 'dash'],
});

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(join(tmpdir(), 'sluice-farm-'));
  chmodSync(folder, 0o755);
  env = await startEngines();
  const roles = ['api', 'delivery', 'collector', 'scheduler'];
  web = await signIn(await startPlatform({ roles, env, dataDir: part('web') }));
  workers = await Promise.all(
    ['one', 'two'].map((name) => startPlatform({ roles: ['worker'], env, dataDir: part(name) })),
  );
  inputId = await uploadFile(web, await sample('long.mp4'));
});

test.afterAll(async () => {
  await Promise.all([web, ...workers].map((platform) => platform?.stop()));
  await Promise.all([postgres?.stop(), clickhouse?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

test('an upload and an encode run on shared engines, with tasks on both workers', async () => {
  first = await startEncoding(web, expected('shared'));
  expect(await endOf(web, first.id)).toMatchObject({ status: 'FINISHED', progress: 100, messages: [] });
  const tasks = await timelineOf(web, first.id);
  const doneBy = (kind: string) =>
    new Set(tasks.filter((task) => task.kind === kind).map(({ worker }) => workerPid(worker)));
  expect(tasks.filter(({ kind }) => kind === 'encode-video')).toHaveLength(4);
  expect(doneBy('encode-video')).toEqual(new Set(workers.map(({ pid }) => pid)));
  expect(tasks.filter(({ attempt }) => attempt !== 1)).toEqual([]);
});

test('database rows match the objects in S3', async () => {
  const platform = { url: web.url, engines: web.engines };
  const { found, files } = await disagreements(platform, [`${first.root}/default.m3u8`, `${first.root}/default.mpd`]);
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(40);
});

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
};

test('all files are delivered from S3 to any origin, complete and by range, with their media type', async () => {
  const manifests = [`${first.root}/default.m3u8`, `${first.root}/default.mpd`];
  const named = await Promise.all(manifests.map(namedBy));
  const addresses = [...new Set([...manifests, ...named.flat()])];
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses) {
    const whole = await fetch(address, { headers: { origin: 'https://elsewhere.example' } });
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.status, address).toBe(200);
    expect(whole.headers.get('access-control-allow-origin')).toBe('*');
    expect(whole.headers.get('content-type')).toBe(types[address.split('.').at(-1) ?? '']);
    expect(bytes.length).toBe(Number(whole.headers.get('content-length')));
    const piece = await fetch(address, { headers: { range: 'bytes=10-29' } });
    expect(piece.status).toBe(206);
    expect(piece.headers.get('content-range')).toBe(`bytes 10-29/${bytes.length}`);
    expect(Buffer.from(await piece.arrayBuffer()).equals(bytes.subarray(10, 30))).toBe(true);
  }
  for (const address of [...manifests, `${first.root}/file/whole.mp4`])
    expect((await ffprobe(address)).stream('video').codec_name).toBe('h264');
  expect(Number((await ffprobe(`${first.root}/file/whole.mp4`)).stream('video').nb_read_packets)).toBe(1200);
});

test('data folders contain no objects', () => {
  for (const name of ['web', 'one', 'two']) {
    expect(existsSync(part(name))).toBe(true);
    expect(existsSync(join(part(name), 'objects'))).toBe(false);
  }
});

test('workers decrypt credentials encrypted by the API: from bucket to bucket', async () => {
  const credentials = {
    bucketName: env['S3_BUCKET'],
    accessKey: env['S3_ACCESS_KEY_ID'],
    secretKey: env['S3_SECRET_ACCESS_KEY'],
  };
  const source = await createInput(web, 's3', credentials);
  const { id: outputId } = await call<{ id: string }>(web, 'POST', '/encoding/outputs/s3', credentials);
  const place = `cdn/${first.outputId}/${first.id}`;
  const encoding = await startEncoding(web, {
    name: 'bucket to bucket',
    input: { inputId: source, inputPath: `${place}/file/whole.mp4` },
    rungs: [
      { name: 'low', codec: 'h264', settings: { height: 90, crf: 35, presetConfiguration: 'VOD_SUPERHIGH_SPEED' } },
    ],
    // Below a delivered path, so that the result can be fetched.
    muxings: [{ kind: 'mp4', of: ['low'], path: 'copy', outputPath: `${place}/copy` }],
    outputId,
  });
  expect(await endOf(web, encoding.id)).toMatchObject({ status: 'FINISHED', messages: [] });
  expect(Number((await ffprobe(`${first.root}/copy/whole.mp4`)).stream('video').nb_read_packets)).toBe(1200);
});

test('a killed worker is replaced by the other, which retries only its leased tasks', async () => {
  const [victim, survivor] = workers;
  if (!victim || !survivor) throw new Error('Expected two workers.');
  const encoding = await startEncoding(web, expected('one dies'));
  const { held } = await freezeWorker(web, encoding.id, { pid: victim.pid });
  await victim.kill9();
  expect(await endOf(web, encoding.id)).toMatchObject({ status: 'FINISHED', messages: [] });
  const tasks = await timelineOf(web, encoding.id);
  const redone = tasks.filter(({ attempt }) => attempt > 1);
  expect(redone.map(({ id, attempt }) => `${id} ${attempt}`).toSorted()).toEqual(
    held.map(({ id }) => `${id} 2`).toSorted(),
  );
  expect(redone.every(({ worker }) => workerPid(worker) === survivor.pid)).toBe(true);
  expect(processesOf(part('one'))).toEqual([]);
  expect(Number((await ffprobe(`${encoding.root}/file/whole.mp4`)).stream('video').nb_read_packets)).toBe(1200);
});
