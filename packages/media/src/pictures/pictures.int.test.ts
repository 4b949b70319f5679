import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sample } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoCodec } from '../codecs/codec.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import { probe } from '../probe/probe.ts';
import { runTask } from '../run/run-task.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { makePictures, type PicturesResult } from './make-pictures.ts';
import type { PictureDescription } from './pictures.ts';
import { planPictures } from './plan-pictures.ts';

const pictures: PictureDescription[] = [
  {
    id: 'sprite',
    streamId: 'v',
    kind: 'SPRITE',
    settings: {
      spriteName: 's.jpg',
      vttName: 's.vtt',
      distance: 2,
      width: 80,
      height: 80,
      aspectMode: 'PAD',
      imagesPerFile: 2,
    },
  },
  {
    id: 'positions',
    streamId: 'v',
    kind: 'THUMBNAIL',
    settings: { pattern: 'p_%number%.png', positions: [100, 0, 2.5], unit: 'PERCENTS', height: 90 },
  },
  {
    id: 'interval',
    streamId: 'v',
    kind: 'THUMBNAIL',
    settings: { pattern: 'i_%number%.jpg', interval: 0.5, width: 64, height: 64, aspectMode: 'CROP' },
  },
  { id: 'bif', streamId: 'v', kind: 'BIF', settings: { filename: 'x.bif', distance: 2, width: 120 } },
];

const sizeOfPng = (bytes: Buffer): [number, number] => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
const sizeOfJpeg = (bytes: Buffer): [number, number] => {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(bytes[at + 1] ?? 0))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  throw new Error('no frame header');
};

describe('images of an HDR rendition', () => {
  let tools: MediaTools;
  let root: string;
  beforeAll(async () => {
    tools = await findMediaTools(process.env);
    root = await mkdtemp(join(tmpdir(), 'sluice-pictures-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  /** Pixels of a thumbnail, from a rendition with the range of the input or with standard range. */
  const pixelsOf = async (codec: VideoCodec, name: `${string}.${'png' | 'jpg'}`): Promise<Buffer> => {
    const file = await sample('hdr.mp4');
    const plan = planEncoding({
      encodingId: 'test',
      inputs: [{ key: 'in', info: await probe(tools, file) }],
      streams: [{ id: 'v', inputKey: 'in', selection: { mode: 'AUTO' }, codec }],
      muxings: [{ id: 'm', kind: 'FMP4', streamIds: ['v'], segmentLengthSeconds: 2 }],
    });
    const folder = join(root, `${codec.kind}-${name}`);
    const artifact = (key: string, artifactName: string): string => join(folder, key, artifactName);
    for (const task of plan.tasks.filter(({ kind }) => kind === 'encode-video'))
      await runTask(tools, task, { input: () => file, artifact, outputDirectory: join(folder, task.key) });
    const settings = { pattern: name, positions: [1] };
    for (const { payload } of planPictures(plan, [{ id: 'p', streamId: 'v', kind: 'THUMBNAIL', settings }]))
      await makePictures(tools, payload, { artifact, outputDirectory: folder });
    const raw = ['-v', 'error', '-i', join(folder, name), '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
    return (await promisify(execFile)(tools.ffmpeg, raw, { encoding: 'buffer', maxBuffer: 1e8 })).stdout;
  };

  it.each(['t.png', 't.jpg'] as const)('have the colors of its standard range: %s', async (name) => {
    const hdr = await pixelsOf({ kind: 'H265', settings: { height: 180, dynamicRangeFormat: 'HDR10' } }, name);
    const sdr = await pixelsOf({ kind: 'H264', settings: { height: 180 } }, name);
    expect(hdr.length).toBe(sdr.length);
    const difference = hdr.reduce((sum, value, index) => sum + Math.abs(value - (sdr[index] ?? 0)), 0) / sdr.length;
    // Two lossy encodings differ by up to 5; without tone mapping, by more than 15.
    expect(difference).toBeLessThan(8);
  });
});

describe('images of a rendition in pieces', () => {
  let tools: MediaTools;
  let root: string;
  const results = new Map<string, PicturesResult>();
  const bytesOf = (id: string, name: string) => readFile(join(root, id, name));

  beforeAll(async () => {
    tools = await findMediaTools(process.env);
    root = await mkdtemp(join(tmpdir(), 'sluice-pictures-'));
    const file = await sample('standard.mp4');
    const info = await probe(tools, file);
    const plan = planEncoding(
      {
        encodingId: 'test',
        inputs: [{ key: 'in', info }],
        streams: [
          {
            id: 'v',
            inputKey: 'in',
            selection: { mode: 'AUTO' },
            codec: { kind: 'H264', settings: { height: 180, presetConfiguration: 'VOD_SUPERHIGH_SPEED' } },
          },
        ],
        muxings: [{ id: 'm', kind: 'FMP4', streamIds: ['v'], segmentLengthSeconds: 2 }],
      },
      { chunkSeconds: 2 },
    );
    const artifact = (key: string, name: string): string => join(root, key, name);
    for (const task of plan.tasks.filter(({ kind }) => kind === 'encode-video'))
      await runTask(tools, task, { input: () => file, artifact, outputDirectory: join(root, task.key) });
    for (const { payload } of planPictures(plan, pictures))
      results.set(
        payload.pictureId,
        await makePictures(tools, payload, { artifact, outputDirectory: join(root, payload.pictureId) }),
      );
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('create sprites of several files with a WebVTT that refers to their parts', async () => {
    expect(results.get('sprite')?.facts).toMatchObject({ pictureCount: 3, columns: 2, rows: 1 });
    expect(results.get('sprite')?.files.map(({ name }) => name)).toEqual(['s_0.jpg', 's_1.jpg', 's.vtt']);
    expect(sizeOfJpeg(await bytesOf('sprite', 's_1.jpg'))).toEqual([160, 80]);
    const vtt = (await bytesOf('sprite', 's.vtt')).toString();
    expect(vtt.match(/#xywh=/g)).toHaveLength(3);
    expect(vtt).toContain('00:00:04.000 --> 00:00:06.000\ns_1.jpg#xywh=0,0,80,80');
  });

  it('create thumbnails at positions, with the last frame for the end', async () => {
    expect(results.get('positions')?.files.map(({ name }) => name)).toEqual(['p_0.png', 'p_1.png', 'p_2.png']);
    expect(sizeOfPng(await bytesOf('positions', 'p_2.png'))).toEqual([160, 90]);
    const [first, last] = [await bytesOf('positions', 'p_0.png'), await bytesOf('positions', 'p_2.png')];
    expect(first.equals(last)).toBe(false);
  });

  it('create thumbnails at intervals shorter than the keyframe interval', async () => {
    expect(results.get('interval')?.files).toHaveLength(12);
    expect(sizeOfJpeg(await bytesOf('interval', 'i_11.jpg'))).toEqual([64, 64]);
  });

  it('create a BIF whose index locates every image', async () => {
    const bytes = await bytesOf('bif', 'x.bif');
    const count = bytes.readUInt32LE(12);
    expect([count, bytes.readUInt32LE(16)]).toEqual([3, 2000]);
    for (let entry = 0; entry < count; entry += 1) {
      const [from, to] = [bytes.readUInt32LE(68 + entry * 8), bytes.readUInt32LE(76 + entry * 8)];
      expect(sizeOfJpeg(bytes.subarray(from, to))).toEqual([120, 68]);
    }
    expect(bytes.readUInt32LE(68 + count * 8)).toBe(bytes.length);
  });
});
