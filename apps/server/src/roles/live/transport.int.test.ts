import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drmFamilies, kindsOf } from '@sluice/contract';
import { createResource } from '@sluice/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage, type StageEncoding, type StageOptions } from './testing/live-stage.ts';

const run = promisify(execFile);

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const transport: StageOptions = { muxing: 'TS', request: { dashManifests: [] } };

/** Decodes a playlist as players do; returns the number of its pictures, and what the decoder complains about. */
const decode = async (id: string, path: string): Promise<{ frames: number; complaints: string }> => {
  const playlist = join(stage.folder, 'outputs', id, path);
  const allowed = ['-allowed_extensions', 'ALL', '-extension_picky', '0'];
  const { stdout, stderr } = await run(
    stage.ffmpeg,
    ['-v', 'warning', ...allowed, '-i', playlist, '-map', '0:v', '-f', 'framemd5', '-'],
    { maxBuffer: 64 << 20 },
  );
  const complaints = stderr
    .split('\n')
    // The stream of ID3 tags has no packets.
    .filter(
      (line) =>
        line !== '' &&
        !/start time for stream \d+ is not set|Could not find codec parameters.*timed_id3|Consider increasing/.test(
          line,
        ),
    );
  return {
    frames: stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length,
    complaints: complaints.join('\n'),
  };
};

/** Adds AES with a key file, or another DRM, to every muxing of an encoding. */
const protectedBy =
  (kind: string, settings: Record<string, unknown>) =>
  async ({ params, muxingIds, outputId }: StageEncoding): Promise<void> => {
    const family = drmFamilies.find(({ ownerType }) => ownerType === 'TS');
    const declared = family && kindsOf(family).find((one) => one.kind === kind);
    if (!declared) throw new Error(`no DRM ${kind}`);
    for (const [index, muxing_id] of muxingIds.entries()) {
      const outputs = [{ outputId, outputPath: `drm${index}` }];
      await createResource(stage.context, family, declared, { ...settings, outputs }, { ...params, muxing_id });
    }
  };

describe('a live stream of MPEG-TS segments', () => {
  it('plays without a gap over a lost publisher, another node, and as a recording', async () => {
    await stage.startNode();
    const encoding = await stage.start(transport);
    const publisher = await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    const live = await stage.listed(encoding);
    expect(live.text).toMatch(/#EXTINF:1\.\d+,\n\S+segment_\d+\.ts/);
    expect(live.text).not.toMatch(/EXT-X-MAP|ENDLIST/);
    publisher.kill('SIGKILL');
    await stage.waitForSegment(encoding, (live.numbers.at(-1) ?? 0) + 3);
    await stage.clear();
    await stage.replaceNode(encoding);
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, ((await stage.listed(encoding)).numbers.at(-1) ?? 0) + 4);
    await stage.stop(encoding);

    const { numbers, text } = await stage.listed(encoding);
    expect(text).toMatch(/#EXT-X-PLAYLIST-TYPE:VOD[^]*#EXT-X-ENDLIST/);
    expect(text).not.toMatch(/EXT-X-MAP|DISCONTINUITY/);
    expect(numbers).toEqual(numbers.map((_, index) => index));
    const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, match) => sum + Number(match[1]), 0);
    const { frames, complaints } = await decode(encoding.id, 'master.m3u8');
    expect(complaints).toBe('');
    // A joint may lengthen a picture.
    expect(Math.abs(frames - seconds * 25)).toBeLessThan(15);
    // The recorded sizes are those of the files.
    const rows = stage.platform.db.selectFrom('live_segments').select(['sequence', 'tracks']);
    for (const { sequence, tracks } of await rows.where('encoding_id', '=', encoding.id).execute())
      for (const [index, streamId] of encoding.streamIds.entries()) {
        const track = tracks.find(({ id }) => id === streamId);
        const path = join(stage.folder, 'outputs', encoding.id, ['H264', 'AAC'][index] ?? '', `segment_${sequence}.ts`);
        expect(Object.values(track?.['transportBytes'] ?? {})).toEqual([(await stat(path)).size]);
      }
  });

  it('is encrypted as whole segments by AES-128', async () => {
    await stage.startNode();
    const encoding = await stage.start({
      ...transport,
      muxingSettings: { outputs: [] },
      prepare: protectedBy('AES', { key: '000102030405060708090a0b0c0d0e0f', method: 'AES_128' }),
    });
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    await stage.stop(encoding);
    const { text, numbers } = await stage.listed(encoding);
    expect(text).toMatch(/#EXT-X-KEY:METHOD=AES-128,URI="drm0\/[^"]+\.key"/);
    const { frames } = await decode(encoding.id, 'master.m3u8');
    expect(frames).toBeGreaterThan((numbers.length - 1) * 25 * 0.9);
  });

  it.each([
    ['DASH, which cannot play it', { muxing: 'TS' }, 'transport streams play only in HLS'],
    [
      'a DRM that encrypts samples',
      {
        ...transport,
        muxingSettings: { outputs: [] },
        prepare: protectedBy('AES', { key: '000102030405060708090a0b0c0d0e0f', method: 'SAMPLE_AES' }),
      },
      'encrypted by AES with AES_128 only',
    ],
    ['times from zero', { ...transport, muxingSettings: { startOffset: 0 } }, 'startOffset is at least 1 s'],
    [
      'an interval of the clock',
      { ...transport, muxingSettings: { configuration: { pcr: { interval: 40 } } } },
      'the clock of a live transport stream comes with every picture',
    ],
  ] satisfies [string, StageOptions, string][])('is refused with %s', async (_name, options, reason) => {
    const error: unknown = await stage.start(options).catch((caught: unknown) => caught);
    expect(JSON.stringify(error)).toContain(reason);
  });
});
