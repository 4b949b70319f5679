import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media';

const scene = (source: string) => `${source},trim=duration=2,setsar=1,fps=25`;

/** Six seconds with audio, in three scenes of different complexity. */
export const drawFilm = async (path: string): Promise<void> => {
  const graph = [
    `${scene('testsrc2=s=640x360:r=25')}[a]`,
    `${scene('mandelbrot=s=640x360:r=25')}[b]`,
    `${scene('smptehdbars=s=640x360:r=25,noise=alls=12:allf=t')}[c]`,
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
