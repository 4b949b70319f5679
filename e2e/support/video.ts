import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media/tools/find-media-tools';

/** Few, because a story analyzes the quality of every frame of several encodings. */
const framesPerSecond = 12;

const scene = (source: string, seconds: number) => `${source},trim=duration=${seconds},setsar=1,fps=${framesPerSecond}`;

/** Draws a film with audio, in three scenes of different complexity. */
export const drawFilm = async (path: string, seconds = 6): Promise<void> => {
  const sources = ['testsrc2=s=640x360', 'mandelbrot=s=640x360', 'smptehdbars=s=640x360'];
  const [plain, complex, bars] = sources.map((source) => scene(`${source}:r=${framesPerSecond}`, seconds / 3));
  const graph = [
    `${plain}[a]`,
    `${complex}[b]`,
    `${bars},noise=alls=12:allf=t[c]`,
    '[a][b][c]concat=n=3,format=yuv420p[picture]',
    `sine=f=440:d=${seconds}:r=48000[sound]`,
  ].join(';');
  const { ffmpeg } = await findMediaTools(process.env);
  const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '12', '-c:a', 'aac'];
  await promisify(execFile)(ffmpeg, [
    '-filter_complex',
    graph,
    '-map',
    '[picture]',
    '-map',
    '[sound]',
    ...codecs,
    path,
  ]);
};
