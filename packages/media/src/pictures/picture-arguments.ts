import { preamble } from '../arguments/common.ts';
import { convertRange } from '../arguments/convert-range.ts';
import { seconds } from '../shared/seconds.ts';
import { toNumber } from '../shared/fraction.ts';
import type { MakePicturesPayload, PictureSize } from './pictures.ts';

/** Folder of single images before they are assembled. */
export const rawPattern = (extension: 'png' | 'jpg'): string => `raw-%06d.${extension}`;
export const rawName = (number: number, extension: 'png' | 'jpg'): string =>
  `raw-${String(number).padStart(6, '0')}.${extension}`;
export const sheetPattern = (extension: string): string => `sheet-%d.${extension}`;

/** Maps JPEG quality from 1 to 100 to FFmpeg's scale from 31 to 2. */
export const jpegScale = (quality: number): number => Math.round(31 - ((quality - 1) * 29) / 99);

const localInput = ['-protocol_whitelist', 'file,pipe', '-i'];
const listInput = ['-f', 'concat', '-safe', '0', '-auto_convert', '0', ...localInput];

const fitting = ({ width, height, aspectMode }: PictureSize): string[] => {
  const box = `${width}:${height}`;
  if (aspectMode === 'PAD')
    return [`scale=${box}:force_original_aspect_ratio=decrease:flags=bicubic`, `pad=${box}:(ow-iw)/2:(oh-ih)/2`];
  if (aspectMode === 'CROP') return [`scale=${box}:force_original_aspect_ratio=increase:flags=bicubic`, `crop=${box}`];
  return [`scale=${box}:flags=bicubic`];
};

const standardFormat = 'yuv444p';

/** Size of an image, and the source's properties that it depends on. */
export type PictureShape = Pick<MakePicturesPayload, 'size' | 'sampleAspectRatio' | 'dynamicRange'>;

/** Filters that make an image of a frame. */
export const pictureFilters = (
  { size, sampleAspectRatio, dynamicRange }: PictureShape,
  extension: 'png' | 'jpg',
): string[] => [
  ...(toNumber(sampleAspectRatio) === 1 ? [] : ['scale=round(iw*sar):ih:flags=bicubic']),
  'setsar=1',
  ...fitting(size),
  ...(dynamicRange === null ? [] : [...convertRange(dynamicRange, null, standardFormat), `format=${standardFormat}`]),
  extension === 'png' ? 'format=rgb24' : 'format=yuvj420p',
];

/** Selects from the decoded frames: the nearest to each position, or the last before it if positions end intervals. */
const selection = ({ moments, rate, keyframeSeconds }: MakePicturesPayload): string => {
  if (!('everySeconds' in moments)) return 'null';
  const { firstSeconds, everySeconds } = moments;
  const apart = keyframeSeconds ?? 1 / toNumber(rate);
  const nearly = firstSeconds > 0 ? apart + 0.001 : apart / 2;
  const passed = seconds(firstSeconds - nearly);
  const every = everySeconds.toFixed(9);
  return `select='if(gte(t,ld(0)*${every}+${passed}),st(0,floor((t-(${passed}))/${every})+1),0)'`.replaceAll('+-', '-');
};

/** Reads a rendition once and writes an image at every interval. */
export const regularPicturesArguments = (
  payload: MakePicturesPayload,
  source: { path: string; isList: boolean },
  raw: { extension: 'png' | 'jpg'; quality: number },
): string[] => [
  ...preamble,
  ...(payload.keyframeSeconds === null ? [] : ['-skip_frame', 'nokey']),
  ...(source.isList ? listInput : localInput),
  source.path,
  '-map',
  '0:v:0',
  '-vf',
  ['setpts=PTS-STARTPTS', selection(payload), ...pictureFilters(payload, raw.extension)].join(','),
  '-fps_mode',
  'passthrough',
  ...encoding(raw),
  '-f',
  'image2',
  '-start_number',
  '0',
  rawPattern(raw.extension),
];

const encoding = ({ extension, quality }: { extension: 'png' | 'jpg'; quality: number }): string[] =>
  extension === 'png' ? ['-c:v', 'png', '-compression_level', '1'] : jpegArguments(quality);

/** Encodes images as JPEG; the quality is from 1 to 100. */
export const jpegArguments = (quality: number): string[] => ['-c:v', 'mjpeg', '-q:v', String(jpegScale(quality))];

/** Writes the image at one position of one piece. */
export const singlePictureArguments = (
  payload: PictureShape,
  at: { path: string; seconds: number },
  raw: { extension: 'png' | 'jpg'; quality: number; number: number },
): string[] => [
  ...preamble,
  '-ss',
  seconds(at.seconds),
  ...localInput,
  at.path,
  '-map',
  '0:v:0',
  '-vf',
  pictureFilters(payload, raw.extension).join(','),
  '-frames:v',
  '1',
  ...encoding(raw),
  '-f',
  'image2',
  '-update',
  '1',
  rawName(raw.number, raw.extension),
];

/** Arranges images in grids, one file after another. */
export const sheetArguments = (
  { columns, rows, quality }: { columns: number; rows: number; quality: number },
  extension: 'png' | 'jpg',
): string[] => [
  ...preamble,
  '-f',
  'image2',
  '-framerate',
  '25',
  '-start_number',
  '0',
  '-i',
  rawPattern('png'),
  '-vf',
  `tile=${columns}x${rows},format=${extension === 'png' ? 'rgb24' : 'yuvj420p'}`,
  '-fps_mode',
  'passthrough',
  ...encoding({ extension, quality }),
  '-f',
  'image2',
  '-start_number',
  '0',
  sheetPattern(extension),
];
