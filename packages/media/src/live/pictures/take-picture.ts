import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { rawName, singlePictureArguments, type PictureShape } from '../../pictures/picture-arguments.ts';
import { patientNiceness, runProcess } from '../../process/run-process.ts';
import type { LiveEncoder } from '../encoder/run-live.ts';

export type PictureRequest = {
  /** Init segment and media of one video track. */
  media: readonly Buffer[];
  /** Time in the media, from its first frame. */
  atSeconds: number;
  shape: PictureShape;
  extension: 'png' | 'jpg';
  signal?: AbortSignal;
};

const quality = 80;
const timeLimitSeconds = 20;

/** Decodes the picture at a time of a segment; throws `encoder_failed` if it has none. */
export const takePicture = async (
  { ffmpeg, memoryBytesMax }: LiveEncoder,
  { media, atSeconds, shape, extension, signal }: PictureRequest,
): Promise<Buffer> => {
  const directory = await mkdtemp(join(tmpdir(), 'sluice-live-picture-'));
  try {
    await writeFile(join(directory, 'segment.mp4'), Buffer.concat(media));
    const place = { path: 'segment.mp4', seconds: atSeconds };
    const result = await runProcess({
      command: ffmpeg,
      arguments: singlePictureArguments(shape, place, { extension, quality, number: 0 }),
      directory,
      signal,
      timeLimitSeconds,
      memoryBytesMax,
      niceness: patientNiceness,
    });
    if (result.ended !== undefined || result.exitCode !== 0)
      throw new AppError('encoder_failed', {
        evidence: `A picture could not be taken: ${result.ended ?? result.log.at(-1) ?? 'no reason given'}.`,
      });
    return await readFile(join(directory, rawName(0, extension)));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
