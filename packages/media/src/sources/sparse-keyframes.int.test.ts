import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { frameNumbers } from '@sluice/testing/frame-numbers';
import { sample } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeToFile } from '../filters/testing.ts';
import { probe } from '../probe/probe.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { sourceParts } from './source-parts.ts';

let tools: MediaTools;
let root: string;
beforeAll(async () => {
  [tools, root] = await Promise.all([findMediaTools(process.env), mkdtemp(join(tmpdir(), 'sluice-sparse-keyframes-'))]);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const h264 = { kind: 'H264', settings: { height: 90, bitrate: 300_000, presetConfiguration: 'VOD_SPEED' } } as const;
const codecs = {
  ts: ['copy'],
  // Small packets, so that each frame has a time.
  mpg: ['mpeg2video', '-g', '250', '-q:v', '2', '-packetsize', '128'],
  mkv: ['copy'],
  flv: ['copy'],
};

describe('a film with eight seconds between its keyframes', () => {
  for (const extension of ['ts', 'mpg', 'mkv', 'flv'] as const)
    it(`in ${extension} keeps each frame in chunks of four seconds and in parts`, async () => {
      const directory = join(root, extension);
      const file = join(directory, `numbered.${extension}`);
      await mkdir(directory);
      const input = ['-v', 'error', '-i', await sample('numbered.mp4'), '-an'];
      await promisify(execFile)(tools.ffmpeg, [...input, '-c:v', ...codecs[extension], file]);
      const info = await probe(tools, file);
      const parts = sourceParts(
        { kind: 'FILE', inputKey: 'in', selection: { mode: 'AUTO' } },
        { media: 'video', infoOf: () => info },
      );
      const numbersOf = async (name: string, trimming?: { offsetSeconds: number; durationSeconds: number }) => {
        const streams = [{ id: 'video', codec: h264, ...parts }];
        const wanted = { tools, directory: join(directory, name), files: { in: file }, streams, chunkSeconds: 4 };
        return frameNumbers(await readFile(await encodeToFile({ ...wanted, ...(trimming && { trimming }) })));
      };
      const all = await numbersOf('all');
      expect(all).toEqual(Array.from({ length: all.length }, (_, frame) => frame));
      expect(all.length).toBeGreaterThanOrEqual(478);
      const frame = 1001 / 30000;
      const part = await numbersOf('part', { offsetSeconds: 40 * frame, durationSeconds: 60 * frame });
      expect(part).toEqual(Array.from({ length: 60 }, (_, index) => 40 + index));
    });
});
