import { audioArguments } from '../codecs/index.ts';
import { audioFilterChain } from '../filters/audio-filters.ts';
import type { EncodeAudioPayload } from '../plan/plan.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { preamble, seconds, withoutMetadata } from './common.ts';

export type EncodeAudioFiles = { input: string; output: (artifact: string) => string };

/** One command that makes all audio renditions of an input; sound that begins late is preceded by silence. */
export const encodeAudioArguments = (
  { offsetSeconds, durationSeconds, isOpenEnded, renditions }: EncodeAudioPayload,
  { input, output }: EncodeAudioFiles,
): string[] => [
  ...preamble,
  ...(offsetSeconds > 0 ? ['-ss', seconds(offsetSeconds)] : []),
  ...(isOpenEnded ? [] : ['-t', seconds(durationSeconds)]),
  ...guardedInput(input),
  ...renditions.flatMap(({ streamIndex, codec, target, artifact, filtering }) => {
    const { filters, encoder } = audioArguments(codec, target);
    const own = filtering ? audioFilterChain(filtering.filters, filtering.entering, target.sampleRate).text : [];
    const chain = [
      'aresample=async=1:first_pts=0',
      ...own,
      ...filters,
      `aformat=channel_layouts=${target.channelLayout}`,
    ];
    return [
      '-map',
      `0:${streamIndex}`,
      ...withoutMetadata,
      '-af',
      chain.join(','),
      ...encoder,
      '-f',
      'mp4',
      output(artifact),
    ];
  }),
];
