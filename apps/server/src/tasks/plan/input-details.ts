import type { ResultOf, streams } from '@sluice/contract';
import { formatFraction, toNumber, type MediaInfo } from '@sluice/media';

type InputDetails = ResultOf<typeof streams.input>;

/** Converts the analysis of an input to the form of the API. */
export const inputDetails = (info: MediaInfo): InputDetails => ({
  formatName: info.container,
  duration: info.durationSeconds,
  size: info.sizeBytes,
  bitrate: info.bitrateBitsPerSecond,
  recordedAt: info.recordedAt,
  timecode: info.timecode ?? info.pictureTimecode,
  videoStreams: info.videoStreams.map((stream) => ({
    id: String(stream.index),
    position: stream.index,
    duration: stream.durationSeconds,
    codec: stream.codec,
    fps: formatFraction(stream.frameRate),
    width: stream.width,
    height: stream.height,
    par: toNumber(stream.sampleAspectRatio),
    bitrate: stream.bitrateBitsPerSecond,
    rotation: stream.rotation,
  })),
  audioStreams: info.audioStreams.map((stream) => ({
    id: String(stream.index),
    position: stream.index,
    duration: stream.durationSeconds,
    codec: stream.codec,
    sampleRate: stream.sampleRate,
    channelFormat: stream.channelLayout ?? `${stream.channels} channels`,
    language: stream.language,
    bitrate: stream.bitrateBitsPerSecond,
  })),
  subtitleStreams: info.subtitleStreams.map((stream) => ({
    id: String(stream.index),
    position: stream.index,
    codec: stream.codec,
    language: stream.language,
  })),
});
