import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDefaultManifest,
  createEncoding,
  createMuxing,
  createStream,
  getEncoding,
  getEncodingStatistics,
  getLive,
  getLiveStatistics,
  restartLive,
  getTestSource,
  startLive,
  startTestSource,
  stopLive,
  stopTestSource,
  systemClock,
  type Context,
} from '@sluice/core';
import { findMediaTools } from '@sluice/media';
import { openOrganization } from '@sluice/testing/factories';
import { killLiveEncoder } from '@sluice/testing/live-encoder';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '../../engines/services.ts';
import { rolePlatform } from '../../engines/testing/role-platform.ts';
import type { Platform } from '../../shared/platform.ts';
import type { RunningRole } from '../../shared/role.ts';
import { role } from './index.ts';

let database: ScratchDatabase;
let folder: string;
let ffmpeg: string;
let platform: Platform;
let context: Context;
const roles: RunningRole[] = [];
const children: ChildProcess[] = [];

const openPlatform = (changes: Record<string, string> = {}): Promise<Platform> =>
  rolePlatform({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    SLUICE_SECRET_KEY: secretKey,
    LOCAL_OUTPUT_ROOT: join(folder, 'outputs'),
    LIVE_RTMP_PORT: '0',
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    ...changes,
  });
const secretKey = randomBytes(32).toString('base64');

