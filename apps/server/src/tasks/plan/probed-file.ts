import type { ProbedFile } from '@sluice/contract';
import type { MediaInfo } from '@sluice/media';
import { inputDetails } from './input-details.ts';

/** Converts the analysis of a file to the form of the API, with details that matter before encoding. */
export const probedFile = (info: MediaInfo): ProbedFile => {
  const { videoStreams, audioStreams, ...details } = inputDetails(info);
  return {
    ...details,
    videoStreams: info.videoStreams.flatMap((stream, index) => {
      const probedStream = videoStreams[index];
      if (!probedStream) return [];
      return {
        ...probedStream,
        bitrate: stream.bitrateBitsPerSecond,
        rotation: stream.rotation,
        profile: stream.profile,
        bitDepth: stream.bitDepth,
        hdr: stream.color.hdr,
        variableFrameRate: stream.isVariableFrameRate,
        interlaced: stream.isInterlaced,
      };
    }),
    audioStreams: info.audioStreams.flatMap((stream, index) => {
      const probedStream = audioStreams[index];
      if (!probedStream) return [];
      return {
        ...probedStream,
        bitrate: stream.bitrateBitsPerSecond,
        channels: stream.channels,
        language: stream.language,
        title: stream.title,
      };
    }),
  };
};
