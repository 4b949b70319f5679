import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sample } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeHlsMediaPlaylist } from '../manifests/hls.ts';
import { boxAt, boxesOf } from '../package/boxes.ts';
import type { MuxingDescription, StreamDescription } from '../plan/description.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import { probe } from '../probe/probe.ts';
import { runTask } from '../run/run-task.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { protectMuxing, type ClearMuxing, type ProtectedResult } from './protect-muxing.ts';
import { protectionOf, type DrmSettings } from './protection-of.ts';

const run = promisify(execFile);
const key = '000102030405060708090a0b0c0d0e0f';
const kid = '00112233445566778899aabbccddeeff';

const streams: StreamDescription[] = [
  {
    id: 'v',
    inputKey: 'in',
    selection: { mode: 'AUTO' },
    codec: { kind: 'H264', settings: { presetConfiguration: 'VOD_SUPERHIGH_SPEED', bitrate: 200_000, height: 180 } },
  },
  {
    id: 'w',
    inputKey: 'in',
    selection: { mode: 'AUTO' },
    codec: { kind: 'VP9', settings: { bitrate: 100_000, height: 90, quality: 'REALTIME', cpuUsed: 8 } },
  },
  { id: 'a', inputKey: 'in', selection: { mode: 'AUTO' }, codec: { kind: 'AAC', settings: { bitrate: 64_000 } } },
];
const muxing = (id: string, kind: MuxingDescription['kind'], streamId: string): MuxingDescription => ({
  id,
  kind,
  streamIds: [streamId],
  segmentLengthSeconds: 2,
});
const muxings = [
  muxing('fmp4-v', 'FMP4', 'v'),
  muxing('fmp4-a', 'FMP4', 'a'),
  muxing('cmaf-v', 'CMAF', 'v'),
  muxing('mp4-v', 'MP4', 'v'),
  muxing('webm-w', 'WEBM', 'w'),
  muxing('ts-v', 'TS', 'v'),
  muxing('ts-a', 'TS', 'a'),
];

let tools: MediaTools;
let root: string;
const clear = new Map<string, ClearMuxing>();

