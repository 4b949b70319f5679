import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { frameNumbers } from '@sluice/testing/frame-numbers';
import { sample } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probe } from '../probe/probe.ts';
import type { EncodingDescription, StreamDescription } from '../sources/description.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { planScan } from './plan-scan.ts';
import type { ScanSource } from './scan-payload.ts';
import { scanScenes } from './scan-scenes.ts';
import { takeScenePictures } from './take-pictures.ts';

const run = promisify(execFile);
const frame = 1001 / 30_000;

/** Files with eight seconds or more between their keyframes; FFmpeg seeks in the first two to any packet. */
const codecs = {
  ts: ['copy'],
  // Small packets, so that each frame has a time.
  mpg: ['mpeg2video', '-g', '250', '-sc_threshold', '0', '-q:v', '2', '-packetsize', '128'],
  mp4: ['copy'],
};
type Extension = keyof typeof codecs;
const extensions = ['ts', 'mpg', 'mp4'] as const;

describe('scans and pictures of a film with sparse keyframes', () => {
  let tools: MediaTools;
  let root: string;
  beforeAll(async () => {
    [tools, root] = await Promise.all([findMediaTools(process.env), mkdtemp(join(tmpdir(), 'sluice-sparse-scenes-'))]);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const convert = async (source: string, extension: Extension, sound: string[] = ['-an']): Promise<string> => {
    const directory = await mkdtemp(join(root, `${extension}-`));
    const file = join(directory, `film.${extension}`);
    await run(tools.ffmpeg, ['-v', 'error', '-i', source, ...sound, '-c:v', ...codecs[extension], file]);
    return file;
  };

  const sourceOf = async (file: string, trimming?: EncodingDescription['trimming'], hasSound = false) => {
    const input = { inputKey: 'in', selection: { mode: 'AUTO' } } as const;
    const streams: StreamDescription[] = [
      { id: 'v', ...input, codec: { kind: 'H264' as const, settings: {} } },
      ...(hasSound ? [{ id: 'a', ...input, codec: { kind: 'AAC' as const, settings: { bitrate: 128_000 } } }] : []),
    ];
    return planScan({
      encodingId: 'test',
      inputs: [{ key: 'in', info: await probe(tools, file) }],
      streams,
      muxings: [{ id: 'm', kind: 'MP4', streamIds: streams.map(({ id }) => id) }],
      ...(trimming && { trimming }),
    });
  };

  const numbersOf = async (video: NonNullable<ScanSource['video']>, file: string, frames: readonly number[]) => {
    const outputDirectory = await mkdtemp(join(root, 'pictures-'));
    const io = { input: () => file, outputDirectory };
    // Slightly before the frame, so that rounding never skips it.
    const times = frames.map((number) => Math.max(0, (number - 0.4) * frame));
    const taken = await takeScenePictures(tools, video, times, io);
    const bytes = await readFile(taken.file.path);
    const numbers: (number | undefined)[] = [];
    for (const { offset, sizeBytes } of taken.pictures)
      numbers.push((await frameNumbers(bytes.subarray(offset, offset + sizeBytes)))[0]);
    return numbers;
  };

  it.each(extensions)('take the picture at each time of a %s', async (extension) => {
    const file = await convert(await sample('numbered.mp4'), extension);
    const { video } = await sourceOf(file);
    if (!video) throw new Error('no video');
    const frames = [0, 40, 239, 241, 300, 470];
    expect(await numbersOf(video, file, frames)).toEqual(frames);
    const trimmed = { ...video, offsetSeconds: 40 * frame };
    expect(await numbersOf(trimmed, file, [0, 10, 210])).toEqual([40, 50, 250]);
  });

  it.each(extensions)('find the cuts of a part of a %s', async (extension) => {
    const film = join(root, `film-${extension}`);
    await mkdir(film);
    const shots = ['testsrc2', 'smptehdbars', 'rgbtestsrc', 'testsrc2'].flatMap((name) => [
      '-f',
      'lavfi',
      '-i',
      `${name}=s=320x180:r=25:d=4`,
    ]);
    const source = join(film, 'source.mp4');
    const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '250', '-sc_threshold', '0'];
    const graph = '[0][1][2][3]concat=n=4,format=yuv420p[v];sine=d=16[a]';
    const outputs = ['-map', '[v]', '-map', '[a]', ...encoder, '-c:a', 'aac', source];
    await run(tools.ffmpeg, ['-v', 'error', ...shots, '-filter_complex', graph, ...outputs]);
    const file = await convert(source, extension, ['-c:a', 'mp2']);
    const trimming = { offsetSeconds: 2, durationSeconds: 12 };
    const scanned = await scanScenes(tools, await sourceOf(file, trimming, true), {
      input: () => file,
      outputDirectory: join(film, 'scan'),
    });
    const cuts = scanned.shots.slice(1).map(({ at }) => at);
    expect(cuts).toHaveLength(3);
    for (const [index, at] of [2, 6, 10].entries()) expect(cuts[index]).toBeCloseTo(at, 1);
    expect(scanned.scenes.at(-1)?.end).toBeCloseTo(12, 1);
    expect(scanned.silences).toEqual([]);
  });
});
