import { execFile } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDashManifest } from '../../manifests/dash.ts';
import { protectionOf, type DrmSettings } from '../../protection/protection-of.ts';
import {
  aac,
  clearMuxings,
  h264,
  muxing,
  stream,
  testKey,
  testKeyId,
  type ClearMuxings,
} from '../../protection/testing/clear-muxings.ts';
import { openShaka } from '../../protection/testing/open-shaka.ts';
import { serveFolder, type ServedFolder } from '../../protection/testing/serve-folder.ts';
import { openSegmentProtector } from './protect-segment.ts';

const run = promisify(execFile);
const h265 = stream('h', {
  kind: 'H265',
  settings: { presetConfiguration: 'LIVE_LOW_LATENCY', height: 180, bitrate: 200_000 },
});

let clear: ClearMuxings;
let browser: Browser;
let served: ServedFolder;
beforeAll(async () => {
  clear = await clearMuxings(
    [h264, h265, aac],
    [muxing('v', 'FMP4', 'v'), muxing('h', 'FMP4', 'h'), muxing('a', 'FMP4', 'a')],
  );
  served = await serveFolder(clear.root);
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
  await clear?.close();
});

const cenc = (encryptionMode: 'CTR' | 'CBC'): DrmSettings['CENC'] => ({
  key: testKey,
  kid: testKeyId,
  encryptionMode,
  widevine: {},
});

let count = 0;
/** Encrypts the segments of a muxing as they would be while live, into a folder of their own. */
const protect = async <K extends keyof DrmSettings>(id: string, kind: K, settings: DrmSettings[K]) => {
  const { facts, pathOf, payload } = clear.clearOf(id);
  const protection = protectionOf(kind, settings, { id, kind: payload.kind });
  const init = await readFile(pathOf(facts.initSegment?.name ?? ''));
  const protector = openSegmentProtector(init, protection);
  count += 1;
  const folder = `live-${count}`;
  await mkdir(join(clear.root, folder));
  const files = [protector.init];
  await writeFile(join(clear.root, folder, 'init.mp4'), protector.init);
  for (const [index, { name }] of facts.segments.entries()) {
    const bytes = protector.protect(await readFile(pathOf(name)));
    files.push(bytes);
    await writeFile(join(clear.root, folder, `${index}.m4s`), bytes);
  }
  const whole = join(clear.root, folder, 'whole.mp4');
  await writeFile(whole, Buffer.concat(files));
  return { facts, protection, folder, whole, files };
};

const framesOf = async (...input: string[]): Promise<string[]> => {
  const { stdout } = await run(clear.tools.ffmpeg, ['-v', 'error', ...input, '-f', 'framemd5', '-']);
  return stdout
    .split('\n')
    .flatMap((line) => (line.startsWith('#') || line === '' ? [] : [line.split(',').at(-1) ?? '']));
};
const clearFrames = async (id: string): Promise<string[]> => {
  const { facts, pathOf } = clear.clearOf(id);
  const names = [facts.initSegment?.name ?? '', ...facts.segments.map(({ name }) => name)];
  const file = join(clear.root, `clear-${id}.mp4`);
  await writeFile(file, Buffer.concat(await Promise.all(names.map((name) => readFile(pathOf(name))))));
  return framesOf('-i', file);
};

describe('encrypted segments of a live stream', () => {
  it.each([
    ['v', 'CTR'],
    ['v', 'CBC'],
    ['h', 'CTR'],
    ['h', 'CBC'],
    ['a', 'CTR'],
    ['a', 'CBC'],
  ] as const)('of %s in %s are the clear ones once decrypted, and nothing without the key', async (id, mode) => {
    const { whole, files } = await protect(id, 'CENC', cenc(mode));
    const frames = await clearFrames(id);
    expect(frames.length).toBeGreaterThan(20);
    expect(await framesOf('-decryption_key', testKey, '-i', whole)).toEqual(frames);
    const wrong = await framesOf('-decryption_key', testKeyId, '-i', whole).catch(() => []);
    expect(wrong).not.toEqual(frames);
    expect(Buffer.concat(files).includes(Buffer.from(testKey, 'hex'))).toBe(false);
  });

  it('never use an IV twice', async () => {
    const { files } = await protect('a', 'CENC', cenc('CTR'));
    const bytes = Buffer.concat(files);
    const ivs: string[] = [];
    for (let at = bytes.indexOf('senc'); at !== -1; at = bytes.indexOf('senc', at + 4)) {
      const samples = bytes.readUInt32BE(at + 8);
      for (let index = 0; index < samples; index += 1)
        ivs.push(bytes.toString('hex', at + 12 + index * 8, at + 20 + index * 8));
    }
    expect(ivs.length).toBeGreaterThan(50);
    expect(new Set(ivs).size).toBe(ivs.length);
  });

  it('are whole files with AES-128', async () => {
    const iv = '0f0e0d0c0b0a09080706050403020100';
    const { facts, files } = await protect('v', 'AES', { key: testKey, iv, method: 'AES_128' });
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(testKey, 'hex'), Buffer.from(iv, 'hex'));
    const opened = Buffer.concat([decipher.update(files[1] ?? Buffer.alloc(0)), decipher.final()]);
    expect(opened).toEqual(await readFile(clear.clearOf('v').pathOf(facts.segments[0]?.name ?? '')));
  });

  it.each(['CTR', 'CBC'] as const)('play in Chromium with the key in %s', async (mode) => {
    const tracks = [await protect('v', 'CENC', cenc(mode)), await protect('a', 'CENC', cenc(mode))];
    const sets = tracks.map(({ facts, protection, folder }, index) => ({
      media: index === 0 ? ('video' as const) : ('audio' as const),
      mimeType: index === 0 ? 'video/mp4' : 'audio/mp4',
      representations: [
        {
          id: folder,
          codecs: facts.codecs,
          bandwidthBitsPerSecond: facts.bandwidthBitsPerSecond,
          timescale: facts.timescale,
          baseUrl: `${served.url}/${folder}/`,
          initUri: 'init.mp4',
          segments: facts.segments.map((segment, number) => ({ ...segment, uri: `${number}.m4s` })),
          protection: protection.signalling,
        },
      ],
    }));
    const durationSeconds = tracks[0]?.facts.durationSeconds ?? 0;
    const name = `live-${mode}.mpd`;
    await writeFile(
      join(clear.root, name),
      writeDashManifest({ periods: [{ durationSeconds, adaptationSets: sets }] }),
    );
    const page = await openShaka(browser, served.url);
    const played = await page.play(`${served.url}/${name}`, { [testKeyId]: testKey });
    const refused = await page.play(`${served.url}/${name}`, { [testKeyId]: testKeyId });
    await page.close();
    expect(played).not.toHaveProperty('error');
    expect(played.frames).toBeGreaterThan(20);
    expect(refused.frames).toBeLessThan(played.frames);
  });
});
