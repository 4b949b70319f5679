import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { concatList } from '../arguments/concat-list.ts';
import { readMovie } from '../package/read-movie.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskFile, TaskIo } from '../ffmpeg/task-io.ts';
import { toNumber } from '../shared/fraction.ts';
import { bifHead } from './bif.ts';
import { rawName, regularPicturesArguments, sheetArguments, singlePictureArguments } from './picture-arguments.ts';
import type { MakePicturesPayload, PictureFacts, PictureTarget } from './pictures.ts';
import { countOf } from './plan-pictures.ts';
import { numberedName, spriteVtt } from './sprite-vtt.ts';

export type PicturesResult = { files: TaskFile[]; facts: PictureFacts };
type Piece = { path: string; frameCount: number };
type Io = Pick<TaskIo, 'artifact' | 'outputDirectory' | 'signal' | 'onProgress' | 'stallSeconds'>;
type Raw = { extension: 'png' | 'jpg'; quality: number };

const usualQuality = 85;
const jpegName = /\.jpe?g$/i;

/** Sprites are assembled from lossless images; other images are final at once. */
const rawOf = (target: PictureTarget): Raw => {
  if (target.kind === 'SPRITE') return { extension: 'png', quality: 100 };
  const isJpeg = target.kind === 'BIF' || jpegName.test(target.pattern);
  return { extension: isJpeg ? 'jpg' : 'png', quality: usualQuality };
};

const run = (tools: Encoder, io: Io, args: readonly string[], onSeconds: (seconds: number) => void) =>
  runFfmpeg(tools, { ...io, input: () => '' }, { arguments: args, onProgress: ({ seconds }) => onSeconds(seconds) });

/** Extracts images at intervals in one pass over the whole rendition. */
const takeRegular = async (tools: Encoder, payload: MakePicturesPayload, io: Io, pieces: Piece[], raw: Raw) => {
  const list = join(io.outputDirectory, 'pieces.ffconcat');
  const [first] = pieces;
  const isList = pieces.length > 1;
  if (isList) await writeFile(list, concatList(pieces, payload.rate));
  const source = { path: isList ? list : (first?.path ?? ''), isList };
  await run(tools, io, regularPicturesArguments(payload, source, raw), (seconds) =>
    io.onProgress?.(Math.min(1, seconds / payload.durationSeconds)),
  );
  await rm(list, { force: true });
};

/** Piece that contains a position, and the position within it. */
const placeOf = (pieces: readonly Piece[], seconds: number, rate: number): { path: string; seconds: number } => {
  const total = pieces.reduce((sum, { frameCount }) => sum + frameCount, 0);
  let frame = Math.min(total - 1, Math.max(0, Math.round(seconds * rate)));
  for (const { path, frameCount } of pieces) {
    // Slightly before the frame, so that rounding never skips it.
    if (frame < frameCount) return { path, seconds: Math.max(0, (frame - 0.4) / rate) };
    frame -= frameCount;
  }
  throw new AppError('encoder_failed', { evidence: 'The rendition contains no frame.' });
};

const takeSingle = async (
  tools: Encoder,
  payload: MakePicturesPayload,
  io: Io,
  pieces: readonly Piece[],
  raw: Raw & { atSeconds: readonly number[] },
) => {
  for (const [number, seconds] of raw.atSeconds.entries()) {
    const place = placeOf(pieces, seconds, toNumber(payload.rate));
    await run(tools, io, singlePictureArguments(payload, place, { ...raw, number }), () => undefined);
    io.onProgress?.((number + 1) / raw.atSeconds.length);
  }
};

const countFiles = async (directory: string): Promise<number> =>
  (await readdir(directory)).filter((name) => name.startsWith('raw-')).length;

const fileOf = async (directory: string, name: string): Promise<TaskFile> => {
  const path = join(directory, name);
  return { name, path, sizeBytes: (await stat(path)).size };
};

const removeRaw = async (directory: string): Promise<void> => {
  const names = (await readdir(directory)).filter((name) => name.startsWith('raw-'));
  await Promise.all(names.map((name) => rm(join(directory, name))));
};

type Made = Pick<PictureFacts, 'files' | 'columns' | 'rows' | 'vttName'>;

