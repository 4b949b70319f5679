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
  await drawFilm('short.mp4', 70);
  await drawFilm('long.mp4', 260);
}, 60_000);
afterAll(async () => {
  await farm?.close();
  await rm(folder, { recursive: true, force: true });
});

const drawFilm = async (name: string, seconds: number): Promise<void> => {
  const { ffmpeg } = await findMediaTools(process.env);
  const sources = ['testsrc2=size=160x90:rate=10', 'anoisesrc=color=pink:seed=1'];
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', `${source}:duration=${seconds}`]);
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', join(farm.folder, 'inputs', name)];
  await promisify(execFile)(ffmpeg, ['-v', 'error', ...inputs, ...output]);
};

const startFilm = async (inputPath: string): Promise<string> => {
  const { encodingId } = await startLadder(farm.context, {
    inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
    outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
    inputPath,
    rungs: [
      { kind: 'H264', settings: { height: 90, bitrate: 90_000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' } },
      { kind: 'AAC', settings: { bitrate: 64_000 } },
    ],
    manifests: ['HLS', 'DASH'],
  });
  return encodingId;
};

/** Waits until one process is blocked, and two steps are done: muxings, their transfers and the manifest of each. */
const untilGrown = (encodingId: string, taskCount: number) =>
  vi.waitFor(
    async () => {
      expect(await programs.held()).toHaveLength(1);
      const { tasks } = await getEncodingTimeline(farm.context, { params: { encoding_id: encodingId } });
      const early = tasks.filter(({ name }) => /^early-0[01]/.test(name)).map(({ state }) => state);
      expect(early).toEqual(Array.from({ length: taskCount }, () => 'DONE'));
    },
    { timeout: 60_000, interval: 200 },
  );

/** Lets the blocked process fail, so that its task is repeated. */
const release = async (): Promise<void> => {
  const held = await programs.held();
  await programs.hold();
  for (const pid of held) process.kill(pid, 'SIGKILL');
};

const read = (encodingId: string, path: string): Promise<Buffer> =>
  readFile(join(farm.folder, 'outputs', encodingId, path));

/** Addresses of the media playlists of a multivariant playlist: the video and the audio. */
const playlistsOf = async (encodingId: string): Promise<{ texts: string[]; files: string[][] }> => {
  const master = (await read(encodingId, 'master.m3u8')).toString();
  const paths = [...master.matchAll(/^[^#\n]+\.m3u8$|URI="([^"]+\.m3u8)"/gm)].map(([line, uri]) => uri ?? line);
  const texts = await Promise.all(paths.map(async (path) => (await read(encodingId, path)).toString()));
  return { texts, files: texts.map((text) => text.match(/^[^#\n].*$/gm) ?? []) };
};

/** Compares what is published now, in segments of 4 seconds, with the same files when the encoding has finished. */
const expectKept = async (encodingId: string, segmentCount: number): Promise<void> => {
  const growing = await playlistsOf(encodingId);
  for (const text of growing.texts) {
    expect(text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
    expect(text).not.toContain('#EXT-X-ENDLIST');
  }
  // The first chunks have 8 and 12 seconds.
  expect(growing.files.map((files) => files.length)).toEqual([5, 5]);
  const readAll = () => Promise.all(growing.files.flat().map((path) => read(encodingId, path)));
  const published = await readAll();
  await release();
  expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
  const whole = await playlistsOf(encodingId);
  for (const text of whole.texts) expect(text).toContain('#EXT-X-ENDLIST');
  expect(whole.files.map((files) => files.length)).toEqual([segmentCount, segmentCount]);
  for (const [at, files] of growing.files.entries()) expect(whole.files[at]?.slice(0, 5)).toEqual(files);
  const final = await readAll();
  expect(final.map((bytes, at) => bytes.equals(published[at] ?? Buffer.alloc(0)))).toEqual(final.map(() => true));
};

it('plays from its first chunks on while the rest is encoded, and keeps what it has published', async () => {
  await programs.hold('-ss 5[56]');
  await farm.startWorker();
  const encodingId = await startFilm('short.mp4');
  await untilGrown(encodingId, 8);
  expect(await farm.status(encodingId)).toMatchObject({ status: 'RUNNING', firstPlayableAt: expect.any(String) });
  await expectKept(encodingId, 18);
}, 120_000);

it('plays before its audio is encoded as a whole, and counts it once', async () => {
  // Audio without a limit of time.
  await programs.hold('-nostats -protocol.*-c:a');
  const encodingId = await startFilm('long.mp4');
  // Both steps have audio, too.
  await untilGrown(encodingId, 10);
  await expectKept(encodingId, 65);
  const usage = farm.platform.db.selectFrom('encoding_usage').select(['part', 'encoded_seconds']);
  const ofEncoding = usage.where('encoding_id', '=', encodingId).where('part', '=', 'STREAM');
  const rows = await ofEncoding.orderBy('encoded_seconds').execute();
  // Usage counts every ten seconds begun; AAC ends a little later than its source.
  expect(rows.map(({ encoded_seconds: seconds }) => seconds)).toEqual([260, 270]);
}, 120_000);
