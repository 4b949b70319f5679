import { seconds } from '../shared/seconds.ts';
import { escaped } from './escape.ts';
import type { FilterContext, FilterLink } from './filter.ts';

/** Subtitles that become part of the video. */
export type BurnIn =
  | { kind: 'TEXT'; fileKey: string; format: 'SRT' | 'ASS'; characterEncoding: string }
  | { kind: 'BITMAP'; fileKey: string; streamIndex: number };

export type BurnInContext = Pick<FilterContext, 'extraInput' | 'frame'> & {
  file: (fileKey: string) => string;
  fontsDirectory: string;
  /** Start of the encoding within the input, whose clock the subtitles use. */
  offsetSeconds: number;
};

/** Draws subtitles on frames whose time counts from the start of the encoding. */
export const burnInLinks = (burnIn: BurnIn, context: BurnInContext): FilterLink[] => {
  const offset = seconds(context.offsetSeconds);
  const shift = (sign: string): FilterLink[] =>
    context.offsetSeconds === 0 ? [] : [{ text: `setpts=PTS${sign}${offset}/TB` }];
  return [...shift('+'), ownLink(burnIn, context), ...shift('-')];
};

const ownLink = (burnIn: BurnIn, { file, fontsDirectory, extraInput, frame }: BurnInContext): FilterLink => {
  if (burnIn.kind === 'BITMAP')
    return {
      text: 'overlay=format=auto:eof_action=pass',
      secondInput: `[${extraInput(burnIn.fileKey)}:${burnIn.streamIndex}]scale=${frame.width}:${frame.height}`,
    };
  // Read by libass itself: FFmpeg's subtitle reader would open playlists and the files they refer to.
  return { text: `ass=filename=${escaped(file(burnIn.fileKey))}:fontsdir=${escaped(fontsDirectory)}` };
};
