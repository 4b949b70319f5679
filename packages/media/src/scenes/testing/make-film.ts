import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Transition, TransitionKind } from '../transitions/transition.ts';

const run = promisify(execFile);
const rate = 25;
const width = 256;
const height = 144;

type Random = () => number;
type Shot = { frames: number; next: TransitionKind | undefined; overlap: number; hasFlash: boolean };
export type Film = { file: string; framesPerSecond: number; frameCount: number; transitions: Transition[] };

/** Pseudorandom numbers from 0 to 1 of a seed. */
const randomOf = (seed: number): Random => {
  let state = Math.imul(seed, 2_654_435_761) >>> 0 || 1;
  return () => {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
};

const pickers = (random: Random) => ({
  between: (min: number, max: number): string => (min + random() * (max - min)).toFixed(4),
  whole: (max: number): number => Math.floor(random() * max),
  pick: <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0],
});

const hex = (value: number): string => value.toString(16).padStart(6, '0');

const pictureNames = ['world', 'world', 'world', 'world', 'world', 'dark', 'gradients', 'life', 'fractal'] as const;

/** Pictures with textures, camera movement, objects and grain, as graphs of FFmpeg's generators. */
const picture = (random: Random): string => {
  const { between, whole, pick } = pickers(random);
  const world = (): string => {
    const scales = `xscale=${between(2, 10)}:yscale=${between(2, 10)}`;
    const noise = `perlin=s=512x288:r=${rate}:octaves=6:persistence=0.7:${scales}:tscale=0.0001:random_mode=seed:random_seed=${whole(1e6)}`;
    const palette = pick(['magma', 'inferno', 'plasma', 'viridis', 'turbo', 'spectral', 'cool', 'fiery', 'helix']);
    const still = 'trim=end_frame=1,loop=loop=-1:size=1,setpts=N/25/TB,format=gray';
    const contrast = `eq=contrast=${between(1.5, 3.5)}:brightness=${between(-0.15, 0.15)}`;
    return `${noise},${still},${contrast},format=yuv444p,pseudocolor=preset=${palette},format=yuv420p`;
  };
  const pan = `crop=${width}:${height}:x='128+${pick([-32, -13, 0, 0, 13, 32])}*t':y='72+${pick([-10, 0, 0, 10])}*t'`;
  const shake = `crop=${width}:${height}:x='128+${between(2, 7)}*sin(${between(3, 12)}*t)':y='72+${between(2, 6)}*cos(${between(3, 12)}*t)'`;
  const object = `drawbox=x='mod(${whole(200)}+${20 + whole(140)}*t\\,256)-32':y=${20 + whole(60)}:w=${20 + whole(70)}:h=${30 + whole(70)}:color=0x${hex(whole(0xffffff))}:t=fill`;
  const size = `s=${width}x${height}:r=${rate}`;
  const graphs = {
    world: () => `${world()},${random() < 0.6 ? pan : shake},hue=h=${whole(360)}${random() < 0.5 ? `,${object}` : ''}`,
    dark: () => `${world()},${pan},eq=brightness=-0.32:contrast=0.6${random() < 0.5 ? `,${object}` : ''}`,
    fractal: () => `mandelbrot=${size}:start_scale=${between(0.05, 1)}:maxiter=200,hue=h=${whole(360)}`,
    gradients: () => `gradients=${size}:n=${2 + whole(5)}:seed=${whole(1e6)}:speed=${between(0.002, 0.03)},${object}`,
    life: () =>
      `life=s=64x36:r=${rate}:mold=10:ratio=0.4:death_color=#${hex(whole(0xffffff))}:life_color=#${hex(whole(0xffffff))}:seed=${whole(1e6)},scale=${width}:${height}:flags=bilinear`,
  };
  return graphs[pick(pictureNames)]();
};

const overlapSeconds: Record<TransitionKind, [number, number]> = {
  CUT: [0, 0],
  DISSOLVE: [0.4, 1.8],
  FADE_BLACK: [0.6, 2],
  FADE_WHITE: [0.6, 2],
  WIPE: [0.5, 1.3],
};

const nextKinds = ['CUT', 'CUT', 'CUT', 'CUT', 'DISSOLVE', 'DISSOLVE', 'FADE_BLACK', 'FADE_WHITE', 'WIPE'] as const;

