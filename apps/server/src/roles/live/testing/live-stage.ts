import { execFile, fork, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import type { Condition } from '@sluice/contract';
import {
  createDefaultManifest,
  createEncoding,
  createMuxing,
  createStream,
  getEncoding,
  getLive,
  getLiveStatistics,
  startLive,
  stopLive,
  systemClock,
  type Context,
  type LiveStartRequest,
} from '@sluice/core';
import { findMediaTools } from '@sluice/media';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase } from '@sluice/testing/postgres';
import { expect } from 'vitest';
import { createServices } from '../../../engines/services.ts';
import { rolePlatform } from '../../../engines/testing/role-platform.ts';
import type { Platform } from '../../../shared/platform.ts';
import type { RunningRole } from '../../../shared/role.ts';
import { role } from '../index.ts';

const run = promisify(execFile);

export const studioKey = 'studio-key';

export type StageEncoding = {
  id: string;
  params: { encoding_id: string };
  hlsId: string;
  dashId: string;
  streamIds: string[];
  muxingIds: string[];
  outputId: string;
};

export type StageOptions = {
  segmentLength?: number;
  muxing?: 'FMP4' | 'CMAF' | 'TS';
  muxingSettings?: Record<string, unknown>;
  hls?: Record<string, unknown>;
  dash?: Record<string, unknown>;
  request?: Partial<LiveStartRequest> | ((encoding: StageEncoding) => Partial<LiveStartRequest>);
  /** Codecs of the streams, with their settings; a small picture and sound by default. */
  ladder?: readonly (readonly ['H264' | 'H265' | 'AAC', Record<string, unknown>])[];
  /** Languages of the streams of the ladder, by position. */
  languages?: readonly (string | undefined)[];
  /** Conditions of the streams of the ladder, by position. */
  conditions?: readonly (Condition | undefined)[];
  output?: { kind: string; settings: Record<string, unknown> };
  /** Path of a local output that has a copy of the sound. */
  soundCopy?: string;
  /** Output that has a copy of all segments, but no manifests. */
  copy?: { kind: string; settings: Record<string, unknown> };
  /** Runs after everything was created, before the start. */
  prepare?(encoding: StageEncoding): Promise<unknown>;
};

const preset = { presetConfiguration: 'LIVE_VERYLOW_LATENCY' };
/** Codecs of the small live encodings of tests, with their settings. */
export const liveLadder = [
  ['H264', { height: 180, bitrate: 200_000, ...preset }],
  ['AAC', { bitrate: 64_000 }],
] as const;

/** Folders of the files of streams: the codec, with a number after the first of its kind. */
const foldersOf = (ladder: readonly (readonly [string, unknown])[]): string[] =>
  ladder.map(([codec], index) => {
    const before = ladder.slice(0, index).filter(([other]) => other === codec).length;
    return before === 0 ? codec : `${codec}-${before + 1}`;
  });

type PublishOptions = {
  /** Source of FFmpeg's `lavfi`. */
  picture?: string;
  /** Further arguments of FFmpeg for its output. */
  options?: readonly string[];
};

/** Time between two looks at what takes seconds. */
const interval = 200;

const testPicture = 'testsrc2=size=320x180:rate=25';
const videoArguments = '-c:v libx264 -preset ultrafast -tune zerolatency -g 25 -pix_fmt yuv420p'.split(' ');

/**
 * Opens a platform with its own database and folder, on which live encodings run with real publishers; `variables` are
 * those of the environment of all its nodes.
 */
