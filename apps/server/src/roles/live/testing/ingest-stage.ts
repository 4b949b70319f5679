import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configurations, inputs, kindsOf, outputs, type Family } from '@sluice/contract';
import {
  createDefaultManifest,
  createEncoding,
  createMuxing,
  createResource,
  createStream,
  getLiveStatistics,
  listIngestPoints,
  listResources,
  startLive,
  systemClock,
  type Context,
  type ResourceBody,
} from '@sluice/core';
import { findMediaTools } from '@sluice/media';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase } from '@sluice/testing/postgres';
import { createServices } from '../../../engines/services.ts';
import { rolePlatform } from '../../../engines/testing/role-platform.ts';
import type { Platform } from '../../../shared/platform.ts';
import type { RunningRole } from '../../../shared/role.ts';
import { role } from '../index.ts';

type IngestPoints = Awaited<ReturnType<typeof listIngestPoints>>['items'];

/** A scratch platform on which tests run live nodes, encodings and publishers. */
export type IngestStage = {
  ffmpeg: string;
  context: Context;
  platform: Platform;
  /** Folder below which the local outputs are, one folder for each encoding. */
  outputs: string;
  openPlatform(environment?: Record<string, string>): Promise<Platform>;
  /** Opens another organization on the same platform. */
  openContext(): Promise<Context>;
  startNode(on?: Platform): Promise<RunningRole>;
  stopNode(running: RunningRole): Promise<void>;
  /** Starts a live encoding of an input with a small picture, sound and both manifests. */
  startEncoding(input: {
    kind: 'RTMP' | 'REDUNDANT_RTMP' | 'SRT';
    body?: ResourceBody;
    owner?: Context;
    /** Id of an input that exists, instead of a new one. */
    inputId?: string;
  }): Promise<string>;
  /** Waits until a node has taken an encoding, and returns where to send. */
  ingestPoints(id: string, owner?: Context): Promise<IngestPoints>;
  /** Sends a test picture and tone; the format is chosen by the address. */
  publish(address: string, options?: readonly string[]): ChildProcess;
  statusOf(id: string): Promise<string>;
  messagesOf(id: string): Promise<string[]>;
  /** Stops the nodes and publishers of a test. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

const ladder = [
  ['H264', { height: 180, bitrate: 200_000, presetConfiguration: 'LIVE_VERYLOW_LATENCY' }],
  ['AAC', { bitrate: 64_000 }],
] as const;

/** Creates a resource of a kind, and returns its id; the RTMP input exists once in each organization. */
const create = async (owner: Context, family: Family, name: string, body: ResourceBody): Promise<string> => {
  const kind = kindsOf(family).find((each) => each.kind === name);
  if (!kind) throw new Error(`There is no kind ${name}.`);
  if (name !== 'RTMP') return (await createResource(owner, family, kind, body)).id;
  const { items } = await listResources(owner, family, {}, kind);
  return items[0]?.id ?? '';
};

/** Opens a scratch platform for tests of live nodes. */
export const openIngestStage = async (): Promise<IngestStage> => {
  const database = await scratchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sluice-live-'));
  for (const name of ['data', 'outputs']) await mkdir(join(folder, name));
  const { ffmpeg } = await findMediaTools(process.env);
  const secretKey = randomBytes(32).toString('base64');
  const roles: RunningRole[] = [];
  const children: ChildProcess[] = [];
  const platforms: Platform[] = [];

  const openPlatform = async (environment: Record<string, string> = {}): Promise<Platform> => {
    const platform = await rolePlatform({
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      SLUICE_SECRET_KEY: secretKey,
      LOCAL_OUTPUT_ROOT: join(folder, 'outputs'),
      LIVE_RTMP_PORT: '0',
      LIVE_SRT_PORT: '0',
      LIVE_INGEST_DOMAIN: 'live.test',
      ALLOW_PRIVATE_INPUTS: 'true',
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...environment,
    });
    platforms.push(platform);
    return platform;
  };
  const platform = await openPlatform();
  const openContext = async (): Promise<Context> => {
    const { organizationId, userId } = await openOrganization(platform.db);
    return {
      organizationId,
      actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
      requestId: 'test',
      db: platform.db,
      clock: systemClock,
      services: createServices(platform),
    };
  };
  const context = await openContext();

  const addStreams = async (owner: Context, encodingId: string, inputId: string, outputId: string): Promise<void> => {
    const params = { encoding_id: encodingId };
    for (const [kind, settings] of ladder) {
      const codecConfigId = await create(owner, configurations, kind, settings);
      const body = { codecConfigId, inputStreams: [{ inputId, inputPath: 'live' }] };
      const stream = await createStream(owner, { params, body });
      const place = { outputId, outputPath: kind };
      const muxing = { streams: [{ streamId: stream.id }], outputs: [place], segmentLength: 1 };
      await createMuxing('FMP4')(owner, { params, body: muxing });
    }
  };
  const startEncoding: IngestStage['startEncoding'] = async ({
    kind,
    body = {},
    owner = context,
    inputId: existing,
  }) => {
    const { id } = await createEncoding(owner, { body: { name: 'Live' } });
    const inputId = existing ?? (await create(owner, inputs, kind, body));
    const outputId = await create(owner, outputs, 'LOCAL', { path: id });
    await addStreams(owner, id, inputId, outputId);
    const manifest = { encodingId: id, outputs: [{ outputId, outputPath: '' }] };
    const hls = await createDefaultManifest('HLS')(owner, { body: { ...manifest, manifestName: 'master.m3u8' } });
    await startLive(owner, {
      params: { encoding_id: id },
      body: { streamKey: 'studio-key', hlsManifests: [{ manifestId: hls.id }] },
    });
    return id;
  };
  const ingestPoints: IngestStage['ingestPoints'] = async (id, owner = context) => {
    const params = { encoding_id: id };
    for (let attempt = 0; ; attempt += 1)
      try {
        return (await listIngestPoints(owner, { params })).items;
      } catch (error) {
        if (attempt > 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
  };
  const publish: IngestStage['publish'] = (address, options = []) => {
    const sources = ['testsrc2=size=320x180:rate=25', 'sine=frequency=440:sample_rate=48000'];
    const sending = sources.flatMap((source) => ['-re', '-f', 'lavfi', '-i', source]);
    const video = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-tune',
      'zerolatency',
      '-g',
      '25',
      '-pix_fmt',
      'yuv420p',
    ];
    const format = address.startsWith('srt:') ? 'mpegts' : 'flv';
    const child = spawn(
      ffmpeg,
      ['-v', 'error', '-nostdin', ...sending, ...video, '-c:a', 'aac', ...options, '-f', format, address],
      { stdio: 'ignore' },
    );
    children.push(child);
    return child;
  };
  const statisticsOf = (id: string) => getLiveStatistics(context, { params: { encoding_id: id } });
  return {
    ffmpeg,
    context,
    platform,
    outputs: join(folder, 'outputs'),
    openPlatform,
    openContext,
    async startNode(on = platform) {
      const running = await role.start(on);
      roles.push(running);
      return running;
    },
    async stopNode(running) {
      roles.splice(roles.indexOf(running), 1);
      await running.stop();
    },
    startEncoding,
    ingestPoints,
    publish,
    statusOf: async (id) => (await statisticsOf(id)).status,
    messagesOf: async (id) =>
      (await statisticsOf(id)).events.map(({ details }) => `${details.eventType} ${details.message}`).toReversed(),
    async clear() {
      for (const child of children.splice(0)) child.kill('SIGKILL');
      for (const running of roles.splice(0)) await running.stop();
      // Encodings of earlier tests neither count for the limit nor are taken by the nodes of later ones.
      await platform.db.updateTable('encodings').set({ status: 'CANCELED' }).where('type', '=', 'LIVE').execute();
      await platform.db.updateTable('live_runs').set({ ended_at: new Date() }).execute();
    },
    async close() {
      for (const each of platforms) {
        await each.objects.close();
        await each.db.destroy();
        await each.telemetry.close();
      }
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
