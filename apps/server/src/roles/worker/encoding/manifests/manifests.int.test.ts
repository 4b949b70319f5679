import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { families, kindsOf, type ManifestPartKind } from '@sluice/contract';
import {
  createManifest,
  createManifestPart,
  createResource,
  getManifestStatus,
  startEncoding,
  startManifest,
} from '@sluice/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createInput, createOutput, describeLadder } from '../../testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from '../../testing/scratch-farm.ts';

describe('composed manifest', () => {
  let farm: ScratchFarm;
  beforeAll(async () => {
    farm = await scratchFarm();
    await farm.startWorker();
  });
  afterAll(() => farm.close());

  it('contains the sprites and thumbnails of its encoding, when that ends and at every start', async () => {
    const { context } = farm;
    const outputId = await createOutput(context, 'LOCAL', { path: '' });
    const { encodingId, parts } = await describeLadder(context, {
      inputId: await createInput(context, 'LOCAL', { path: '' }),
      outputId,
      inputPath: await farm.placeSample('standard.mp4'),
      rungs: [{ kind: 'H264', settings: { height: 90, bitrate: 90_000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' } }],
    });
    const [part] = parts;
    if (!part) throw new Error('no rendition');
    const { streamId, muxingId } = part;
    const family = families.find(({ name }) => name === 'sprites');
    const [kind] = family ? kindsOf(family) : [];
    if (!family || !kind) throw new Error('no sprites');
    const outputs = [{ outputId, outputPath: `${encodingId}/sprites` }];
    const place = { encoding_id: encodingId, stream_id: streamId };
    const sprite = await createResource(
      context,
      family,
      kind,
      { spriteName: 's.jpg', distance: 2, height: 45, outputs },
      place,
    );

    const body = { outputs: [{ outputId, outputPath: encodingId }] };
    const [dash, hls] = [
      await createManifest('DASH')(context, { body }),
      await createManifest('HLS')(context, { body }),
    ];
    const add = async (kindOfPart: ManifestPartKind, params: Record<string, string>, settings = {}) =>
      (await createManifestPart(kindOfPart)(context, { params, body: settings })).id;
    const period = { manifest_id: dash.id, period_id: await add('period', { manifest_id: dash.id }) };
    const setOf = async (kindOfSet: ManifestPartKind) => ({
      ...period,
      adaptationset_id: await add(kindOfSet, period),
    });
    const rendition = { encodingId, muxingId, segmentPath: '0' };
    await add('fmp4-representation', await setOf('video-adaptation-set'), rendition);
    const tiles = { encodingId, streamId, spriteId: sprite.id, segmentPath: 'sprites' };
    await add('sprite-representation', await setOf('image-adaptation-set'), tiles);
    const params = { manifest_id: hls.id };
    const stream_id = await add('stream-info', params, { ...rendition, streamId, uri: 'v.m3u8' });
    await add('iframe-playlist', { ...params, stream_id }, { filename: 'pictures.m3u8' });

    const request = { vodDashManifests: [{ manifestId: dash.id }] };
    await startEncoding(context, { params: { encoding_id: encodingId }, body: request });
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
    const read = (path: string) => readFile(join(farm.folder, 'outputs', encodingId, path), 'utf8');
    const mpd = await read('manifest.mpd');
    expect(mpd).toContain('http://dashif.org/thumbnail_tile');
    expect(mpd).toMatch(/media="sprites\/s\.jpg"/);

    await startManifest('HLS')(context, { params });
    await vi.waitFor(
      async () => expect((await getManifestStatus('HLS')(context, { params })).status).toBe('FINISHED'),
      { timeout: 60_000, interval: 200 },
    );
    expect(await read('pictures.m3u8')).toMatch(/#EXT-X-I-FRAMES-ONLY[^]*#EXT-X-BYTERANGE:\d+@\d+/);
  });
});
