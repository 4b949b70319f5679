import { execFile } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeHlsMediaPlaylist } from '../manifests/hls.ts';
import { boxAt, boxesOf } from '../package/boxes.ts';
import { protectMuxing, type ClearMuxing, type ProtectedResult } from './protect-muxing.ts';
import { protectionOf, type DrmSettings } from './protection-of.ts';
import {
  aac,
  clearMuxings,
  h264,
  muxing,
  testKey,
  testKeyId,
  vp9,
  type ClearMuxings,
  type Protected,
} from './testing/clear-muxings.ts';

const run = promisify(execFile);
const key = testKey;
const kid = testKeyId;

const muxings = [
  muxing('fmp4-v', 'FMP4', 'v'),
  muxing('fmp4-a', 'FMP4', 'a'),
  muxing('cmaf-v', 'CMAF', 'v'),
  muxing('mp4-v', 'MP4', 'v'),
  { ...muxing('mp4-both', 'MP4', 'v'), streamIds: ['v', 'a'] },
  muxing('webm-w', 'WEBM', 'w'),
  muxing('ts-v', 'TS', 'v'),
  muxing('ts-a', 'TS', 'a'),
  muxing('packed-a', 'PACKED_AUDIO', 'a'),
  { ...muxing('pts-v', 'PROGRESSIVE_TS', 'v'), filename: 'v.ts' },
];

let clear: ClearMuxings;
beforeAll(async () => {
  clear = await clearMuxings([h264, vp9, aac], muxings);
});
afterAll(() => clear.close());

let files = 0;

/** Hashes of the decoded frames of a whole muxing. */
const frames = async (input: string[], ...before: string[]): Promise<string[]> => {
  const { stdout } = await run(clear.tools.ffmpeg, ['-v', 'error', ...before, ...input, '-f', 'framemd5', '-']);
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim() ?? '');
};

const joined = async ({ facts }: Pick<ProtectedResult, 'facts'> | ClearMuxing, pathOf: (name: string) => string) => {
  const parts = [facts.initSegment, ...facts.segments, facts.file].filter((part) => part !== null);
  const file = join(clear.root, `joined-${(files += 1)}`);
  await writeFile(file, Buffer.concat(await Promise.all(parts.map(({ name }) => readFile(pathOf(name))))));
  return file;
};

const decodeClear = async (id: string): Promise<string[]> => {
  const source = clear.clearOf(id);
  return frames(['-i', await joined(source, source.pathOf)]);
};

const decoded = new Map<string, Promise<string[]>>();

/** Hashes of the frames before protection, which several tests compare with. */
const clearFrames = (id: string): Promise<string[]> => {
  const known = decoded.get(id) ?? decodeClear(id);
  decoded.set(id, known);
  return known;
};

