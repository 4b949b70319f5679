import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media';

/** Few, because a story analyzes the quality of every frame of several encodings. */
const framesPerSecond = 12;

const scene = (source: string) => `${source},trim=duration=2,setsar=1,fps=${framesPerSecond}`;

/** Draws six seconds with audio, in three scenes of different complexity. */
export const drawFilm = async (path: string): Promise<void> => {
  const sources = ['testsrc2=s=640x360', 'mandelbrot=s=640x360', 'smptehdbars=s=640x360'];
  const [plain, complex, bars] = sources.map((source) => scene(`${source}:r=${framesPerSecond}`));
  const graph = [
    `${plain}[a]`,
    `${complex}[b]`,
    `${bars},noise=alls=12:allf=t[c]`,
    '[a][b][c]concat=n=3,format=yuv420p[picture]',
    'sine=f=440:d=6:r=48000[sound]',
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