beforeAll(async () => {
  database = await scratchDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sluice-live-'));
  for (const name of ['data', 'outputs']) await mkdir(join(folder, name));
  ({ ffmpeg } = await findMediaTools(process.env));
  platform = await openPlatform();
  const { organizationId, userId } = await openOrganization(platform.db);
  context = {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: 'test',
    db: platform.db,
    clock: systemClock,
    services: createServices(platform),
  };
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const running of roles.splice(0)) await running.stop();
});
afterAll(async () => {
  await platform.objects.close();
  await platform.db.destroy();
  await platform.telemetry.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const startNode = async (on: Platform = platform): Promise<RunningRole> => {
  const running = await role.start(on);
  roles.push(running);
  return running;
};

const resource = async (family: string, kind: string, settings: Record<string, unknown> = {}): Promise<string> => {
  const id = randomBytes(8).toString('hex');
  const row = { id, organization_id: context.organizationId, family, kind, settings: JSON.stringify(settings) };
  await platform.db
    .insertInto('resources')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = platform.db.selectFrom('resources').select('id').where('kind', '=', kind);
  return kind === 'RTMP' ? (await found.executeTakeFirstOrThrow()).id : id;
};

const preset = { presetConfiguration: 'LIVE_VERYLOW_LATENCY' };
const ladder = [
  ['H264', { height: 180, bitrate: 200_000, ...preset }],
  ['AAC', { bitrate: 64_000 }],
] as const;

/** Starts a live encoding with a picture and sound, and both manifests, in a folder of its own. */
const start = async (autoShutdownConfiguration: Record<string, number> = {}): Promise<string> => {
  const { id } = await createEncoding(context, { body: { name: 'Live' } });
  const params = { encoding_id: id };
  const inputId = await resource('inputs', 'RTMP');
  const outputId = await resource('outputs', 'LOCAL', { path: id });
  for (const [kind, settings] of ladder) {
    const codecConfigId = await resource('configurations', kind, settings);
    const stream = await createStream(context, {
      params,
      body: { codecConfigId, inputStreams: [{ inputId, inputPath: 'live' }] },
    });
    const outputs = [{ outputId, outputPath: kind }];
    const body = { streams: [{ streamId: stream.id }], outputs, segmentLength: 1 };
    await createMuxing('FMP4')(context, { params, body });
  }
  const manifest = { encodingId: id, outputs: [{ outputId, outputPath: '' }] };
  const hls = await createDefaultManifest('HLS')(context, { body: { ...manifest, manifestName: 'master.m3u8' } });
  const dash = await createDefaultManifest('DASH')(context, { body: { ...manifest, manifestName: 'stream.mpd' } });
  await startLive(context, {
    params,
    body: {
      streamKey: 'studio-key',
      hlsManifests: [{ manifestId: hls.id, timeshift: 30 }],
      dashManifests: [{ manifestId: dash.id }],
      autoShutdownConfiguration,
    },
  });
  return id;
};

const addressOf = async (id: string, key = 'studio-key'): Promise<string> => {
  const params = { encoding_id: id };
  await expect
    .poll(() =>
      getLive(context, { params }).then(
        () => 'ready',
        () => 'not yet',
      ),
    )
    .toBe('ready');
  const { ingestUrls } = await getLive(context, { params });
  return `${ingestUrls[0]?.url}/${key}`;
};

const publish = (target: string): ChildProcess => {
  const sources = ['testsrc2=size=320x180:rate=25', 'sine=frequency=440:sample_rate=48000'];
  const inputs = sources.flatMap((source) => ['-re', '-f', 'lavfi', '-i', source]);
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25', '-pix_fmt', 'yuv420p'];
  const child = spawn(ffmpeg, ['-v', 'error', ...inputs, ...video, '-c:a', 'aac', '-f', 'flv', target], {
    stdio: 'ignore',
  });
  children.push(child);
  return child;
};

const fileAt = (id: string, path: string): Promise<string> =>
  readFile(join(folder, 'outputs', id, path), 'utf8').catch(() => '');

/** Numbers of the segments in the video's playlist, in order. */
const listed = async (id: string): Promise<{ numbers: number[]; text: string }> => {
  const name = (await fileAt(id, 'master.m3u8')).split('\n').find((line) => line.startsWith('video_')) ?? 'none';
  const text = await fileAt(id, name);
  return { numbers: [...text.matchAll(/segment_(\d+)\.m4s/g)].map((match) => Number(match[1])), text };
};

const waitForSegment = (id: string, number: number): Promise<void> =>
  expect.poll(async () => (await listed(id)).numbers.at(-1) ?? -1, { timeout: 60_000 }).toBeGreaterThanOrEqual(number);

const stop = async (id: string): Promise<void> => {
  const params = { encoding_id: id };
  await stopLive(context, { params });
  await expect.poll(async () => (await getEncoding(context, { params })).status, { timeout: 60_000 }).toBe('FINISHED');
};

const statusOf = async (id: string) => (await getLiveStatistics(context, { params: { encoding_id: id } })).status;
const eventsOf = async (id: string): Promise<string[]> => {
  const { events } = await getLiveStatistics(context, { params: { encoding_id: id } });
  return events.map(({ details }) => details.eventType).toReversed();
};

const counting = (numbers: readonly number[]): number[] => numbers.map((_, index) => (numbers[0] ?? 0) + index);

describe('a live encoding', () => {
  it('plays while it runs, survives its publisher, and leaves a finished recording', async () => {
    await startNode();
    const id = await start();
    const address = await addressOf(id);
    expect(await statusOf(id)).toBe('WAITING_FOR_FIRST_CONNECT');
    const first = publish(address);
    await waitForSegment(id, 3);
    expect(await statusOf(id)).toBe('CONNECTED');
    const live = await listed(id);
    expect(live.text).not.toMatch(/ENDLIST|PLAYLIST-TYPE/);
    expect(await fileAt(id, 'stream.mpd')).toMatch(/type="dynamic".*availabilityStartTime="20/);

    first.kill('SIGKILL');
    await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('DISCONNECTED');
    await waitForSegment(id, (live.numbers.at(-1) ?? 0) + 3);
    publish(address);
    await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('CONNECTED');
    await restartLive(context, { params: { encoding_id: id } });
    await waitForSegment(id, ((await listed(id)).numbers.at(-1) ?? 0) + 3);

    await stop(id);
    const { numbers, text } = await listed(id);
    expect(text).toMatch(/#EXT-X-PLAYLIST-TYPE:VOD[^]*#EXT-X-ENDLIST/);
    expect(text).not.toContain('DISCONTINUITY');
    expect(numbers[0]).toBe(0);
    expect(numbers).toEqual(counting(numbers));
    expect(await fileAt(id, 'stream.mpd')).toContain('type="static"');
    const events = await eventsOf(id);
    expect(events.filter((type) => type !== 'INFO')).toEqual([
      'FIRST_CONNECT',
      'DISCONNECT',
      'RECONNECT',
      'DISCONNECT',
    ]);
    const { streams } = await getEncodingStatistics(context, {
      params: { encoding_id: id },
      query: undefined,
      body: undefined,
    });
    expect(streams).toHaveLength(2);
  });

  it('goes on when its encoder is killed while the publisher sends', async () => {
    await startNode();
    const id = await start();
    publish(await addressOf(id));
    await waitForSegment(id, 2);
    await killLiveEncoder(process.pid);
    await expect.poll(() => eventsOf(id), { timeout: 20_000 }).toContain('ERROR');
    await waitForSegment(id, ((await listed(id)).numbers.at(-1) ?? 0) + 3);
    expect(await statusOf(id)).toBe('CONNECTED');
    await stop(id);
    const { numbers, text } = await listed(id);
    expect(numbers).toEqual(counting(numbers));
    expect(text).not.toContain('DISCONTINUITY');
  });

  it('moves to another node without losing or repeating a segment', async () => {
    const first = await startNode();
    const id = await start();
    publish(await addressOf(id));
    await waitForSegment(id, 2);
    roles.splice(roles.indexOf(first), 1);
    await first.stop();
    const before = await listed(id);
    await startNode(await openPlatform());
    const params = { encoding_id: id };
    await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('DISCONNECTED');
    publish(`${(await getLive(context, { params })).ingestUrls[0]?.url}/studio-key`);
    await waitForSegment(id, (before.numbers.at(-1) ?? 0) + 3);
    const { numbers } = await listed(id);
    expect(numbers).toEqual(counting(numbers));
    expect(numbers[0]).toBe(0);
    await stop(id);
  });

  it('refuses wrong keys and a second publisher', async () => {
    await startNode();
    const id = await start();
    const address = await addressOf(id);
    const exitOf = async (child: ChildProcess): Promise<number> => (await once(child, 'exit'))[0];
    expect(await exitOf(publish(await addressOf(id, 'wrong-key')))).not.toBe(0);
    publish(address);
    await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('CONNECTED');
    expect(await exitOf(publish(address))).not.toBe(0);
    expect(await statusOf(id)).toBe('CONNECTED');
    await stop(id);
  });

  it('ends by itself when no publisher comes', async () => {
    await startNode();
    const id = await start({ waitingForFirstConnectTimeoutMinutes: 0.01 });
    const params = { encoding_id: id };
    await expect
      .poll(async () => (await getEncoding(context, { params })).status, { timeout: 20_000 })
      .toBe('FINISHED');
    const { events } = await getLiveStatistics(context, { params });
    expect(events[0]?.details.message).toContain('no publisher connected');
  });

  it('waits while another program holds the port, and the node goes on', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    await startNode(await openPlatform({ LIVE_RTMP_PORT: port }));
    const id = await start();
    expect((await getEncoding(context, { params: { encoding_id: id } })).status).toBe('QUEUED');
    await startNode();
    await addressOf(id);
    await stop(id);
    blocker.close();
  });

  it('is fed by the test source of its node until that is stopped, and the ledger has the recorded seconds', async () => {
    await startNode();
    const id = await start();
    const params = { encoding_id: id };
    await addressOf(id);
    expect((await startTestSource(context, { params, body: { minutes: 5 } })).until).toBeDefined();
    await waitForSegment(id, 3);
    expect(await statusOf(id)).toBe('CONNECTED');
    await stopTestSource(context, { params });
    await expect.poll(() => statusOf(id), { timeout: 30_000 }).toBe('DISCONNECTED');
    await stop(id);
    expect(await getTestSource(context, { params })).toMatchObject({});
    const { text } = await listed(id);
    const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, match) => sum + Number(match[1]), 0);
    const rows = await platform.db.selectFrom('encoding_usage').selectAll().where('encoding_id', '=', id).execute();
    const video = rows.filter(({ part, detail }) => part === 'STREAM' && detail['codec'] === 'H264');
    expect(video.reduce((sum, { encoded_seconds }) => sum + encoded_seconds, 0)).toBeCloseTo(seconds, 0);
    expect(video.every(({ detail }) => detail['isLive'] === true)).toBe(true);
  });
});
