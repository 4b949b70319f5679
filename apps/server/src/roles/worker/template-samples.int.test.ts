import { encodings } from '@sluice/contract';
import { createSample, getSample } from '@sluice/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { perform } from '../api/bindings.ts';
import { createInput } from './testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const template = `metadata: { type: VOD, name: Two sizes }
inputs:
  https:
    source: { properties: { host: media.example.com } }
configurations:
  video:
    h264:
      high: { properties: { name: High, height: 180, bitrate: 300000, presetConfiguration: VOD_SUPERHIGH_SPEED } }
      low: { properties: { name: Low, height: 90, bitrate: 60000, presetConfiguration: VOD_SUPERHIGH_SPEED } }
  audio:
    aac:
      sound: { properties: { name: Audio, bitrate: 64000 } }
encodings:
  main:
    properties: { name: Two sizes }
    streams:
      high:
        properties:
          codecConfigId: $/configurations/video/h264/high
          inputStreams: [{ inputId: $/inputs/https/source, inputPath: films/night.mp4 }]
      low:
        properties:
          codecConfigId: $/configurations/video/h264/low
          inputStreams: [{ inputId: $/inputs/https/source, inputPath: films/night.mp4 }]
      sound:
        properties:
          codecConfigId: $/configurations/audio/aac/sound
          inputStreams: [{ inputId: $/inputs/https/source, inputPath: films/night.mp4 }]
    muxings:
      fmp4:
        high:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/high }]
            outputs: [{ outputId: your-output-id, outputPath: film/high }]
        low:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/low }]
            outputs: [{ outputId: your-output-id, outputPath: film/low }]
        sound:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/sound }]
            outputs: [{ outputId: your-output-id, outputPath: film/sound }]
    start:
      properties:
        vodHlsManifests: [{ manifestId: $/manifests/hls/default/master }]
manifests:
  hls:
    default:
      master:
        properties:
          encodingId: $/encodings/main
          outputs: [{ outputId: your-output-id, outputPath: film }]
`;

describe('a sample of a template', () => {
  let farm: ScratchFarm;
  let input: { inputId: string; inputPath: string };
  const create = createSample(perform, encodings.start);

  beforeAll(async () => {
    farm = await scratchFarm();
    await farm.startWorker();
    input = {
      inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
      inputPath: await farm.placeSample('standard.mp4'),
    };
  });
  afterAll(() => farm.close());

  it('encodes a part of the chosen file, and shows quality, sizes and time of each rendition', async () => {
    const sample = await create(farm.context, { body: { template, input, offset: 1, duration: 3 } });
    expect(sample).toMatchObject({ status: 'QUEUED', name: 'Sample of Two sizes', input, offset: 1, duration: 3 });
    expect((await farm.wait(sample.encodingId)).status).toBe('FINISHED');
    const result = await getSample(farm.context, { params: { encoding_id: sample.encodingId } });
    expect(result.encodeSeconds).toBeGreaterThan(0);
    const [high, low, sound] = result.renditions;
    expect(high).toMatchObject({ name: 'H264 180p', height: 180, targetBitrate: 300_000 });
    expect(sound?.vmaf).toBeUndefined();
    expect(high?.vmaf?.mean).toBeGreaterThan(low?.vmaf?.mean ?? 100);
    expect(high?.vmaf?.percentile5).toBeLessThanOrEqual(high?.vmaf?.mean ?? 0);
    for (const { bytes = 0, measuredBitrate = 0 } of result.renditions)
      expect(Math.abs((bytes * 8) / 3 / measuredBitrate - 1)).toBeLessThan(0.1);
    const { inputSeconds = 0, outputBytes = 0 } = result.whole ?? {};
    expect(inputSeconds).toBeGreaterThan(3);
    const sum = result.renditions.reduce((all, { measuredBitrate = 0 }) => all + measuredBitrate, 0);
    expect(Math.abs(outputBytes / ((sum * inputSeconds) / 8) - 1)).toBeLessThan(0.01);
  });

  it('leaves nothing behind if the template or the file is refused', async () => {
    const count = async () =>
      (await farm.context.db.selectFrom('encodings').select('id').where('name', 'like', 'Sample of %').execute())
        .length;
    const before = await count();
    const refused = [
      { template: template.replace('height: 180', 'height: 181.5'), input, offset: 0, duration: 3 },
      { template: template.replace('type: VOD', 'type: LIVE'), input, offset: 0, duration: 3 },
      { template, input: { ...input, inputId: 'of-somebody-else' }, offset: 0, duration: 3 },
    ];
    for (const body of refused) await expect(create(farm.context, { body })).rejects.toThrow();
    expect(await count()).toBe(before);
    await expect(getSample(farm.context, { params: { encoding_id: 'unknown' } })).rejects.toThrow();
  });
});
