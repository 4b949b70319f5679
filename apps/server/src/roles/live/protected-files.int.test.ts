import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { drmFamilies, kindsOf } from '@sluice/contract';
import { createResource } from '@sluice/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage, type StageEncoding } from './testing/live-stage.ts';

const run = promisify(execFile);
const key = '000102030405060708090a0b0c0d0e0f';
const kid = '00112233445566778899aabbccddeeff';

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const [family] = drmFamilies;

/** Adds a DRM to every muxing of an encoding; its files are the only ones. */
const protectedBy =
  (kind: string, settings: Record<string, unknown>) =>
  async ({ params, muxingIds, outputId }: StageEncoding): Promise<void> => {
    const declared = kindsOf(family).find((one) => one.kind === kind);
    if (!declared) throw new Error(`no DRM ${kind}`);
    for (const [index, muxing_id] of muxingIds.entries()) {
      const outputs = [{ outputId, outputPath: `drm${index}` }];
      await createResource(stage.context, family, declared, { ...settings, outputs }, { ...params, muxing_id });
    }
  };

const filesIn = async ({ id }: StageEncoding, folder: string): Promise<Buffer> => {
  const directory = join(stage.folder, 'outputs', id, folder);
  const names = (await readdir(directory)).filter((name) => /\.(mp4|m4s)$/.test(name));
  const numberOf = (name: string): number => Number(/segment_(\d+)/.exec(name)?.[1] ?? -1);
  const ordered = names.toSorted((one, other) => numberOf(one) - numberOf(other));
  return Buffer.concat(await Promise.all(ordered.map((name) => readFile(join(directory, name)))));
};
const framesOf = async (...input: string[]): Promise<number> => {
  const { stdout } = await run(stage.ffmpeg, ['-v', 'error', ...input, '-f', 'framemd5', '-']);
  return stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
};

describe('a live stream with a DRM', () => {
  it.each(['CTR', 'CBC'])('is encrypted in %s, also its slate and its recording', async (encryptionMode) => {
    await stage.startNode();
    const encoding = await stage.start({
      muxingSettings: { outputs: [] },
      prepare: protectedBy('CENC', { key, kid, encryptionMode, widevine: {} }),
    });
    const publisher = await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    const live = await stage.listed(encoding);
    expect(live.text).toMatch(/#EXT-X-KEY:METHOD=SAMPLE-AES/);
    expect(await stage.textAt(encoding.id, 'stream.mpd')).toMatch(/type="dynamic"[^]*<ContentProtection/);
    publisher.kill('SIGKILL');
    await stage.waitForSegment(encoding, (live.numbers.at(-1) ?? 0) + 3);
    await stage.stop(encoding);
    const recording = await stage.listed(encoding);
    expect(recording.text).toMatch(/#EXT-X-KEY:METHOD=SAMPLE-AES[^]*#EXT-X-ENDLIST/);
    for (const folder of ['drm0', 'drm1']) {
      const bytes = await filesIn(encoding, folder);
      expect(bytes.includes('tenc')).toBe(true);
      const file = join(stage.folder, `${encryptionMode}-${folder}.mp4`);
      await writeFile(file, bytes);
      const perSecond = folder === 'drm0' ? 25 : 48_000 / 1024;
      const frames = await framesOf('-decryption_key', key, '-i', file);
      expect(frames).toBeGreaterThan((recording.numbers.length - 1) * perSecond * 0.9);
    }
    expect(await readdir(join(stage.folder, 'outputs', encoding.id))).not.toContain('H264');
    // The recorded sizes are those of the encrypted files.
    const rows = stage.platform.db.selectFrom('live_segments').select(['sequence', 'tracks']);
    for (const { sequence, tracks } of await rows.where('encoding_id', '=', encoding.id).execute())
      for (const [index, streamId] of encoding.streamIds.entries()) {
        const track = tracks.find(({ id }) => id === streamId);
        const path = join(stage.folder, 'outputs', encoding.id, `drm${index}`, `segment_${sequence}.m4s`);
        expect(Object.values(track?.['encryptedBytes'] ?? {})).toEqual([(await stat(path)).size]);
      }
  });

  it('is refused with AES-128 in DASH, whose players could not decrypt it', async () => {
    const attempt = stage.start({
      muxingSettings: { outputs: [] },
      prepare: protectedBy('AES', { key, method: 'AES_128' }),
    });
    await expect(attempt).rejects.toMatchObject({ evidence: expect.stringContaining('AES-128 only in HLS') });
  });

  it('plays in HLS with the key file of AES-128', async () => {
    await stage.startNode();
    const encoding = await stage.start({
      muxingSettings: { outputs: [] },
      prepare: protectedBy('AES', { key, method: 'AES_128' }),
      request: { dashManifests: [] },
    });
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    await stage.stop(encoding);
    const { text, numbers } = await stage.listed(encoding);
    expect(text).toMatch(/#EXT-X-KEY:METHOD=AES-128,URI="drm0\/[^"]+\.key"/);
    const playlist = join(stage.folder, 'outputs', encoding.id, 'master.m3u8');
    const allowed = ['-allowed_extensions', 'ALL', '-extension_picky', '0'];
    expect(await framesOf(...allowed, '-i', playlist, '-map', '0:v')).toBeGreaterThan((numbers.length - 1) * 25 * 0.9);
  });
});
