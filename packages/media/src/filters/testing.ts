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

/** Color of one pixel of a frame, as red, green and blue. */
export const pixelOf = async (
  tools: MediaTools,
  file: string,
  frame: number,
  x: number,
  y: number,
): Promise<[number, number, number]> => {
  const graph = `select=eq(n\\,${frame}),scale=flags=accurate_rnd,format=rgb24,crop=1:1:${x}:${y}`;
  const { stdout } = await run(
    tools.ffmpeg,
    ['-v', 'error', '-i', file, '-vf', graph, '-frames:v', '1', '-f', 'rawvideo', '-'],
    {
      encoding: 'buffer',
    },
  );
  return [stdout[0] ?? 0, stdout[1] ?? 0, stdout[2] ?? 0];
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
