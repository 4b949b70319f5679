import type { MediaInfo } from '../probe/media-info.ts';
import { fraction, type Fraction } from '../shared/fraction.ts';

type Wanted = { seconds: number; rate?: Fraction; width?: number; height?: number };

/** Analysis of a simple file with video and audio. For tests. */
export const standardInfo = ({ seconds, rate = fraction(30, 1), width = 1920, height = 1080 }: Wanted): MediaInfo => ({
  container: 'mov,mp4',
  durationSeconds: seconds,
  sizeBytes: 1_000_000,
  bitrateBitsPerSecond: 1_000_000,
  videoStreams: [
    {
      index: 0,
      codec: 'h264',
      profile: 'High',
      width,
      height,
      rotation: 0,
      sampleAspectRatio: fraction(1, 1),
      displayAspectRatio: fraction(width, height),
      frameRate: rate,
      isVariableFrameRate: false,
      isInterlaced: false,
      bitDepth: 8,
      pixelFormat: 'yuv420p',
      color: { space: undefined, primaries: undefined, transfer: undefined, range: undefined, hdr: undefined },
      durationSeconds: seconds,
      isDurationEstimated: false,
      bitrateBitsPerSecond: undefined,
    },
  ],
  audioStreams: [
    {
      index: 1,
      codec: 'aac',
      channels: 2,
      channelLayout: 'stereo',
      sampleRate: 48_000,
      language: 'eng',
      title: undefined,
      isDefault: true,
      durationSeconds: seconds,
      bitrateBitsPerSecond: undefined,
    },
  ],
  subtitleStreams: [],
});
