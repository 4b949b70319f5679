import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Films of different difficulty from FFmpeg's generators: a seed changes all of their content, so that an estimator can
 * be tuned with one seed and proved with another. Cheap to draw, unlike the clips of `per-title-clips.ts`.
 */
export type Source = { name: string; picture: (seed: number) => string; sound: (seed: number) => string };

export type Frame = { width: number; height: number; rate: number; seconds: number };

const hue = (seed: number): string => `hue=h=${(seed * 67) % 360}`;
const tone = (seed: number): string => `sine=frequency=${200 + ((seed * 97) % 800)}:sample_rate=48000`;
/** Chords that fade in and out, like music. */
const chords = (seed: number): string => {
  const base = 110 + ((seed * 31) % 110);
  const voice = (factor: number): string => `sin(2*PI*${base * factor}*t)*abs(sin(${factor}*t))`;
  return `aevalsrc='0.2*(${[1, 1.25, 1.5, 2, 3.01].map(voice).join('+')})|0.2*(${[1, 1.5, 2.02].map(voice).join('+')})':s=48000`;
};
const hiss = (seed: number): string => `anoisesrc=r=48000:a=0.3:c=pink:seed=${seed}`;

export const sources: readonly Source[] = [
  { name: 'chart', picture: (seed) => `testsrc2=SIZE,${hue(seed)}`, sound: tone },
  { name: 'slides', picture: (seed) => `testsrc=SIZE,${hue(seed)}`, sound: hiss },
  {
    name: 'grain',
    picture: (seed) => `testsrc2=SIZE,noise=alls=${10 + (seed % 4) * 4}:allf=t+u:all_seed=${seed}`,
    sound: chords,
  },
  {
    name: 'zoom',
    picture: (seed) => `mandelbrot=SIZE:start_x=-0.74${(seed * 37) % 10}:end_scale=0.05:maxiter=120`,
    sound: chords,
  },
  {
    name: 'dusk',
    picture: (seed) => `gradients=SIZE:speed=0.02:seed=${seed},noise=alls=${2 + (seed % 3)}:allf=t:all_seed=${seed}`,
    sound: hiss,
  },
  {
    name: 'life',
    picture: (seed) => `life=SIZE:mold=10:ratio=0.2:random_seed=${seed}:death_color=#802020`,
    sound: tone,
  },
  /** Half of it stands still. */
  {
    name: 'mixed',
    picture: (seed) => `testsrc2=SIZE,noise=alls=20:allf=t:all_seed=${seed}:enable='lt(mod(t,12),6)',${hue(seed)}`,
    sound: chords,
  },
];

/** Draws a film with sound as a file of high quality. */
export const drawSource = async (
  ffmpeg: string,
  path: string,
  { source, seed, frame }: { source: Source; seed: number; frame: Frame },
): Promise<void> => {
  const { width, height, rate, seconds } = frame;
  const picture = source.picture(seed).replace('SIZE', `size=${width}x${height}:rate=${rate}`);
  const inputs = [`${picture},format=yuv420p`, source.sound(seed)].flatMap((graph) => ['-f', 'lavfi', '-i', graph]);
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '14', '-g', '50', '-c:a', 'aac', '-b:a', '192k'];
  await promisify(execFile)(ffmpeg, [
    '-v',
    'error',
    '-y',
    ...inputs,
    ...codecs,
    '-ac',
    '2',
    '-t',
    String(seconds),
    path,
  ]);
};
