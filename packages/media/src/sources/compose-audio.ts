import { selectAudio } from './select-stream.ts';
import type { AudioStreamInfo, MediaInfo } from '../probe/media-info.ts';
import { usualLayout } from '../filters/audio-filters.ts';
import { cutPieces } from './resolve-source.ts';
import type { AudioComposition, AudioSource } from './source.ts';

type InfoOf = (inputKey: string) => MediaInfo;

/** Analysis of an audio source as if it were one file, from which its renditions are planned. */
export const composedSound = ({ main, sound, durationSeconds }: AudioSource, infoOf: InfoOf): AudioStreamInfo => ({
  ...selectAudio(infoOf(main.inputKey), main.selection),
  channels: sound.channels,
  channelLayout: usualLayout(sound),
  durationSeconds,
});

export const audioCompositionOf = (
  source: AudioSource,
  infoOf: InfoOf,
  range: { offsetSeconds: number; durationSeconds: number },
): AudioComposition => {
  const { sampleRate, channelLayout } = composedSound(source, infoOf);
  const end = range.offsetSeconds + range.durationSeconds;
  // Splitting does not change the kind of a piece.
  const pieces = cutPieces(source.pieces, range.offsetSeconds, end);
  return { sampleRate, layout: channelLayout ?? 'stereo', pieces };
};
