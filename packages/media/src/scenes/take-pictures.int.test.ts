import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probe } from '../probe/probe.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { planScan } from './plan-scan.ts';
import type { ScanSource } from './scan-payload.ts';
import { takeScenePictures } from './take-pictures.ts';

const run = promisify(execFile);
const colors = ['red', 'lime', 'blue'] as const;
type Color = (typeof colors)[number];

/** Size of a JPEG by its start of frame. */
const sizeOf = (jpeg: Buffer): string => {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return `${jpeg.readUInt16BE(frame + 7)}x${jpeg.readUInt16BE(frame + 5)}`;
};

describe('pictures of scenes', () => {
  let tools: MediaTools;
  let root: string;
  let film: string;

  beforeAll(async () => {
    tools = await findMediaTools(process.env);
    root = await mkdtemp(join(tmpdir(), 'sluice-scene-pictures-'));
    film = await make('film.mp4', 'setsar=1');
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  /** Three seconds each of red, lime and blue. */
  const make = async (name: string, filter: string): Promise<string> => {
    const file = join(root, name);
    const shots = colors.flatMap((color) => ['-f', 'lavfi', '-i', `color=${color}:s=640x360:r=25:d=3`]);
    const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    await run(tools.ffmpeg, [
      '-v',
      'error',
      '-y',
      ...shots,
      '-filter_complex',
      `[0][1][2]concat=n=3,${filter}`,
      ...encoder,
      file,
    ]);
    return file;
  };

  const videoOf = async (file: string): Promise<NonNullable<ScanSource['video']>> => {
    const { video } = planScan({
      encodingId: 'test',
      inputs: [{ key: 'in', info: await probe(tools, file) }],
      streams: [{ id: 'v', inputKey: 'in', selection: { mode: 'AUTO' }, codec: { kind: 'H264', settings: {} } }],
      muxings: [{ id: 'm', kind: 'MP4', streamIds: ['v'] }],
    });
    if (!video) throw new Error('no video');
    return video;
  };

  /** Colors and sizes of the pictures at given times, read back from the file. */
  const take = async (video: NonNullable<ScanSource['video']>, times: readonly number[], file = film) => {
    const outputDirectory = await mkdtemp(join(root, 'made-'));
    const taken = await takeScenePictures(tools, video, times, { input: () => file, outputDirectory });
    const bytes = await readFile(taken.file.path);
    expect(bytes).toHaveLength(taken.file.sizeBytes);
    const pictures: { at: number; color: Color | undefined; size: string }[] = [];
    for (const { at, offset, sizeBytes } of taken.pictures) {
      const jpeg = join(outputDirectory, `${at}.jpg`);
      await writeFile(jpeg, bytes.subarray(offset, offset + sizeBytes));
      const raw = await run(
        tools.ffmpeg,
        ['-v', 'error', '-i', jpeg, '-vf', 'scale=1:1,format=rgb24', '-f', 'rawvideo', '-'],
        { encoding: 'buffer' },
      );
      const channels = [...raw.stdout.subarray(0, 3)];
      const size = sizeOf(bytes.subarray(offset, offset + sizeBytes));
      pictures.push({ at, color: colors[channels.indexOf(Math.max(...channels))], size });
    }
    return pictures;
  };

  it('show the film at their times, at most 512 pixels wide', async () => {
    expect(await take(await videoOf(film), [0.5, 2.9, 3.1, 8.5])).toEqual([
      { at: 0.5, color: 'red', size: '512x288' },
      { at: 2.9, color: 'red', size: '512x288' },
      { at: 3.1, color: 'lime', size: '512x288' },
      { at: 8.5, color: 'blue', size: '512x288' },
    ]);
  });

  it('count times in the output of a trimmed film, and have the shape of the shown picture', async () => {
    const narrow = await make('narrow.mp4', 'setsar=1/2');
    const video = { ...(await videoOf(narrow)), offsetSeconds: 2 };
    expect(await take(video, [0.5, 1.5], narrow)).toEqual([
      { at: 0.5, color: 'red', size: '320x360' },
      { at: 1.5, color: 'lime', size: '320x360' },
    ]);
  });

  it('are taken from a composition', async () => {
    const rate = { numerator: 25, denominator: 1 };
    const piece = {
      kind: 'FILE' as const,
      inputKey: 'in',
      streamIndex: 0,
      isInterlaced: false,
      aspectMode: 'PAD' as const,
    };
    const composition = {
      rate,
      width: 640,
      height: 360,
      pixelFormat: 'yuv420p',
      dynamicRange: null,
      frameCount: 100,
      pieces: [
        { ...piece, firstFrame: 0, frameCount: 50, offsetSeconds: 6.5, isVariableFrameRate: false, dynamicRange: null },
        { ...piece, firstFrame: 50, frameCount: 50, offsetSeconds: 0, isVariableFrameRate: false, dynamicRange: null },
      ],
    };
    const video = { ...(await videoOf(film)), composition };
    expect((await take(video, [1, 3])).map(({ color }) => color)).toEqual(['blue', 'red']);
  });

  it('are left out where the film has no frame, and end with their signal', async () => {
    expect((await take(await videoOf(film), [1, 60])).map(({ at }) => at)).toEqual([1]);
    const taking = takeScenePictures(tools, await videoOf(film), [1], {
      input: () => film,
      outputDirectory: join(root, 'stopped'),
      signal: AbortSignal.abort(new Error('stopped')),
    });
    await expect(taking).rejects.toThrow('stopped');
  });
});
