import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { chromium, type Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeDashManifest } from '../manifests/dash.ts';
import type { DrmSettings } from './protection-of.ts';
import {
  aac,
  clearMuxings,
  h264,
  muxing,
  testKey,
  testKeyId,
  type ClearMuxings,
  type Protected,
} from './testing/clear-muxings.ts';
import { addressOf, writeDash, writeHls } from './testing/protected-manifests.ts';
import { openShaka, type ShakaPage } from './testing/open-shaka.ts';
import { serveFolder, type ServedFolder } from './testing/serve-folder.ts';

let clear: ClearMuxings;
let browser: Browser;
let page: ShakaPage;
let served: ServedFolder;
beforeAll(async () => {
  clear = await clearMuxings(
    [h264, aac],
    [
      muxing('v', 'FMP4', 'v'),
      muxing('a', 'FMP4', 'a'),
      muxing('ts-v', 'TS', 'v'),
      { ...muxing('file-v', 'MP4', 'v'), filename: 'v.mp4' },
    ],
  );
  served = await serveFolder(clear.root);
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
  await clear?.close();
});
beforeEach(async () => {
  page = await openShaka(browser, served.url);
});
afterEach(() => page.close());

const place = () => ({ root: clear.root, url: served.url });

const cenc = (encryptionMode: 'CTR' | 'CBC'): DrmSettings['CENC'] => ({
  key: testKey,
  kid: testKeyId,
  encryptionMode,
  widevine: {},
  playReady: { laUrl: 'https://license.example.com/' },
});

const at = (made: Protected, name: string): string => addressOf(place(), made, name);
const dash = (video: Protected, audio: Protected): Promise<string> => writeDash(place(), video, audio);
const hls = (video: Protected, audio?: Protected): Promise<string> => writeHls(place(), video, audio);

const keys = { [testKeyId]: testKey };
const well = { seconds: expect.any(Number), frames: expect.any(Number) };

describe('a browser with the key', () => {
  it.each(['CTR', 'CBC'] as const)('plays DASH in %s', async (mode) => {
    const [video, audio] = [await clear.protect('v', 'CENC', cenc(mode)), await clear.protect('a', 'CENC', cenc(mode))];
    const played = await page.play(await dash(video, audio), keys);
    expect(played).toEqual(well);
    expect(played.frames).toBeGreaterThan(20);
  });

  it.each(['CTR', 'CBC'] as const)('plays HLS in %s', async (mode) => {
    const [video, audio] = [await clear.protect('v', 'CENC', cenc(mode)), await clear.protect('a', 'CENC', cenc(mode))];
    const played = await page.play(await hls(video, audio), keys);
    expect(played).toEqual(well);
    expect(played.frames).toBeGreaterThan(20);
  });

  it('plays DASH with ClearKey only', async () => {
    const settings = { key: testKey, kid: testKeyId };
    const video = await clear.protect('v', 'CLEARKEY', settings);
    const played = await page.play(await dash(video, await clear.protect('a', 'CLEARKEY', settings)), keys);
    expect(played.frames).toBeGreaterThan(20);
  });

  it.each([
    ['v', 'AES_128'],
    ['ts-v', 'AES_128'],
    ['v', 'SAMPLE_AES'],
  ] as const)('plays HLS of %s with %s and fetches the key itself', async (id, method) => {
    const video = await clear.protect(id, 'AES', { key: testKey, method });
    await writeFile(join(video.directory, `${id}.key`), Buffer.from(testKey, 'hex'));
    const played = await page.play(await hls(video), {});
    expect(played).toEqual(well);
    expect(played.frames).toBeGreaterThan(20);
  });
});

describe('a browser without the key', () => {
  it('does not play', async () => {
    const [video, audio] = [
      await clear.protect('v', 'CENC', cenc('CBC')),
      await clear.protect('a', 'CENC', cenc('CBC')),
    ];
    expect(await page.play(await dash(video, audio), {})).toMatchObject({ frames: 0, error: expect.any(String) });
  });
});

describe('a protected file', () => {
  it.each(['CTR', 'CBC'] as const)('in %s is read in byte ranges by a browser with the key', async (mode) => {
    const made = await clear.protect('file-v', 'CENC', cenc(mode));
    const { file, codecs, bandwidthBitsPerSecond, durationSeconds, protection } = made.facts;
    const [track] = file?.tracks ?? [];
    if (!file?.index || !file.fragments || !file.initBytes || !track) throw new Error('The file has no index.');
    const described = {
      id: 'v',
      form: 'file',
      codecs,
      bandwidthBitsPerSecond,
      uri: at(made, file.name),
      initBytes: { startBytes: 0, sizeBytes: file.initBytes },
      index: file.index,
      timescale: track.timescale,
      fragments: [],
      protection,
    } as const;
    const adaptationSets = [{ media: 'video', mimeType: 'video/mp4', representations: [described] }] as const;
    const text = writeDashManifest({ profile: 'on-demand', periods: [{ durationSeconds, adaptationSets }] });
    await writeFile(join(made.directory, 'manifest.mpd'), text);
    const played = await page.play(at(made, 'manifest.mpd'), keys);
    expect(played).toEqual(well);
    expect(played.frames).toBeGreaterThan(20);
  });
});
