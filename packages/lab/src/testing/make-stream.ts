import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media';
import { serveFolder } from '@sluice/media/protection/testing/serve-folder';

/** A served stream, and the folder of its files. */
export type TestStream = { hls: string; dash: string; folder: string; close(): Promise<void> };

/**
 * Time by which the sound ends before the picture. Sound is cut at its frames, so that equal lengths leave a last segment
 * of some milliseconds, after which hls.js may wait forever for the end of the stream.
 */
const soundGapSeconds = 0.1;

const videoOf = (index: number, size: string, rate: string): string =>
  `-map 0:v -s:v:${index} ${size} -b:v:${index} ${rate} -maxrate:v:${index} ${rate} -bufsize:v:${index} ${rate}`;

const cacheFolder = join(import.meta.dirname, '../../../../.cache/lab-streams');

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Returns the folder of a video of this length, which all tests share; encodes it if no test did. */
const encodedFolder = async (seconds: number): Promise<string> => {
  const words = [
    `-nostdin -v error -f lavfi -i testsrc2=s=426x240:r=25:d=${seconds}`,
    `-f lavfi -i sine=f=440:d=${seconds - soundGapSeconds}:r=48000`,
    videoOf(0, '320x180', '150k'),
    videoOf(1, '426x240', '400k'),
    '-map 1:a -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 50 -sc_threshold 0 -c:a aac -b:a 64k -ac 2',
    '-f dash -seg_duration 2 -use_template 1 -use_timeline 1 -hls_playlist 1',
  ].flatMap((line) => line.split(' '));
  const recipe = [...words, '-adaptation_sets', 'id=0,streams=v id=1,streams=a'];
  const version = createHash('sha256').update(recipe.join('\0')).digest('hex').slice(0, 12);
  const folder = join(cacheFolder, version);
  if (await exists(folder)) return folder;
  await mkdir(cacheFolder, { recursive: true });
  const temporary = await mkdtemp(`${folder}-`);
  try {
    const { ffmpeg } = await findMediaTools(process.env);
    await promisify(execFile)(ffmpeg, [...recipe, join(temporary, 'stream.mpd')]);
    await rename(temporary, folder).catch(async (error: unknown) => {
      // Another test has encoded the same video meanwhile.
      if (!(await exists(folder))) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
};

/** Serves a small video in two renditions with audio, as HLS and DASH of the same segments of 2 s, from files of its own. */
export const makeStream = async (
  seconds = 6,
  headers = { 'access-control-allow-origin': '*' },
): Promise<TestStream> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-lab-stream-'));
  await cp(await encodedFolder(seconds), folder, { recursive: true });
  const served = await serveFolder(folder, headers);
  return {
    hls: `${served.url}/master.m3u8`,
    dash: `${served.url}/stream.mpd`,
    folder,
    close: async () => {
      await served.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
