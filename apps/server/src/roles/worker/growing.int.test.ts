import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getEncodingTimeline } from '@sluice/core';
import { findMediaTools } from '@sluice/media';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createInput, createOutput, startLadder } from './testing/describe-ladder.ts';
import { holdingPrograms, type HoldingPrograms } from './testing/holding-programs.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

let folder: string;
let programs: HoldingPrograms;
let farm: ScratchFarm;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-growing-'));
  programs = await holdingPrograms(folder);
  farm = await scratchFarm(programs.environment);
  await mkdir(join(farm.folder, 'inputs'), { recursive: true });
  const { ffmpeg } = await findMediaTools(process.env);
  const sources = ['testsrc2=size=160x90:rate=25:duration=70', 'sine=frequency=440:duration=70'];
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  const output = [...'-c:v libx264 -preset ultrafast -c:a aac'.split(' '), join(farm.folder, 'inputs/minute.mp4')];
  await promisify(execFile)(ffmpeg, ['-v', 'error', ...inputs, ...output]);
}, 60_000);
afterAll(async () => {
  await farm?.close();
  await rm(folder, { recursive: true, force: true });
});

const read = (encodingId: string, path: string): Promise<Buffer> =>
  readFile(join(farm.folder, 'outputs', encodingId, path));

/** Addresses of the media playlists of a multivariant playlist: the video and the audio. */
const playlistsOf = async (encodingId: string): Promise<{ texts: string[]; files: string[][] }> => {
  const master = (await read(encodingId, 'master.m3u8')).toString();
  const paths = [...master.matchAll(/^[^#\n]+\.m3u8$|URI="([^"]+\.m3u8)"/gm)].map(([line, uri]) => uri ?? line);
  const texts = await Promise.all(paths.map(async (path) => (await read(encodingId, path)).toString()));
  return { texts, files: texts.map((text) => text.match(/^[^#\n].*$/gm) ?? []) };
};

it('plays from its first chunks on while the rest is encoded, and keeps what it has published', async () => {
  await programs.hold('-ss 5[56]');
  await farm.startWorker();
  const { encodingId } = await startLadder(farm.context, {
    inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
    outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
    inputPath: 'minute.mp4',
    rungs: [
      { kind: 'H264', settings: { height: 90, bitrate: 90_000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' } },
      { kind: 'AAC', settings: { bitrate: 64_000 } },
    ],
    manifests: ['HLS', 'DASH'],
  });
  const ofEarly = async () => {
    const { tasks } = await getEncodingTimeline(farm.context, { params: { encoding_id: encodingId } });
    return tasks.filter(({ name }) => name.startsWith('early-')).map(({ state }) => state);
  };
  await vi.waitFor(
    async () => {
      expect(await programs.held()).toHaveLength(1);
      // Two steps, each with a muxing, its transfer and the manifest.
      expect(await ofEarly()).toEqual(Array.from({ length: 6 }, () => 'DONE'));
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(await farm.status(encodingId)).toMatchObject({ status: 'RUNNING', firstPlayableAt: expect.any(String) });
  const growing = await playlistsOf(encodingId);
  for (const text of growing.texts) {
    expect(text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
    expect(text).not.toContain('#EXT-X-ENDLIST');
  }
  // Chunks of 8 and 12 seconds, in segments of 4 seconds.
  expect(growing.files.map((files) => files.length)).toEqual([5, 5]);
  const published = await Promise.all(growing.files.flat().map((path) => read(encodingId, path)));

  const held = await programs.held();
  await programs.hold();
  // Its task is repeated.
  for (const pid of held) process.kill(pid, 'SIGKILL');
  expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
  const whole = await playlistsOf(encodingId);
  for (const text of whole.texts) expect(text).toContain('#EXT-X-ENDLIST');
  expect(whole.files.map((files) => files.length)).toEqual([18, 18]);
  for (const [at, files] of growing.files.entries()) expect(whole.files[at]?.slice(0, 5)).toEqual(files);
  const final = await Promise.all(growing.files.flat().map((path) => read(encodingId, path)));
  expect(final.map((bytes, at) => bytes.equals(published[at] ?? Buffer.alloc(0)))).toEqual(final.map(() => true));
}, 120_000);
