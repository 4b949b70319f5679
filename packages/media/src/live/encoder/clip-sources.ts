import type { VideoRendition } from '../../plan/plan.ts';
import { guardedInput } from '../../probe/allowed-formats.ts';
import { formatFraction } from '../../shared/fraction.ts';

/** A local file of inserted content; an image lasts as long as the content. */
export type ClipFile =
  | { form: 'image'; path: string }
  | { form: 'video'; path: string; seconds: number; hasVideo: boolean; hasAudio: boolean };

type Size = Pick<VideoRendition, 'width' | 'height' | 'rate'>;

const silence = 'anullsrc=channel_layout=stereo:sample_rate=48000';
const sound = 'aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo';

/** Fits a picture into the size of the stream, with black beside it. */
const picture = ({ width, height, rate }: Size): string =>
  `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,` +
  `setsar=1,fps=${formatFraction(rate)},format=yuv420p`;

const secondsOf = (file: ClipFile): string => (file.form === 'video' ? `:duration=${file.seconds}` : '');

const videoChain = (file: ClipFile, index: number, size: Size): string => {
  const { width, height, rate } = size;
  if (file.form === 'image') return `[${index}:v:0]${picture(size)}[picture${index}]`;
  return file.hasVideo
    ? `[${index}:v:0]${picture(size)}[picture${index}]`
    : `color=color=black:size=${width}x${height}:rate=${formatFraction(rate)}${secondsOf(file)},setsar=1,format=yuv420p[picture${index}]`;
};
const audioChain = (file: ClipFile, index: number): string =>
  file.form === 'video' && file.hasAudio
    ? `[${index}:a:0]${sound}[tone${index}]`
    : `${silence}${secondsOf(file)},${sound}[tone${index}]`;

/**
 * Inputs and filter chains that play files one after the other, without an end: the last picture stays, in silence.
 * Picture and sound of each file start together.
 */
export const clipSources = (
  files: readonly ClipFile[],
  size: Size | undefined,
): { arguments: string[]; chains: string[]; video: string; audio: string } => {
  const labels = files.map((_, index) => `${size ? `[picture${index}]` : ''}[tone${index}]`).join('');
  const concat = `concat=n=${files.length}:v=${size ? 1 : 0}:a=1`;
  return {
    arguments: files.flatMap(({ path }) => guardedInput(path)),
    chains: [
      ...(size ? files.map((file, index) => videoChain(file, index, size)) : []),
      ...files.map(audioChain),
      `${labels}${concat}${size ? '[joined]' : ''}[tones]`,
      ...(size ? ['[joined]tpad=stop=-1:stop_mode=clone[pictures]'] : []),
      '[tones]apad[sounds]',
    ],
    video: 'pictures',
    audio: 'sounds',
  };
};
