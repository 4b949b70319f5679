import { isCopied } from '../codecs/index.ts';
import { escaped } from '../filters/escape.ts';
import type { EncodeSubtitlesPayload } from '../plan/plan.ts';
import { guardedInput, guardedSource } from '../probe/allowed-formats.ts';
import { preamble, withoutMetadata } from './common.ts';
import { seconds } from '../shared/seconds.ts';

type Place = { input: string; output: (artifact: string) => string };

const rangeOf = ({ offsetSeconds, durationSeconds, isOpenEnded }: EncodeSubtitlesPayload): string[] => [
  ...(offsetSeconds > 0 ? ['-ss', seconds(offsetSeconds)] : []),
  ...(isOpenEnded ? [] : ['-t', seconds(durationSeconds)]),
];

/** Closed captions inside video frames are only a stream of FFmpeg's movie source, which cannot seek. */
const captionsArguments = (payload: EncodeSubtitlesPayload, { input, output }: Place): string[] => [
  '-data_field',
  payload.captions === 'CC3' ? 'second' : 'first',
  '-f',
  'lavfi',
  '-i',
  `movie=filename=${escaped(input)}:format_opts=${escaped(guardedSource)}[out0+subcc]`,
  ...payload.renditions.flatMap(({ artifact }) => [
    '-map',
    '0:s:0',
    ...withoutMetadata,
    ...rangeOf(payload),
    '-c:s',
    'webvtt',
    '-f',
    'webvtt',
    output(artifact),
  ]),
];

/** One command that extracts all requested subtitles of an input: text as WebVTT, bitmaps unchanged. */
export const encodeSubtitlesArguments = (payload: EncodeSubtitlesPayload, place: Place): string[] => [
  ...preamble,
  ...(payload.captions ? captionsArguments(payload, place) : streamArguments(payload, place)),
];

const streamArguments = (payload: EncodeSubtitlesPayload, { input, output }: Place): string[] => [
  ...rangeOf(payload),
  ...guardedInput(input),
  ...payload.renditions.flatMap(({ streamIndex, codec, artifact, isKept }) => [
    '-map',
    `0:${streamIndex}`,
    ...withoutMetadata,
    '-c:s',
    isCopied(codec) || isKept ? 'copy' : 'webvtt',
    ...(isCopied(codec) ? ['-muxdelay', '0', '-muxpreload', '0', '-f', 'mpegts'] : ['-f', 'webvtt']),
    output(artifact),
  ]),
];
