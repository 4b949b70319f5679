import { AppError } from '@sluice/contract';
import { conditionsMet, muxingSettings, streamSettings, type EncodingParts, type IgnoredPart } from '@sluice/core';
import {
  formatFraction,
  isAudioCodec,
  isVideoCodec,
  selectAudioFor,
  selectSubtitles,
  selectVideo,
  toNumber,
  type EncodingDescription,
  type MediaInfo,
  type StreamDescription,
} from '@sluice/media';

type Attributes = Record<string, string | number | boolean>;

const videoAttributes = (info: MediaInfo, { selection }: StreamDescription): Attributes => {
  const selected = selectVideo(info, selection);
  return {
    width: selected.width,
    height: selected.height,
    fps: toNumber(selected.frameRate),
    aspectratio: formatFraction(selected.displayAspectRatio).replace('/', ':'),
    rotation: selected.rotation,
    duration: selected.durationSeconds,
    ...(selected.bitrateBitsPerSecond !== undefined && { bitrate: selected.bitrateBitsPerSecond }),
  };
};

const ofSelected = (info: MediaInfo, stream: StreamDescription): Attributes => {
  const { codec, selection } = stream;
  if (isVideoCodec(codec)) return videoAttributes(info, stream);
  if (!isAudioCodec(codec)) {
    const { language } = selectSubtitles(info, selection);
    return language === undefined ? {} : { language };
  }
  const selected = selectAudioFor(codec, info, selection);
  // FFmpeg distinguishes side channels; conditions do not.
  const layout = (selected.channelLayout ?? `${selected.channels} channels`).replace(/\(.*\)/, '');
  return {
    channelformat: layout,
    channellayout: layout,
    duration: selected.durationSeconds,
    ...(selected.language !== undefined && { language: selected.language }),
    ...(selected.bitrateBitsPerSecond !== undefined && { bitrate: selected.bitrateBitsPerSecond }),
  };
};

/** Returns the attributes of a stream's input that conditions can test, with lowercase names. */
export const conditionAttributes = (info: MediaInfo, stream: StreamDescription): Attributes => {
  const { videoStreams, audioStreams, subtitleStreams } = info;
  const counts = {
    streamcount: videoStreams.length + audioStreams.length + subtitleStreams.length,
    videostreamcount: videoStreams.length,
    audiostreamcount: audioStreams.length,
  };
  try {
    return { ...counts, inputstream: true, ...ofSelected(info, stream) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'input_no_stream') return { ...counts, inputstream: false };
    throw error;
  }
};

export type Applied = { description: EncodingDescription; ignored: { streams: IgnoredPart[]; muxings: IgnoredPart[] } };

const ignoredStreams = ({ inputs, streams }: EncodingDescription, parts: EncodingParts): IgnoredPart[] =>
  streams.flatMap((stream) => {
    const row = parts.streams.find(({ id }) => id === stream.id);
    const info = inputs.find(({ key }) => key === stream.inputKey)?.info;
    const conditions = row && streamSettings(row).conditions;
    if (!conditions || !info || conditionsMet(conditions, conditionAttributes(info, stream))) return [];
    return [{ id: stream.id, text: 'The input does not meet the conditions of this stream.' }];
  });

/** Drops streams whose conditions the input does not meet, and muxings that depend on them. */
export const applyConditions = (description: EncodingDescription, parts: EncodingParts): Applied => {
  const streams = ignoredStreams(description, parts);
  const dropped = new Set(streams.map(({ id }) => id));
  const muxings: IgnoredPart[] = [];
  const remainingMuxings = description.muxings.flatMap((muxing) => {
    const rest = muxing.streamIds.filter((id) => !dropped.has(id));
    if (rest.length === muxing.streamIds.length) return [muxing];
    const row = parts.muxings.find(({ id }) => id === muxing.id);
    const isWholeDropped = (row && muxingSettings(row).streamConditionsMode) !== 'DROP_STREAM';
    if (!isWholeDropped && rest.length > 0) return [{ ...muxing, streamIds: rest }];
    const droppedIds = muxing.streamIds.filter((id) => dropped.has(id)).join(', ');
    muxings.push({ id: muxing.id, text: `The input does not meet the conditions of stream ${droppedIds}.` });
    return [];
  });
  if (remainingMuxings.length === 0)
    throw new AppError('encoding_incomplete', {
      evidence: 'The input does not meet the conditions of any stream, so there is nothing to encode.',
    });
  return {
    description: {
      ...description,
      streams: description.streams.filter(({ id }) => !dropped.has(id)),
      muxings: remainingMuxings,
    },
    ignored: { streams, muxings },
  };
};
