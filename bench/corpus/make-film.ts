import { execFile } from 'node:child_process';
import { access, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filmSeconds, type Film, type Sound } from './recipe.ts';

const run = promisify(execFile);

/** Once a second, from the first half second on, the picture is white and a tone sounds for 0.12 seconds. */
const isMarked = 'lt(mod(t+0.5\\,1)\\,0.12)';
const fullRange = /^yuvj/;

/** Makes a file unless it is there; its name says what it holds. */
const once = async (path: string, make: (path: string) => string[]): Promise<string> => {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) return path;
  const part = path.replace(/\.(\w+)$/, `.${process.hrtime.bigint()}.$1`);
  await run('ffmpeg', ['-v', 'error', '-y', ...make(part)]);
  await rename(part, path);
  return path;
};

/** Draws a film of a test pattern as YUV4MPEG; returns its path. */
export const makeFilm = (folder: string, { size, rate, pixels }: Film): Promise<string> =>
  once(join(folder, `film-${size}-${rate.replace('/', '_')}-${pixels}.y4m`), (path) => {
    const range = fullRange.test(pixels) ? 'scale=out_range=full,' : '';
    const picture = `testsrc2=size=${size}:rate=${rate}:duration=${filmSeconds},drawbox=color=white:t=fill:enable='${isMarked}'`;
    return ['-f', 'lavfi', '-i', `${picture},${range}format=${pixels}`, '-strict', '-1', path];
  });

/** Makes tones that sound while the film is white as WAV; returns its path. */
export const makeSound = (folder: string, { rate, channels }: Sound): Promise<string> =>
  once(join(folder, `sound-${rate}-${channels}.wav`), (path) => {
    const tone = `0.5*sin(2*PI*1000*t)*${isMarked}`;
    return ['-f', 'lavfi', '-i', `aevalsrc=${tone}:s=${rate}:d=${filmSeconds}`, '-ac', String(channels), path];
  });
