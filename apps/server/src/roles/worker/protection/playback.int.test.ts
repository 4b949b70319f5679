import { join } from 'node:path';
import { createDefaultManifest, startEncoding } from '@sluice/core';
import { openShaka } from '@sluice/media/protection/testing/open-shaka';
import { serveFolder, type ServedFolder } from '@sluice/media/protection/testing/serve-folder';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInput, createOutput, describeLadder, type Rung } from '../testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';
import { addDrm, type Drm } from './testing.ts';

const key = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const kid = '00112233445566778899aabbccddeeff';

const h264 = (height: number): Rung => ({
  kind: 'H264',
  settings: { height, bitrate: height * 1000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' },
  muxingSettings: { outputs: undefined },
});
const aac: Rung = { kind: 'AAC', settings: { bitrate: 64_000 }, muxingSettings: { outputs: undefined } };
const cenc = (encryptionMode: 'CTR' | 'CBC'): Drm => ({
  kind: 'CENC',
  settings: { key, kid, encryptionMode, widevine: {}, playReady: { laUrl: 'https://license.example.com/' } },
});

let farm: ScratchFarm;
let browser: Browser;
let served: ServedFolder;
let places: { inputId: string; outputId: string; inputPath: string };
beforeAll(async () => {
  farm = await scratchFarm();
  await farm.startWorker();
  served = await serveFolder(join(farm.folder, 'outputs'));
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  places = {
    inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
    outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
    inputPath: await farm.placeSample('standard.mp4'),
  };
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
  await farm?.close();
});

/** Encodes two heights and audio, all protected alike, with default manifests of both types. */
const encode = async ({ kind, settings }: Drm): Promise<string> => {
  const { encodingId, parts } = await describeLadder(farm.context, { ...places, rungs: [h264(180), h264(90), aac] });
  for (const [index, { muxingId }] of parts.entries()) {
    const outputs = [{ outputId: places.outputId, outputPath: `${encodingId}/${index}` }];
    const place = { encoding_id: encodingId, muxing_id: muxingId };
    await addDrm(farm.context, 'fmp4', place, { kind, settings: { ...settings, outputs } });
  }
  const body = { encodingId, outputs: [{ outputId: places.outputId, outputPath: encodingId }] };
  const named = async (type: 'HLS' | 'DASH') => [
    { manifestId: (await createDefaultManifest(type)(farm.context, { body })).id },
  ];
  const isWholeFile = kind === 'AES';
  const manifests = {
    vodHlsManifests: await named('HLS'),
    ...(!isWholeFile && { vodDashManifests: await named('DASH') }),
  };
  await startEncoding(farm.context, { params: { encoding_id: encodingId }, body: manifests });
  expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
  return `${served.url}/${encodingId}`;
};

const play = async (url: string, keys: Record<string, string>) => {
  const page = await openShaka(browser, served.url);
  try {
    return await page.play(url, keys);
  } finally {
    await page.close();
  }
};

describe('protected encoding', () => {
  it.each(['CTR', 'CBC'] as const)('in %s plays from its own manifests with the key, and not without', async (mode) => {
    const folder = await encode(cenc(mode));
    for (const manifest of ['manifest.mpd', 'master.m3u8']) {
      const played = await play(`${folder}/${manifest}`, { [kid]: key });
      expect(played.error).toBeUndefined();
      expect(played.frames).toBeGreaterThan(20);
    }
    // Both manifests name the same files.
    expect((await play(`${folder}/manifest.mpd`, {})).error).toBeDefined();
  });

  it('with AES-128 plays from its playlist, which contains the URL of the key', async () => {
    const folder = await encode({ kind: 'AES', settings: { key, method: 'AES_128' } });
    const played = await play(`${folder}/master.m3u8`, {});
    expect(played.error).toBeUndefined();
    expect(played.frames).toBeGreaterThan(20);
  });
});
