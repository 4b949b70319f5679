import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serveFolder } from '@sluice/media/protection/testing/serve-folder';
import { quiet, words } from './film.ts';

const run = promisify(execFile);

/** Seconds for which the picture stands, by the position where that begins. */
const holds: readonly (readonly [start: number, seconds: number])[] = [
  [2, 0.3],
  [4, 0.5],
  [6, 1],
  [9, 2],
  [13, 5],
];
const filmSeconds = 20;
const frameMilliseconds = 40;

/** Position and duration of a picture that stands, in milliseconds. */
export type HeldFreeze = { startMilliseconds: number; durationMilliseconds: number };

export type HeldFilm = {
  hls: string;
  /** Freezes of the film, from the timestamps of its frames. */
  freezes: HeldFreeze[];
  close(): Promise<void>;
};

/** Returns the gaps between frames that are longer than a freeze needs, without the duration of a frame. */
const readFreezes = async (ffprobe: string, playlist: string): Promise<HeldFreeze[]> => {
  const { stdout } = await run(ffprobe, [
    ...words('-v error -select_streams v:0 -show_entries packet=pts_time -of csv=p=0'),
    playlist,
  ]);
  const times = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number.parseFloat(line) * 1000)
    .toSorted((one, other) => one - other);
  return times
    .slice(1)
    .map((time, index) => {
      const startMilliseconds = (times[index] ?? 0) + frameMilliseconds;
      return { startMilliseconds, durationMilliseconds: time - startMilliseconds };
    })
    .filter(({ durationMilliseconds }) => durationMilliseconds > 200);
};

/** Makes a film at 540p25 with sound, whose picture stands at known times: the truth for the measured freezes. */
export const makeHeldFilm = async ({ ffmpeg, ffprobe }: { ffmpeg: string; ffprobe: string }): Promise<HeldFilm> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-bench-held-'));
  const isHeld = holds.map(([start, seconds]) => `gt(t,${start})*lt(t,${start + seconds})`).join('+');
  const playlist = join(folder, 'main.m3u8');
  await run(ffmpeg, [
    ...quiet,
    ...words(`-f lavfi -i testsrc2=s=960x540:r=25:d=${filmSeconds} -f lavfi -i sine=f=440:d=${filmSeconds}:r=48000`),
    '-vf',
    `select='not(${isHeld})'`,
    ...words('-fps_mode vfr -c:v libx264 -preset veryfast -pix_fmt yuv420p -bf 0 -g 1000 -sc_threshold 0 -c:a aac'),
    // One segment: the last frame of each has a guessed duration, after which players jump over the gap.
    ...words('-b:a 64k -f hls -hls_time 60 -hls_playlist_type vod -hls_segment_type fmp4'),
    playlist,
  ]);
  const served = await serveFolder(folder, { 'access-control-allow-origin': '*' });
  return {
    hls: `${served.url}/main.m3u8`,
    freezes: await readFreezes(ffprobe, playlist),
    close: async () => {
      await served.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