const tx =
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
    ['mp4-both', 'CTR'],
    ['mp4-both', 'CBC'],
  ] as const)('%s in %s need the key and contain every frame', async (id, mode) => {
    const result = await clear.protect(id, 'CENC', cenc(mode));
    const file = await joined(result, tx(result));
    expect(await frames(['-i', file], '-decryption_key', key)).toEqual(await clearFrames(id));
    const blind = await frames(['-i', file], '-decryption_key', kid).catch(() => []);
    expect(blind).not.toEqual(await clearFrames(id));
  });

  it('keep names and times, and have correct sizes', async () => {
    const result = await clear.protect('fmp4-v', 'CENC', cenc('CTR'));
    const { facts } = clear.clearOf('fmp4-v');
    const timesOf = (segments: typeof facts.segments) =>
      segments.map(({ name, startTicks, durationTicks }) => [name, startTicks, durationTicks]);
    expect(timesOf(result.facts.segments)).toEqual(timesOf(facts.segments));
    const sizes = result.files.map(async ({ path }) => (await readFile(path)).length);
    expect(result.files.map(({ sizeBytes }) => sizeBytes)).toEqual(await Promise.all(sizes));
    expect((await readdir(result.directory)).toSorted()).toEqual(result.files.map(({ name }) => name).toSorted());
    expect(result.facts.protection).toMatchObject({ scheme: 'cenc', keyId: kid });
  });

  it('contain the boxes of every key system in their header', async () => {
    const result = await clear.protect('fmp4-v', 'CENC', { ...cenc('CBC'), playReady: { laUrl: 'https://a/' } });
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

  it('include WebM', async () => {
    const result = await clear.protect('webm-w', 'CENC', cenc('CTR'));
    expect(result.facts.segments.map(({ name }) => name)).toEqual(
      clear.clearOf('webm-w').facts.segments.map(({ name }) => name),
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
    const result = await clear.protect(id, 'AES', { key, method });
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

describe('the protected segments of a muxing with requested keyframes', () => {
  let cut: ClearMuxings;
  beforeAll(async () => {
    cut = await clearMuxings([h264, vp9, aac], muxings.slice(0, 3).concat(muxing('webm-w', 'WEBM', 'w')), [3, 5.5]);
  });
  afterAll(() => cut.close());

  it.each([
    ['fmp4-v', 'CTR'],
    ['fmp4-a', 'CTR'],
    ['cmaf-v', 'CBC'],
    ['fmp4-a', 'CBC'],
    ['webm-w', 'CTR'],
  ] as const)('%s in %s begin at them', async (id, mode) => {
    const source = cut.clearOf(id);
    const result = await cut.protect(id, 'CENC', cenc(mode));
    const starts = result.facts.segments.map(({ startSeconds }) => startSeconds);
    const clearStarts = source.facts.segments.map(({ startSeconds }) => startSeconds);
    expect(starts).toHaveLength(clearStarts.length);
    // The packager splits audio up to a frame later; at requested keyframes it does not split.
    for (const [index, start] of starts.entries())
      expect(start - (clearStarts[index] ?? 0)).toBeLessThanOrEqual(id.endsWith('-a') ? 0.03 : 0);
    for (const requested of [3, 5.5])
      expect(Math.min(...starts.map((start) => Math.abs(start - requested)))).toBeLessThan(0.03);
    expect((await readdir(result.directory)).toSorted()).toEqual(result.files.map(({ name }) => name).toSorted());
    if (id === 'webm-w') return;
    const played = await frames(['-i', await joined(result, tx(result))], '-decryption_key', key);
    expect(played).toEqual(await frames(['-i', await joined(source, source.pathOf)]));
  });

  it('have consecutive numbers, and the duration of the whole in their header', async () => {
    const result = await cut.protect('fmp4-v', 'CENC', cenc('CTR'));
    const head = await readFile(join(result.directory, result.facts.initSegment?.name ?? ''));
    const ticks = boxAt(head, 'moov/mvex/mehd')?.readUInt32BE(4);
    expect(ticks).toBe(result.facts.durationSeconds * (boxAt(head, 'moov/mvhd')?.readUInt32BE(12) ?? 0));
    const numbers = result.facts.segments.map(async ({ name }) =>
      boxAt(await readFile(join(result.directory, name)), 'moof/mfhd')?.readUInt32BE(4),
    );
    expect(await Promise.all(numbers)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('never use a part of the key stream twice', async () => {
    const result = await cut.protect('fmp4-v', 'CENC', cenc('CTR'));
    const vectors = result.facts.segments.map(async ({ name }) => {
      const fragment = boxAt(await readFile(join(result.directory, name)), 'moof') ?? Buffer.alloc(0);
      const samples = boxAt(boxAt(fragment, 'traf') ?? Buffer.alloc(0), 'senc') ?? Buffer.alloc(0);
      // Behind flags and number of samples.
      return samples.toString('hex', 8, 16);
    });
    expect(new Set(await Promise.all(vectors)).size).toBe(result.facts.segments.length);
  });
});

describe('whole files', () => {
  const opened = async (id: string): Promise<Buffer[]> => {
    const made = await clear.protect(id, 'AES', { key, method: 'AES_128', iv: kid });
    return Promise.all(
      [...made.facts.segments, ...(made.facts.file ? [made.facts.file] : [])].map(async ({ name }) => {
        const decipher = createDecipheriv('aes-128-cbc', Buffer.from(key, 'hex'), Buffer.from(kid, 'hex'));
        return Buffer.concat([decipher.update(await readFile(tx(made)(name))), decipher.final()]);
      }),
    );
  };

  it.each(['packed-a', 'pts-v', 'ts-v'])('of %s decrypt to the originals with key and IV', async (id) => {
    const { facts, pathOf } = clear.clearOf(id);
    const names = [...facts.segments, ...(facts.file ? [facts.file] : [])].map(({ name }) => name);
    expect(await opened(id)).toEqual(await Promise.all(names.map((name) => readFile(pathOf(name)))));
  });
});

describe('a failed protection', () => {
  it('does not reveal the key', async () => {
    const source = clear.clearOf('fmp4-v');
    const broken = { ...source, pathOf: () => join(clear.root, 'broken') };
    await writeFile(join(clear.root, 'broken'), Buffer.from(`no movie ${key}`));
    const protection = protectionOf('CENC', cenc('CTR'), { id: 'x', kind: 'FMP4' });
    const directory = join(clear.root, 'failed');
    const failure = await protectMuxing(clear.tools, broken, protection, { outputDirectory: directory }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ name: 'AppError' });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(key);
    expect((await readdir(directory)).filter((name) => name.endsWith('.flags'))).toEqual([]);
  });
});
