import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StreamDescription } from '../sources/description.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import { probe } from '../probe/probe.ts';
import { runTask } from '../run/run-task.ts';
import type { MediaTools } from '../tools/media-tools.ts';

const run = promisify(execFile);

export type Wanted = {
  tools: MediaTools;
  directory: string;
  /** Inputs and additional files by key. */
  files: Record<string, string>;
  /** Keys of the files that are inputs. */
  inputs?: readonly string[];
  streams: StreamDescription[];
  chunkSeconds?: number;
  /** Minimum number of chunks, so that a test of chunks does not pass with a single one. */
  chunksAtLeast?: number;
  trimming?: { offsetSeconds: number; durationSeconds?: number };
};

/** Encodes streams into one MP4 as workers would, and returns its path. For tests. */
export const encodeToFile = async (expected: Wanted): Promise<string> => {
  const {
    tools,
    directory,
    files,
    inputs = ['in'],
    streams,
    chunkSeconds = 600,
    chunksAtLeast = 1,
    trimming,
  } = expected;
  const infos = await Promise.all(inputs.map(async (key) => ({ key, info: await probe(tools, files[key] ?? '') })));
  const muxing = { id: 'file', kind: 'MP4', streamIds: streams.map(({ id }) => id), filename: 'film.mp4' } as const;
  const plan = planEncoding(
    { encodingId: 'test', inputs: infos, streams, muxings: [muxing], ...(trimming && { trimming }) },
    { chunkSeconds },
  );
  const chunks = plan.tasks.filter(({ kind }) => kind === 'encode-video').length;
  if (streams.some(({ id }) => id === 'video') && chunks < chunksAtLeast)
    throw new Error(`There are only ${chunks} chunks.`);
  for (const task of plan.tasks)
    await runTask(tools, task, {
      input: (key) => files[key] ?? '',
      artifact: (key, name) => join(directory, key, name),
      outputDirectory: join(directory, task.key),
    });
  const mux = plan.tasks.find(({ kind }) => kind === 'mux');
  return join(directory, mux?.key ?? '', 'film.mp4');
};

type Pixels = { width: number; frames: Buffer[] };

/** Films whose pixels were asked for last: tests ask for many pixels of a film, and each process takes its time. */
const decoded = new Map<string, Pixels>();
/** Three films of ten seconds need some 150 MB. */
const decodedMax = 3;

/** Decodes all frames of a film in the format PPM, which names their size, and keeps them. */
const decode = async (tools: MediaTools, file: string): Promise<Pixels> => {
  const filter = ['-vf', 'scale=flags=accurate_rnd,format=rgb24', '-fps_mode', 'passthrough'];
  const output = [...filter, '-c:v', 'ppm', '-f', 'image2pipe', '-'];
  const { stdout } = await run(tools.ffmpeg, ['-v', 'error', '-i', file, '-map', '0:v:0', ...output], {
    encoding: 'buffer',
    maxBuffer: 2 ** 30,
  });
  const [header = '', width, height] = /^P6\s(\d+) (\d+)\s255\s/.exec(stdout.toString('latin1', 0, 40)) ?? [];
  const frameBytes = header.length + Number(width) * Number(height) * 3;
  const frames = Array.from({ length: stdout.length / frameBytes }, (_, index) =>
    stdout.subarray(index * frameBytes + header.length, (index + 1) * frameBytes),
  );
  const pixels = { width: Number(width), frames };
  const [oldest] = decoded.keys();
  if (decoded.size === decodedMax && oldest !== undefined) decoded.delete(oldest);
  decoded.set(file, pixels);
  return pixels;
};

/** Color of one pixel of a frame, as red, green and blue. */
export const pixelOf = async (
  tools: MediaTools,
  file: string,
  frame: number,
  x: number,
  y: number,
): Promise<[number, number, number]> => {
  const { width, frames } = decoded.get(file) ?? (await decode(tools, file));
  const [red = 0, green = 0, blue = 0] = frames[frame]?.subarray((y * width + x) * 3) ?? [];
  return [red, green, blue];
};

/** PSNR of two videos, frame by frame, in decibels; identical frames count as 100. */
export const likeness = async (tools: MediaTools, file: string, other: string): Promise<number[]> => {
  const graph = '[0:v]settb=1/1000,setpts=N[a];[1:v]settb=1/1000,setpts=N[b];[a][b]psnr=stats_file=-';
  const { stdout } = await run(
    tools.ffmpeg,
    ['-v', 'error', '-i', file, '-i', other, '-lavfi', graph, '-f', 'null', '-'],
    {
      maxBuffer: 1e8,
    },
  );
  return [...stdout.matchAll(/psnr_y:(\S+)/g)].map(([, value]) => (value === 'inf' ? 100 : Number(value)));
};

/** Size, rate and number of frames of a video. */
export const shapeOf = async (tools: MediaTools, file: string): Promise<string> => {
  const { stdout } = await run(tools.ffprobe, [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-count_frames',
    '-of',
    'csv=p=0',
    '-show_entries',
    'stream=width,height,r_frame_rate,nb_read_frames',
    file,
  ]);
  return stdout.trim();
};