const planShots = (random: Random, count: number): Shot[] => {
  const { pick } = pickers(random);
  return Array.from({ length: count }, (_, index) => {
    const frames = Math.round((2.2 + random() * 4) * rate);
    const next = index === count - 1 ? undefined : pick(nextKinds);
    const [min, max] = overlapSeconds[next ?? 'CUT'];
    return { frames, next, overlap: Math.round((min + random() * (max - min)) * rate), hasFlash: random() < 0.12 };
  });
};

const joinFilters = {
  CUT: ['fade'],
  DISSOLVE: ['fade'],
  FADE_BLACK: ['fadeblack'],
  FADE_WHITE: ['fadewhite'],
  WIPE: ['wipeleft', 'slideleft', 'circleopen', 'wipeup', 'smoothright'],
} as const;

/** Joins shots with their transitions; returns the graph and the transitions as they are in the film. */
const joinShots = (shots: readonly Shot[], lengths: readonly number[], random: Random) => {
  const { pick } = pickers(random);
  const input = (index: number): string =>
    `[${index}:v]settb=AVTB,fps=${rate},setpts=PTS-STARTPTS,setsar=1,format=yuv420p[shot${index}]`;
  const chains = shots.map((_, index) => input(index));
  const transitions: Transition[] = [];
  let label = 'shot0';
  let length = lengths[0] ?? 0;
  for (let index = 1; index < shots.length; index += 1) {
    const { next: kind = 'CUT', overlap = 0 } = shots[index - 1] ?? {};
    const start = length - overlap;
    const seconds = (frames: number): string => (frames / rate).toFixed(4);
    const filter =
      kind === 'CUT'
        ? 'concat=n=2:v=1:a=0'
        : `xfade=transition=${pick(joinFilters[kind])}:duration=${seconds(overlap)}:offset=${seconds(start)}`;
    chains.push(`[${label}][shot${index}]${filter},settb=AVTB,fps=${rate}[joined${index}]`);
    transitions.push({ kind, start, end: length });
    length += (lengths[index] ?? 0) - overlap;
    label = `joined${index}`;
  }
  return { graph: `${chains.join(';')};[${label}]null[film]`, transitions, frameCount: length };
};

/** Makes a film with transitions of all kinds at places that only depend on the seed. */
export const makeFilm = async (
  ffmpeg: string,
  directory: string,
  { seed, shotCount }: { seed: number; shotCount: number },
): Promise<Film> => {
  const random = randomOf(seed);
  const shots = planShots(random, shotCount);
  const parts = join(directory, `shots-${seed}`);
  await mkdir(parts, { recursive: true });
  const quiet = ['-v', 'error', '-y', '-nostdin'];
  const lengths = shots.map(({ frames, overlap }, index) => frames + overlap + (shots[index - 1]?.overlap ?? 0));
  for (const [index, { frames, hasFlash }] of shots.entries()) {
    const flashAt = (shots[index - 1]?.overlap ?? 0) + Math.round(frames / 2);
    const flash = hasFlash ? `,eq=brightness='if(between(n\\,${flashAt}\\,${flashAt + 1})\\,0.6\\,0)':eval=frame` : '';
    const grain = pickers(random).pick([0, 3, 6, 10]);
    const graph = `${picture(random)},fps=${rate},noise=alls=${grain}:allf=t${flash},format=yuv420p`;
    const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4'];
    const file = join(parts, `${index}.mp4`);
    await run(ffmpeg, [...quiet, '-f', 'lavfi', '-i', graph, '-frames:v', String(lengths[index]), ...encoder, file]);
  }
  const { graph, transitions, frameCount } = joinShots(shots, lengths, random);
  const file = join(directory, `film-${seed}.mp4`);
  const inputs = shots.flatMap((_, index) => ['-i', join(parts, `${index}.mp4`)]);
  const encoder = ['-r', String(rate), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-g', '250'];
  await run(ffmpeg, [...quiet, ...inputs, '-filter_complex', graph, '-map', '[film]', ...encoder, file]);
  await rm(parts, { recursive: true });
  return { file, framesPerSecond: rate, frameCount, transitions };
};
