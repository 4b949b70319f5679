import { AppError } from '@sluice/contract';
import type { AudioCodec } from '../codecs/codec.ts';
import type { AudioStreamInfo, MediaInfo, SubtitleStreamInfo, VideoStreamInfo } from '../probe/media-info.ts';
import type { StreamSelection } from './description.ts';

const refuse = (selection: StreamSelection, media: string, info: MediaInfo): never => {
  const streamCounts = `${info.videoStreams.length} video, ${info.audioStreams.length} audio and ${info.subtitleStreams.length} subtitle streams`;
  throw new AppError('input_no_stream', {
    evidence: `No ${media} stream at ${selection.mode} ${selection.position ?? 0}; the input has ${streamCounts}.`,
  });
};

const choose = <Stream extends { index: number }>(
  streams: readonly Stream[],
  selection: StreamSelection,
  relative: StreamSelection['mode'],
): Stream | undefined => {
  if (selection.mode === 'AUTO') return streams[0];
  if (selection.mode === 'POSITION_ABSOLUTE') return streams.find(({ index }) => index === (selection.position ?? 0));
  return selection.mode === relative ? streams[selection.position ?? 0] : undefined;
};

/** Video stream of a selection; `AUTO` selects the largest. */
export const selectVideo = (info: MediaInfo, selection: StreamSelection): VideoStreamInfo => {
  const isAutomatic = selection.mode === 'AUTO';
  const byArea = info.videoStreams.toSorted((a, b) => b.width * b.height - a.width * a.height);
  return (
    choose(isAutomatic ? byArea : info.videoStreams, selection, 'VIDEO_RELATIVE') ?? refuse(selection, 'video', info)
  );
};

/** Audio stream of a selection; `AUTO` selects the default one. */
export const selectAudio = (info: MediaInfo, selection: StreamSelection): AudioStreamInfo => {
  const isAutomatic = selection.mode === 'AUTO';
  const byDefault = info.audioStreams.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return (
    choose(isAutomatic ? byDefault : info.audioStreams, selection, 'AUDIO_RELATIVE') ?? refuse(selection, 'audio', info)
  );
};

/** Audio stream for a codec: a copy of DTS selects the first track of that kind. */
export const selectAudioFor = (codec: AudioCodec, info: MediaInfo, selection: StreamSelection): AudioStreamInfo => {
  if (codec.kind !== 'DTS_PASSTHROUGH') return selectAudio(info, selection);
  const isWanted = ({ codec: name }: AudioStreamInfo): boolean => name === 'dts';
  const candidates =
    selection.mode === 'AUTO' ? info.audioStreams.find(isWanted) : [selectAudio(info, selection)].find(isWanted);
  return candidates ?? refuse(selection, 'DTS', info);
};

/** Subtitle stream of a selection; `AUTO` selects the first. */
export const selectSubtitles = (info: MediaInfo, selection: StreamSelection): SubtitleStreamInfo =>
  choose(info.subtitleStreams, selection, 'SUBTITLE_RELATIVE') ?? refuse(selection, 'subtitle', info);
