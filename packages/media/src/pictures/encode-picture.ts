import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, invalid } from '@sluice/contract';
import { preamble } from '../arguments/common.ts';
import { runProcess } from '../process/run-process.ts';
import type { MediaTools } from '../tools/media-tools.ts';

/** Format of the file to write, and the size that it must fit into; smaller pictures are not enlarged. */
export type EncodedPicture = { format: 'PNG' | 'WEBP'; widthMax: number; heightMax: number };

const startsWith = (bytes: Uint8Array, text: string, offset = 0): boolean =>
  Buffer.from(bytes.subarray(offset, offset + text.length)).toString('latin1') === text;

/** FFmpeg's demuxer of a picture by its first bytes; undefined for anything that is not PNG, JPEG, WebP or GIF. */
export const pictureDemuxer = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png_pipe';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg_pipe';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp_pipe';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return undefined;
};

/** Pixels that are decoded at most; a small file may claim to have far more. */
const pixelsMax = 40_000_000;
const timeLimitSeconds = 30;
const memoryBytesMax = 1024 ** 3;

const outputs = {
  PNG: { name: 'picture.png', arguments: ['-c:v', 'png'] },
  WEBP: { name: 'picture.webp', arguments: ['-c:v', 'libwebp', '-quality', '85'] },
} as const;

/** Returns FFmpeg's arguments that decode the first frame of a picture and encode it again, without its metadata. */
export const pictureArguments = (demuxer: string, { format, widthMax, heightMax }: EncodedPicture): string[] => [
  ...preamble,
  '-protocol_whitelist',
  'file',
  '-max_pixels',
  String(pixelsMax),
  '-f',
  demuxer,
  '-i',
  'source',
  '-map',
  '0:v:0',
  '-map_metadata',
  '-1',
  '-frames:v',
  '1',
  '-vf',
  `scale=w='min(iw,${widthMax})':h='min(ih,${heightMax})':force_original_aspect_ratio=decrease`,
  ...outputs[format].arguments,
  '-f',
  'image2',
  '-update',
  '1',
  outputs[format].name,
];

/**
 * Decodes an uploaded picture and encodes it again, so that nothing of the uploaded file itself is ever served.
 *
 * Throws `validation_failed` for files that are not pictures, are damaged, or have more than 40 megapixels.
 */
export const encodePicture = async (
  { ffmpeg }: Pick<MediaTools, 'ffmpeg'>,
  picture: Uint8Array,
  target: EncodedPicture & { signal?: AbortSignal },
): Promise<Buffer> => {
  const demuxer = pictureDemuxer(picture);
  if (demuxer === undefined) throw invalid('file', 'The file must be a PNG, JPEG, WebP or GIF picture.');
  const directory = await mkdtemp(join(tmpdir(), 'sluice-picture-'));
  try {
    await writeFile(join(directory, 'source'), picture);
    const result = await runProcess({
      command: ffmpeg,
      arguments: pictureArguments(demuxer, target),
      directory,
      signal: target.signal,
      timeLimitSeconds,
      memoryBytesMax,
    });
    if (result.ended !== undefined || result.exitCode !== 0)
      throw new AppError('validation_failed', {
        evidence: `The picture could not be decoded: ${result.ended ?? result.log.at(-1) ?? 'no reason given'}.`,
        details: [{ field: 'file', text: 'The picture is damaged or larger than 40 megapixels.' }],
      });
    return await readFile(join(directory, outputs[target.format].name));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