beforeAll(async () => {
  tools = await findMediaTools(process.env);
  root = await mkdtemp(join(tmpdir(), 'sluice-protect-'));
  const file = await sample('standard.mp4');
  const inputs = [{ key: 'in', info: await probe(tools, file) }];
  for (const task of planEncoding({ encodingId: 'test', inputs, streams, muxings }).tasks) {
    const result = await runTask(tools, task, {
      input: () => file,
      artifact: (from, name) => join(root, from, name),
      outputDirectory: join(root, task.key),
    });
    if (result.kind !== 'mux' || task.kind !== 'mux') continue;
    const pathOf = (name: string): string => join(root, task.key, name);
    clear.set(result.facts.muxingId, { payload: task.payload, facts: result.facts, pathOf });
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

const clearOf = (id: string): ClearMuxing => {
  const found = clear.get(id);
  if (!found) throw new Error(`no muxing ${id}`);
  return found;
};

let runs = 0;
type Protected = ProtectedResult & { directory: string };
const protect = async <K extends keyof DrmSettings>(
  id: string,
  kind: K,
  settings: DrmSettings[K],
): Promise<Protected> => {
  const source = clearOf(id);
  runs += 1;
  const directory = join(root, `protected, ${runs}`);
  const protection = protectionOf(kind, settings, { id, kind: source.payload.kind });
  return { ...(await protectMuxing(tools, source, protection, { outputDirectory: directory })), directory };
};

/** Hashes of the decoded frames of a whole muxing. */
const frames = async (input: string[], ...before: string[]): Promise<string[]> => {
  const { stdout } = await run(tools.ffmpeg, ['-v', 'error', ...before, ...input, '-f', 'framemd5', '-']);
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim() ?? '');
};

const joined = async ({ facts }: Pick<ProtectedResult, 'facts'> | ClearMuxing, pathOf: (name: string) => string) => {
  const parts = [facts.initSegment, ...facts.segments, facts.file].filter((part) => part !== null);
  const file = join(root, `joined-${(runs += 1)}`);
  await writeFile(file, Buffer.concat(await Promise.all(parts.map(({ name }) => readFile(pathOf(name))))));
  return file;
};

const clearFrames = async (id: string): Promise<string[]> => {
  const source = clearOf(id);
  return frames(['-i', await joined(source, source.pathOf)]);
};

const inside =
  ({ directory }: Protected) =>
  (name: string): string =>
    join(directory, name);

const cenc = (encryptionMode: 'CTR' | 'CBC'): DrmSettings['CENC'] => ({ key, kid, encryptionMode, widevine: {} });

describe('the protected files of a muxing', () => {
  it.each([
    ['fmp4-v', 'CTR'],
    ['fmp4-v', 'CBC'],
    ['fmp4-a', 'CTR'],
    ['fmp4-a', 'CBC'],
    ['cmaf-v', 'CBC'],
    ['mp4-v', 'CTR'],
    ['mp4-v', 'CBC'],
  ] as const)('%s in %s open with the key alone and hold every frame', async (id, mode) => {
    const result = await protect(id, 'CENC', cenc(mode));
    const file = await joined(result, inside(result));
    expect(await frames(['-i', file], '-decryption_key', key)).toEqual(await clearFrames(id));
    const blind = await frames(['-i', file], '-decryption_key', kid).catch(() => []);
    expect(blind).not.toEqual(await clearFrames(id));
  });

  it('keep names and times, and tell their own sizes', async () => {
    const result = await protect('fmp4-v', 'CENC', cenc('CTR'));
    const { facts } = clearOf('fmp4-v');
    const timesOf = (segments: typeof facts.segments) =>
      segments.map(({ name, startTicks, durationTicks }) => [name, startTicks, durationTicks]);
    expect(timesOf(result.facts.segments)).toEqual(timesOf(facts.segments));
    const sizes = result.files.map(async ({ path }) => (await readFile(path)).length);
    expect(result.files.map(({ sizeBytes }) => sizeBytes)).toEqual(await Promise.all(sizes));
    expect((await readdir(result.directory)).toSorted()).toEqual(result.files.map(({ name }) => name).toSorted());
    expect(result.facts.protection).toMatchObject({ scheme: 'cenc', keyId: kid });
  });

  it('carry the boxes of every key system in their head', async () => {
    const result = await protect('fmp4-v', 'CENC', { ...cenc('CBC'), playReady: { laUrl: 'https://a/' } });
    const head = await readFile(join(result.directory, result.facts.initSegment?.name ?? ''));
    const boxes = boxesOf(boxAt(head, 'moov') ?? Buffer.alloc(0), 'pssh').map((box) => box.toString('hex', 4, 20));
    expect(boxes).toEqual(['edef8ba979d64acea3c827dcd51d21ed', '9a04f07998404286ab92e65be0885f95']);
  });

  it('never share a key stream between muxings', async () => {
    const ivs = ['fmp4-v', 'fmp4-a'].map((id) => protectionOf('CENC', cenc('CTR'), { id, kind: 'FMP4' }));
    expect(
      new Set(ivs.map((protection) => protection.method === 'samples' && protection.iv.toString('hex'))).size,
    ).toBe(2);
  });

  it('are WebM too', async () => {
    const result = await protect('webm-w', 'CENC', cenc('CTR'));
    expect(result.facts.segments.map(({ name }) => name)).toEqual(
      clearOf('webm-w').facts.segments.map(({ name }) => name),
    );
    const file = await readFile(join(result.directory, result.facts.initSegment?.name ?? ''));
    expect(file.includes(Buffer.from(kid, 'hex'))).toBe(true);
  });

  it.each([
    ['ts-v', 'AES_128'],
    ['ts-a', 'AES_128'],
    ['fmp4-v', 'AES_128'],
    ['ts-v', 'SAMPLE_AES'],
    ['ts-a', 'SAMPLE_AES'],
  ] as const)('%s with %s play from their playlist', async (id, method) => {
    const result = await protect(id, 'AES', { key, method });
    const keys = result.facts.protection.hls;
    const text = writeHlsMediaPlaylist({
      segments: result.facts.segments.map(({ name, durationSeconds }) => ({ uri: name, durationSeconds })),
      ...(result.facts.initSegment && { initUri: result.facts.initSegment.name }),
      keys,
    });
    await writeFile(join(result.directory, 'a.m3u8'), text);
    await writeFile(join(result.directory, keys[0]?.uri ?? ''), Buffer.from(key, 'hex'));
    const played = await frames(['-allowed_extensions', 'ALL', '-i', join(result.directory, 'a.m3u8')]);
    // FFmpeg does not decrypt the sample with which such a stream ends.
    const last = method === 'SAMPLE_AES' && id === 'ts-v' ? -1 : undefined;
    expect(played.slice(0, last)).toEqual((await clearFrames(id)).slice(0, last));
    expect(played).toHaveLength((await clearFrames(id)).length);
  });
});

describe('a failed protection', () => {
  it('says nothing of the key', async () => {
    const source = clearOf('fmp4-v');
    const broken = { ...source, pathOf: () => join(root, 'broken') };
    await writeFile(join(root, 'broken'), Buffer.from(`no movie ${key}`));
    const protection = protectionOf('CENC', cenc('CTR'), { id: 'x', kind: 'FMP4' });
    const directory = join(root, 'failed');
    const failure = await protectMuxing(tools, broken, protection, { outputDirectory: directory }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ name: 'AppError' });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(key);
    expect((await readdir(directory)).filter((name) => name.endsWith('.flags'))).toEqual([]);
  });
});
