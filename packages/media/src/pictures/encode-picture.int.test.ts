import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { encodePicture } from './encode-picture.ts';

const run = promisify(execFile);
const target = { format: 'PNG', widthMax: 320, heightMax: 180 } as const;

let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  tools = await findMediaTools(process.env);
  folder = await mkdtemp(join(tmpdir(), 'sluice-encode-picture-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const draw = async (name: string, size: string, ...more: string[]): Promise<Buffer> => {
  const path = join(folder, name);
  const source = ['-f', 'lavfi', '-i', `color=red@0.5:s=${size},format=rgba`, '-frames:v', '1'];
  await run(tools.ffmpeg, ['-v', 'error', '-y', ...source, ...more, path]);
  return readFile(path);
};

const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of a few bytes that claims to have many pixels. */
const bomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))]);
};

describe('an uploaded picture', () => {
  it.each(['a.png', 'a.jpg', 'a.webp', 'a.gif'])('of type %s becomes a PNG that fits', async (name) => {
    const png = await encodePicture(tools, await draw(name, '640x480'), target);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(sizeOf(png)).toBe('240x180');
  });

  it('is not enlarged, and loses everything but its pixels', async () => {
    const picture = Buffer.concat([
      await draw('small.png', '32x16', '-metadata', 'comment=secret'),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const png = await encodePicture(tools, picture, target);
    expect(sizeOf(png)).toBe('32x16');
    expect(png.toString('latin1')).not.toMatch(/secret|script/);
  });

  it('may become WebP', async () => {
    const webp = await encodePicture(tools, await draw('b.png', '64x64'), { ...target, format: 'WEBP' });
    expect(webp.toString('latin1', 8, 12)).toBe('WEBP');
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd')],
    ['nothing', Buffer.alloc(0)],
    ['a damaged PNG', Buffer.from('\x89PNG\r\n\x1a\nnothing of a picture', 'latin1')],
    ['a PNG of 10 gigapixels', bomb(100_000, 100_000)],
    ['a PNG of 42 megapixels', bomb(7000, 6000)],
  ])('is rejected if it is %s', async (_name, bytes) => {
    await expect(encodePicture(tools, bytes, target)).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