const nameThumbnails = async (directory: string, pattern: string, count: number, { extension }: Raw): Promise<Made> => {
  const files: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const name = numberedName(pattern, number, count);
    await rename(join(directory, rawName(number, extension)), join(directory, name));
    files.push(name);
  }
  return { files };
};

const writeBif = async (
  directory: string,
  { filename }: Extract<PictureTarget, { kind: 'BIF' }>,
  count: number,
  everySeconds: number,
): Promise<Made> => {
  const names = Array.from({ length: count }, (_, number) => join(directory, rawName(number, 'jpg')));
  const sizes = await Promise.all(names.map(async (name) => (await stat(name)).size));
  const file = await open(join(directory, filename), 'w');
  try {
    await file.write(bifHead(sizes, Math.round(everySeconds * 1000)));
    for (const name of names) await file.write(await readFile(name));
  } finally {
    await file.close();
  }
  await removeRaw(directory);
  return { files: [filename] };
};

const writeSprites = async (
  tools: Encoder,
  payload: MakePicturesPayload,
  io: Io,
  target: Extract<PictureTarget, { kind: 'SPRITE' }>,
  raster: { count: number; everySeconds: number },
): Promise<Made> => {
  const { outputDirectory: directory } = io;
  const { columns, rows, vttName, name } = target;
  const extension = jpegName.test(name) ? 'jpg' : 'png';
  await run(tools, io, sheetArguments(target, extension), () => undefined);
  await removeRaw(directory);
  const sheets = Math.ceil(raster.count / (columns * rows));
  const files: string[] = [];
  for (let number = 0; number < sheets; number += 1) {
    const fileName = numberedName(name, number, sheets);
    await rename(join(directory, `sheet-${number}.${extension}`), join(directory, fileName));
    files.push(fileName);
  }
  if (vttName === null) return { files, columns, rows };
  const { width, height } = payload.size;
  const { everySeconds, count: pictureCount } = raster;
  const { durationSeconds } = payload;
  const text = spriteVtt({
    fileNames: files,
    pictureCount,
    columns,
    rows,
    width,
    height,
    everySeconds,
    durationSeconds,
  });
  await writeFile(join(directory, vttName), text);
  return { files: [...files, vttName], columns, rows, vttName };
};

const putTogether = (
  tools: Encoder,
  payload: MakePicturesPayload,
  io: Io,
  raster: { count: number; everySeconds: number; raw: Raw },
): Promise<Made> => {
  const { target } = payload;
  if (target.kind === 'THUMBNAIL') return nameThumbnails(io.outputDirectory, target.pattern, raster.count, raster.raw);
  if (target.kind === 'BIF') return writeBif(io.outputDirectory, target, raster.count, raster.everySeconds);
  return writeSprites(tools, payload, io, target, raster);
};

/** Creates a set of images from the encoded pieces of a rendition; throws classified errors. */
export const makePictures = async (tools: Encoder, payload: MakePicturesPayload, io: Io): Promise<PicturesResult> => {
  await mkdir(io.outputDirectory, { recursive: true });
  const { moments, size, pictureId, streamId, target } = payload;
  const pieces = await Promise.all(
    payload.pieces.map(async ({ task, name, frameCount }): Promise<Piece> => {
      const path = io.artifact(task, name);
      const movie = await readMovie(path).catch(() => undefined);
      return { path, frameCount: movie?.sampleCount ?? frameCount };
    }),
  );
  const raw = rawOf(target);
  if ('atSeconds' in moments) await takeSingle(tools, payload, io, pieces, { ...raw, atSeconds: moments.atSeconds });
  else await takeRegular(tools, payload, io, pieces, raw);
  const count = await countFiles(io.outputDirectory);
  if (count === 0 || count < countOf(moments, payload.durationSeconds) - 2)
    throw new AppError('encoder_failed', { evidence: `Only ${count} images could be extracted.` });
  const everySeconds = 'everySeconds' in moments ? moments.everySeconds : 0;
  const sheets = await putTogether(tools, payload, io, { count, everySeconds, raw });
  return {
    files: await Promise.all(sheets.files.map((name) => fileOf(io.outputDirectory, name))),
    facts: {
      pictureId,
      streamId,
      kind: target.kind,
      width: size.width,
      height: size.height,
      pictureCount: count,
      everySeconds: everySeconds || null,
      ...sheets,
    },
  };
};
