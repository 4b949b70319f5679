import { audioArguments, isCopied } from '../codecs/index.ts';
import { audioFilterChain } from '../filters/audio-filters.ts';
import type { AudioRendition, EncodeAudioPayload } from '../plan/plan.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { delayArguments } from '../sources/stream-delay.ts';
import type { AudioComposition } from '../sources/source.ts';
import { composedAudio } from './composed-audio.ts';
import { preamble, withoutMetadata } from './common.ts';
import { seconds } from '../shared/seconds.ts';

export type EncodeAudioFiles = {
  input: string;
  output: (artifact: string) => string;
  /** Local paths of the files of a composition. */
  file?: (key: string) => string;
};

type Source = { arguments: string[]; mapOf: (rendition: AudioRendition, at: number) => string[] };

const oneInput = (
  { offsetSeconds, delaySeconds, durationSeconds, isOpenEnded }: EncodeAudioPayload,
  input: string,
): Source => ({
  arguments: [
    ...(offsetSeconds > 0 ? ['-ss', seconds(offsetSeconds)] : []),
    ...(isOpenEnded ? [] : ['-t', seconds(durationSeconds)]),
    ...delayArguments(delaySeconds, offsetSeconds),
    ...guardedInput(input),
  ],
  mapOf: (rendition) => [
    '-map',
    `0:${rendition.streamIndex}`,
    ...withoutMetadata,
    ...(isCopied(rendition.codec) ? [] : ['-af', chainOf(rendition)]),
  ],
});

const composed = (
  composition: AudioComposition,
  renditions: readonly AudioRendition[],
  file: (key: string) => string,
): Source => {
  const wholes = renditions.map((_, at) => `[whole${at}]`);
  const { inputs, chains } = composedAudio(composition, wholes, file);
  const outputs = renditions.map((rendition, at) => `[whole${at}]${chainOf(rendition)}[rendition${at}]`);
  return {
    arguments: [...inputs, '-filter_complex', [...chains, ...outputs].join(';')],
    mapOf: (_, at) => ['-map', `[rendition${at}]`, ...withoutMetadata],
  };
};

const chainOf = ({ codec, target, filtering }: AudioRendition): string => {
  const filterChain = filtering ? audioFilterChain(filtering.filters, filtering.entering, target.sampleRate).text : [];
  const { filters } = audioArguments(codec, target);
  return [
    'aresample=async=1:first_pts=0',
    ...filterChain,
    ...filters,
    `aformat=channel_layouts=${target.channelLayout}`,
  ].join(',');
};

/** One command for all audio renditions of an input; audio that starts late is padded with silence. */
export const encodeAudioArguments = (
  payload: EncodeAudioPayload,
  { input, output, file = () => '' }: EncodeAudioFiles,
): string[] => {
  const { composition, renditions } = payload;
  const source = composition ? composed(composition, renditions, file) : oneInput(payload, input);
  return [
    ...preamble,
    ...source.arguments,
    ...renditions.flatMap((rendition, at) => [
      ...source.mapOf(rendition, at),
      ...audioArguments(rendition.codec, rendition.target).encoder,
      '-f',
      'mp4',
      output(rendition.artifact),
    ]),
  ];
};
