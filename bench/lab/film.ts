import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clockFilter } from '@sluice/lab/frame-clock';
import { serveFolder } from '@sluice/media/protection/testing/serve-folder';

const run = promisify(execFile);
/** Arguments of FFmpeg for a run without questions and messages. */
export const quiet = ['-nostdin', '-v', 'error', '-y'];
/** Splits a line of arguments at its spaces. */
export const words = (text: string): string[] => text.split(' ');

export type Film = { hls: string; dash: string; close(): Promise<void> };

const serve = async (folder: string, names: { hls: string; dash: string }): Promise<Film> => {
  const served = await serveFolder(folder, { 'access-control-allow-origin': '*' });
  return {
    hls: `${served.url}/${names.hls}`,
    dash: `${served.url}/${names.dash}`,
    close: async () => {
      await served.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const playedRungs = [
  { size: '640x360', rate: '400k' },
  { size: '960x540', rate: '1200k' },
] as const;

/** Makes the film of the matrix: 24 s up to 540 lines with a clock, as HLS and DASH of the same segments of 2 s. */
export const makePlayedFilm = async (ffmpeg: string): Promise<Film> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-bench-lab-'));
  const rungs = playedRungs.flatMap(({ size, rate }, index) =>
    words(
      `-map 0:v -s:v:${index} ${size} -b:v:${index} ${rate} -maxrate:v:${index} ${rate} -bufsize:v:${index} ${rate}`,
    ),
  );
  const clock = clockFilter({ width: 960, height: 540, seconds: 24 });
  await run(ffmpeg, [
    ...quiet,
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=960x540:r=25:d=24,noise=alls=8:allf=t[film];${clock}[clock];[film][clock]overlay`,
    ...words('-f lavfi -i sine=f=440:d=24:r=48000'),
    ...rungs,
    ...words('-map 1:a -c:v libx264 -preset veryfast -pix_fmt yuv420p -g 50 -sc_threshold 0 -c:a aac -b:a 64k -ac 2'),
    ...words('-f dash -seg_duration 2 -use_template 1 -use_timeline 1 -hls_playlist 1 -adaptation_sets'),
    'id=0,streams=v id=1,streams=a',
    join(folder, 'stream.mpd'),
  ]);
  return serve(folder, { hls: 'master.m3u8', dash: 'stream.mpd' });
};

/** Rungs of the validated film, in kbit/s by height. */
const validatedRungs = { 240: 300, 360: 700, 480: 1200, 540: 1800, 720: 3000, 1080: 4500 };
const clipSeconds = 12;

/** Makes the film of the validation: 10 minutes in six rungs, each a clip that repeats without another encode. */
export const makeValidatedFilm = async (ffmpeg: string): Promise<Film> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-bench-lab-'));
  const lines = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const [height, kilobits] of Object.entries(validatedRungs)) {
    const width = Math.round((Number(height) * 16) / 9 / 2) * 2;
    const clip = join(folder, `${height}.mp4`);
    await run(ffmpeg, [
      ...quiet,
      ...words(`-f lavfi -i testsrc2=s=${width}x${height}:r=25:d=${clipSeconds}`),
      ...words(
        `-f lavfi -i sine=f=440:d=${clipSeconds}:r=48000 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 100`,
      ),
      ...words(`-sc_threshold 0 -b:v ${kilobits}k -maxrate ${kilobits}k -bufsize ${kilobits}k -c:a aac -b:a 64k`),
      clip,
    ]);
    await mkdir(join(folder, height));
    await run(ffmpeg, [
      ...quiet,
      ...words(`-stream_loop ${600 / clipSeconds - 1} -i ${clip} -c copy -f hls -hls_time 4 -hls_playlist_type vod`),
      ...words(`-hls_segment_filename ${join(folder, height, '%d.ts')} ${join(folder, height, 'main.m3u8')}`),
    ]);
    await rm(clip);
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${(kilobits + 64) * 1100},RESOLUTION=${width}x${height},FRAME-RATE=25.000,CODECS="avc1.640028,mp4a.40.2"`,
      `${height}/main.m3u8`,
    );
  }
  await writeFile(join(folder, 'master.m3u8'), `${lines.join('\n')}\n`);
  return serve(folder, { hls: 'master.m3u8', dash: 'master.m3u8' });
};