export const openLiveStage = async (variables: Record<string, string> = {}) => {
  const database = await scratchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sluice-live-'));
  for (const name of ['data', 'outputs', 'inputs']) await mkdir(join(folder, name));
  const { ffmpeg } = await findMediaTools(process.env);
  const secretKey = randomBytes(32).toString('base64');
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    SLUICE_SECRET_KEY: secretKey,
    LOCAL_OUTPUT_ROOT: join(folder, 'outputs'),
    LOCAL_INPUT_ROOT: join(folder, 'inputs'),
    LIVE_RTMP_PORT: '0',
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    // Lets nodes in processes of their own reuse the compile cache of this run.
    ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
    ...variables,
  };
  const platforms: Platform[] = [];
  const openPlatform = async (changes: Record<string, string> = {}): Promise<Platform> => {
    const opened = await rolePlatform({ ...environment, ...changes });
    platforms.push(opened);
    return opened;
  };
  const platform = await openPlatform();
  /** Opens an organization of its own. */
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
  const { organizationId } = context;
  const roles: RunningRole[] = [];
  const children: ChildProcess[] = [];

  const resource = async (family: string, kind: string, settings: Record<string, unknown> = {}): Promise<string> => {
    const id = randomBytes(8).toString('hex');
    const row = { id, organization_id: organizationId, family, kind, settings: JSON.stringify(settings) };
    await platform.db
      .insertInto('resources')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = platform.db.selectFrom('resources').select('id').where('kind', '=', kind);
    return ['RTMP', 'CDN'].includes(kind) ? (await stored.executeTakeFirstOrThrow()).id : id;
  };

  /** Starts a live encoding with a picture and sound, and both manifests, in a folder of its own. */
  const start = async (options: StageOptions = {}): Promise<StageEncoding> => {
    const { id } = await createEncoding(context, { body: { name: 'Live' } });
    const params = { encoding_id: id };
    const inputId = await resource('inputs', 'RTMP');
    const { kind, settings } = options.output ?? { kind: 'LOCAL', settings: { path: id } };
    const outputId = await resource('outputs', kind, settings);
    const everyCopyId = options.copy && (await resource('outputs', options.copy.kind, options.copy.settings));
    const copyId = options.soundCopy && (await resource('outputs', 'LOCAL', { path: options.soundCopy }));
    // All encodings share the output of the platform's own delivery.
    const root = kind === 'CDN' ? id : '';
    const [streamIds, muxingIds]: [string[], string[]] = [[], []];
    const folders = foldersOf(options.ladder ?? liveLadder);
    for (const [index, [codec, codecSettings]] of (options.ladder ?? liveLadder).entries()) {
      const codecConfigId = await resource('configurations', codec, codecSettings);
      const language = options.languages?.[index];
      const conditions = options.conditions?.[index];
      const stream = await createStream(context, {
        params,
        body: {
          codecConfigId,
          inputStreams: [{ inputId, inputPath: 'live' }],
          ...(language && { metadata: { language } }),
          ...(conditions && { conditions }),
        },
      });
      const soundCopyId = codec === 'AAC' ? copyId : undefined;
      const places = [outputId, soundCopyId, everyCopyId].flatMap((each) => each ?? []);
      const outputs = places.map((each) => ({ outputId: each, outputPath: posix.join(root, folders[index] ?? codec) }));
      const { segmentLength = 1, muxing = 'FMP4', muxingSettings } = options;
      const body = { streams: [{ streamId: stream.id }], outputs, segmentLength, ...muxingSettings };
      const { id: muxingId } = await createMuxing(muxing)(context, { params, body });
      streamIds.push(stream.id);
      muxingIds.push(muxingId);
    }
    const manifest = { encodingId: id, outputs: [{ outputId, outputPath: root }] };
    const hls = await createDefaultManifest('HLS')(context, { body: { ...manifest, manifestName: 'master.m3u8' } });
    const dash = await createDefaultManifest('DASH')(context, { body: { ...manifest, manifestName: 'stream.mpd' } });
    const encoding = { id, params, hlsId: hls.id, dashId: dash.id, streamIds, muxingIds, outputId };
    await options.prepare?.(encoding);
    await startLive(context, {
      params,
      body: {
        streamKey: studioKey,
        hlsManifests: [{ manifestId: hls.id, timeshift: 60, ...options.hls }],
        dashManifests: [{ manifestId: dash.id, timeshift: 60, ...options.dash }],
        ...(typeof options.request === 'function' ? options.request(encoding) : options.request),
      },
    });
    return encoding;
  };

  const addressOf = async ({ params }: StageEncoding): Promise<string> => {
    const attempt = () =>
      getLive(context, { params }).then(
        () => 'ready',
        () => 'not yet',
      );
    await expect.poll(attempt, { timeout: 20_000, interval }).toBe('ready');
    const { ingestUrls } = await getLive(context, { params });
    return `${ingestUrls[0]?.url}/${studioKey}`;
  };

  /** Sends a test picture and a tone to an address, as SRT or RTMP, until it is ended. */
  const publishTo = (address: string, { picture = testPicture, options = [] }: PublishOptions = {}): ChildProcess => {
    const sources = [picture, 'sine=frequency=440:sample_rate=48000'];
    const inputs = sources.flatMap((source) => ['-re', '-f', 'lavfi', '-i', source]);
    const format = address.startsWith('srt:') ? 'mpegts' : 'flv';
    const output = ['-c:a', 'aac', ...options, '-f', format, address];
    const child = spawn(ffmpeg, ['-v', 'error', '-nostdin', ...inputs, ...videoArguments, ...output], {
      stdio: 'ignore',
    });
    children.push(child);
    return child;
  };
  /** Sends to an encoding, by its own stream key or another one. */
  const publish = async (
    encoding: StageEncoding,
    { key = studioKey, ...options }: PublishOptions & { key?: string } = {},
  ): Promise<ChildProcess> => {
    const address = await addressOf(encoding);
    return publishTo(address.replace(studioKey, key), options);
  };

  const bytesAt = (id: string, path: string): Promise<Buffer> => readFile(join(folder, 'outputs', id, path));
  const textAt = (id: string, path: string): Promise<string> =>
    bytesAt(id, path).then(
      (bytes) => bytes.toString('utf8'),
      () => '',
    );

  /** The video's playlist, and the numbers of its segments in order. */
  const listed = async ({ id }: StageEncoding): Promise<{ numbers: number[]; text: string }> => {
    const name = (await textAt(id, 'master.m3u8')).split('\n').find((line) => line.startsWith('video_')) ?? 'none';
    const text = await textAt(id, name);
    return { numbers: [...text.matchAll(/segment_(\d+)\.\w+/g)].map((match) => Number(match[1])), text };
  };
  const waitForSegment = (encoding: StageEncoding, number: number): Promise<void> =>
    expect
      .poll(async () => (await listed(encoding)).numbers.at(-1) ?? -1, { timeout: 90_000, interval })
      .toBeGreaterThanOrEqual(number);

  /** Number of the newest segment that the video's playlist lists; -1 without one. */
  const newest = async (encoding: StageEncoding): Promise<number> => (await listed(encoding)).numbers.at(-1) ?? -1;

  /** Mean brightness of each picture of a file or a playlist: that of the slate is far below the publisher's. */
  const brightnessOf = async (input: string): Promise<number[]> => {
    const onePixel = '-map 0:v -vf scale=1:1:flags=area,format=gray -f rawvideo -'.split(' ');
    const arguments_ = ['-v', 'error', '-xerror', '-i', input, ...onePixel];
    const { stdout, stderr } = await run(ffmpeg, arguments_, { encoding: 'buffer' });
    expect(stderr.toString()).toBe('');
    return [...stdout];
  };

  const stop = async ({ params }: StageEncoding): Promise<void> => {
    await stopLive(context, { params });
    await expect
      .poll(async () => (await getEncoding(context, { params })).status, { timeout: 60_000, interval })
      .toBe('FINISHED');
  };
  const startNode = async (on: Platform = platform): Promise<RunningRole> => {
    const running = await role.start(on);
    roles.push(running);
    return running;
  };
  /** Starts a node in a process of its own, which tests pause and kill. */
  const forkNode = async (): Promise<ChildProcess> => {
    const node = fork(new URL('node-process.ts', import.meta.url), { env: environment, stdio: 'ignore' });
    children.push(node);
    await once(node, 'message');
    return node;
  };
  const messagesOf = async ({ params }: StageEncoding): Promise<string[]> => {
    const { events } = await getLiveStatistics(context, { params });
    return events.map(({ details }) => details.message ?? '').toReversed();
  };

  return {
    platform,
    environment,
    context,
    folder,
    ffmpeg,
    resource,
    start,
    addressOf,
    publish,
    publishTo,
    bytesAt,
    textAt,
    listed,
    newest,
    brightnessOf,
    waitForSegment,
    stop,
    messagesOf,
    openPlatform,
    openContext,
    startNode,
    forkNode,
    async stopNode(running: RunningRole): Promise<void> {
      roles.splice(roles.indexOf(running), 1);
      await running.stop();
    },
    /** Starts another node and waits until it has taken over; before, publishers find the port of the lost one. */
    async replaceNode(encoding: StageEncoding): Promise<void> {
      const before = await addressOf(encoding);
      await startNode(await openPlatform());
      await expect.poll(() => addressOf(encoding), { timeout: 60_000 }).not.toBe(before);
    },
    /** Ends publishers and nodes. */
    async clear(): Promise<void> {
      for (const child of children.splice(0)) child.kill('SIGKILL');
      for (const running of roles.splice(0)) await running.stop();
    },
    async close(): Promise<void> {
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

export type LiveStage = Awaited<ReturnType<typeof openLiveStage>>;
