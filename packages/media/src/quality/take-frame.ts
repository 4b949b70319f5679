import { join } from 'node:path';
import { preamble } from '../arguments/common.ts';
import { seconds } from '../shared/seconds.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskIo } from '../ffmpeg/task-io.ts';

type Wanted = { atSeconds: number; frameSeconds: number; width: number; height: number; name: string };

/** Extracts one frame of an indexed rendition at a size, with a quality that adds no visible errors. */
export const takeFrame = async (
  tools: Encoder,
  file: string,
  { atSeconds, frameSeconds, width, height, name }: Wanted,
  io: Pick<TaskIo, 'outputDirectory' | 'signal'>,
): Promise<string> => {
  // Slightly before the frame, so that rounding never skips it.
  const from = Math.max(0, atSeconds - frameSeconds * 0.4);
  await runFfmpeg(
    tools,
    { input: () => '', artifact: () => '', ...io },
    {
      arguments: [
        ...preamble,
        '-ss',
        seconds(from),
        ...guardedInput(file),
        '-map',
        '0:v:0',
        '-vf',
        `scale=${width}:${height}:flags=bicubic:out_color_matrix=bt601:out_range=full,format=yuvj444p,setsar=1`,
        '-frames:v',
        '1',
        '-c:v',
        'mjpeg',
        '-q:v',
        '2',
        '-f',
        'image2',
        '-update',
        '1',
        name,
      ],
      onProgress: () => undefined,
    },
  );
  return join(io.outputDirectory, name);
};
