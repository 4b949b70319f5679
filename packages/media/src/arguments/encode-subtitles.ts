import { isCopied } from '../codecs/index.ts';
import type { EncodeSubtitlesPayload } from '../plan/plan.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { preamble, seconds, withoutMetadata } from './common.ts';

/** One command that takes all wanted subtitles out of an input: text as WebVTT, pictures as they are. */
export const encodeSubtitlesArguments = (
  { offsetSeconds, durationSeconds, isOpenEnded, renditions }: EncodeSubtitlesPayload,
  { input, output }: { input: string; output: (artifact: string) => string },
): string[] => [
  ...preamble,
  ...(offsetSeconds > 0 ? ['-ss', seconds(offsetSeconds)] : []),
  ...(isOpenEnded ? [] : ['-t', seconds(durationSeconds)]),
  ...guardedInput(input),
  ...renditions.flatMap(({ streamIndex, codec, artifact, isKept }) => [
    '-map',
    `0:${streamIndex}`,
    ...withoutMetadata,
    '-c:s',
    isCopied(codec) || isKept ? 'copy' : 'webvtt',
    ...(isCopied(codec) ? ['-copyts', '-muxdelay', '0', '-muxpreload', '0', '-f', 'mpegts'] : ['-f', 'webvtt']),
    output(artifact),
  ]),
];
