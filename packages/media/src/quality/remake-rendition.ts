import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preamble } from '../arguments/common.ts';
import { concatList } from '../arguments/concat-list.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskIo } from '../ffmpeg/task-io.ts';
import { encodedAgain } from './measure-quality.ts';
import type { MeasuredChunk } from './quality.ts';

type Io = Pick<TaskIo, 'input' | 'outputDirectory' | 'signal'>;

/** Encodes a rendition again, for one whose files are encrypted; returns a file with its video. */
export const remakeRendition = async (tools: Encoder, chunks: readonly MeasuredChunk[], io: Io): Promise<string> => {
  await mkdir(io.outputDirectory, { recursive: true });
  const pieces = [];
  for (const [index, { payload }] of chunks.entries()) {
    const path = await encodedAgain(tools, payload, io, index);
    pieces.push({ path, frameCount: payload.renditions[0]?.frameCount ?? 0 });
  }
  const rate = chunks[0]?.payload.renditions[0]?.rate ?? { numerator: 25, denominator: 1 };
  const list = join(io.outputDirectory, 'pieces.ffconcat');
  await writeFile(list, concatList(pieces, rate));
  const concat = ['-f', 'concat', '-safe', '0', '-protocol_whitelist', 'file,pipe', '-i', list];
  await runFfmpeg(
    tools,
    { artifact: () => '', ...io },
    {
      arguments: [...preamble, ...concat, '-map', '0:v:0', '-c', 'copy', '-f', 'matroska', 'remade.mkv'],
      onProgress: () => undefined,
    },
  );
  for (const [index] of chunks.entries())
    await rm(join(io.outputDirectory, `chunk-${index}`), { recursive: true, force: true });
  return join(io.outputDirectory, 'remade.mkv');
};
