import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import type { ScenePicture } from '@sluice/contract/encoding/scene-analysis/findings';
import { preamble } from '../arguments/common.ts';
import { composedVideo } from '../arguments/composed-video.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskFile, TaskIo } from '../ffmpeg/task-io.ts';
import { jpegArguments, pictureFilters } from '../pictures/picture-arguments.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { seconds } from '../shared/seconds.ts';
import { toNumber } from '../shared/fraction.ts';
import { findPositions } from '../sources/find-position.ts';
import { positionArguments, readThere, type ReadFrom } from '../sources/stream-delay.ts';
import type { ScanSource } from './scan-payload.ts';

type Io = Pick<TaskIo, 'input' | 'outputDirectory' | 'signal' | 'onProgress' | 'stallSeconds'>;
type Video = NonNullable<ScanSource['video']>;

const quality = 70;
const rawName = 'picture.jpg';
export const picturesName = 'pictures.bin';

/** Arguments that write the picture at a time of the encoding's output to `picture.jpg`. */
export const scenePictureArguments = (
  video: Video,
  at: number,
  { file, readFrom = readThere }: { file: (key: string) => string; readFrom?: ReadFrom },
): string[] => {
  const { composition, shape } = video;
  if (!shape) throw new TypeError('The payload of the scan has no shape of pictures.');
  const filters = pictureFilters(shape, 'jpg').join(',');
  const output = [
    '-map',
    '[picture]',
    '-frames:v',
    '1',
    ...jpegArguments(quality),
    '-f',
    'image2',
    '-update',
    '1',
    rawName,
  ];
  const position = video.offsetSeconds + at;
  if (composition) {
    const frame = Math.min(composition.frameCount - 1, Math.round(position * toNumber(composition.rate)));
    const { inputs, chains, label } = composedVideo(composition, { from: frame, to: frame + 1 }, { file, readFrom });
    const graph = [...chains, `${label}${filters}[picture]`].join(';');
    return [...preamble, ...inputs, '-filter_complex', graph, ...output];
  }
  const fromSeconds = readFrom(video, position);
  const isEarly = fromSeconds < position;
  const seek = isEarly
    ? positionArguments(position, { delaySeconds: video.delaySeconds, fromSeconds })
    : position > 0
      ? ['-ss', seconds(position)]
      : [];
  const graph = `[0:${video.streamIndex}]${isEarly ? 'trim=start=0,' : ''}${filters}[picture]`;
  return [...preamble, ...seek, ...guardedInput(file(video.inputKey)), '-filter_complex', graph, ...output];
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Writes pictures of a film at given times to one file, one JPEG after another, and returns the place of each. Times
 * without a frame, such as in the last one of a damaged file, have none.
 */
export const takeScenePictures = async (
  tools: Encoder,
  video: Video,
  times: readonly number[],
  io: Io,
): Promise<{ file: TaskFile; pictures: ScenePicture[] }> => {
  await mkdir(io.outputDirectory, { recursive: true });
  const path = join(io.outputDirectory, picturesName);
  const raw = join(io.outputDirectory, rawName);
  const pictures: ScenePicture[] = [];
  const file = await open(path, 'w');
  let offset = 0;
  try {
    for (const [index, at] of times.entries()) {
      await rm(raw, { force: true });
      const argumentsFrom = (readFrom: ReadFrom): string[] =>
        scenePictureArguments(video, at, { file: io.input, readFrom });
      const commandLine = argumentsFrom(await findPositions(tools, io, argumentsFrom));
      try {
        await runFfmpeg(tools, { ...io, artifact: () => '' }, { arguments: commandLine, onProgress: () => undefined });
        const bytes = await readFile(raw);
        await file.write(bytes);
        pictures.push({ at, offset, sizeBytes: bytes.length });
        offset += bytes.length;
      } catch (error) {
        io.signal?.throwIfAborted();
        if (!isMissing(error) && !(error instanceof AppError && !error.retryable)) throw error;
      }
      io.onProgress?.((index + 1) / times.length);
    }
  } finally {
    await file.close();
    await rm(raw, { force: true });
  }
  return { file: { name: picturesName, path, sizeBytes: offset }, pictures };
};
