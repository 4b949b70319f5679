import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MuxFacts } from '../package/mux-facts.ts';
import type { EncodingDescription } from '../sources/description.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import { probe } from '../probe/probe.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { runTask } from './run-task.ts';

const run = promisify(execFile);

export type Made = { facts: MuxFacts; directory: string };

/** Runs all tasks of an encoding of one file one after another, as workers would; by muxing. For tests. */
export const encodeAll = async (
  tools: MediaTools,
  { file, directory }: { file: string; directory: string },
  description: Pick<EncodingDescription, 'streams' | 'muxings' | 'trimming' | 'forcedKeyframes'>,
  chunkSeconds = 2,
): Promise<Map<string, Made>> => {
  const info = await probe(tools, file);
  const plan = planEncoding({ encodingId: 'test', inputs: [{ key: 'in', info }], ...description }, { chunkSeconds });
  const made = new Map<string, Made>();
  for (const task of plan.tasks) {
    const own = join(directory, task.key);
    const result = await runTask(tools, task, {
      input: () => file,
      artifact: (key, artifact) => join(directory, key, artifact),
      outputDirectory: own,
    });
    if (result.kind === 'mux') made.set(result.facts.muxingId, { facts: result.facts, directory: own });
  }
  return made;
};

/** Joins a muxing's files into one, as a player would. */
export const joinedFile = async ({ facts, directory }: Made): Promise<string> => {
  const { initSegment, segments, file } = facts;
  if (file !== null) return join(directory, file.name);
  const names = [...(initSegment ? [initSegment] : []), ...segments].map(({ name }) => join(directory, name));
  const whole = join(directory, 'whole.bin');
  await writeFile(whole, Buffer.concat(await Promise.all(names.map((name) => readFile(name)))));
  return whole;
};

export type ReadStream = Record<string, string | number | undefined> & { codec_name: string };

/** Analysis of a file by ffprobe. */
export const readBack = async (
  { ffprobe }: MediaTools,
  file: string,
  ...options: string[]
): Promise<{ streams: ReadStream[]; format: Record<string, string>; programs: Record<string, unknown>[] }> => {
  const entries = ['-show_streams', '-show_format', '-show_programs', '-of', 'json'];
  const { stdout } = await run(ffprobe, ['-v', 'error', ...options, ...entries, file]);
  // ffprobe's JSON writer is the source of this shape.
  return JSON.parse(stdout) as Awaited<ReturnType<typeof readBack>>;
};

/** FFmpeg's error output when it decodes a whole file. */
export const decodingErrors = async ({ ffmpeg }: MediaTools, file: string): Promise<string> =>
  (await run(ffmpeg, ['-v', 'error', '-i', file, '-f', 'null', '-'])).stderr;
