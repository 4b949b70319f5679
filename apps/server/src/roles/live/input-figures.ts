import type { StreamInfos } from '@sluice/contract';
import type { LivePublisher, PublishedTracks } from '@sluice/media';

type Figures = StreamInfos['streamInfos'];
type Counts = ReturnType<LivePublisher['statistics']>;

const reported = ['H264', 'H265', 'AAC'] as const;
type ReportedCodec = (typeof reported)[number];

/** Codecs that the public API can name; others are left out there. */
const reportedCodec = (codec: string): ReportedCodec | undefined => reported.find((name) => name === codec);

const same = (samples: number, bytes: number) => ({
  samplesReadPerSecondMin: samples,
  samplesReadPerSecondMax: samples,
  samplesReadPerSecondAvg: samples,
  samplesBackupPerSecondMin: 0,
  samplesBackupPerSecondMax: 0,
  samplesBackupPerSecondAvg: 0,
  bytesReadPerSecondMin: bytes,
  bytesReadPerSecondMax: bytes,
  bytesReadPerSecondAvg: bytes,
  bytesBackupPerSecondMin: 0,
  bytesBackupPerSecondMax: 0,
  bytesBackupPerSecondAvg: 0,
});

const usualRate = 30;
const usualSampleRate = 48_000;

/** Figures of a publisher's tracks between two counts, per second. */
export const inputFigures = (tracks: PublishedTracks, before: Counts, after: Counts, seconds: number): Figures => {
  const perSecond = (name: 'videoFrames' | 'videoBytes' | 'audioFrames' | 'audioBytes'): number =>
    Math.round((10 * (after[name] - before[name])) / seconds) / 10;
  const { video, audio } = tracks;
  const videoCodec = video && reportedCodec(video.codec);
  const audioCodec = audio && reportedCodec(audio.codec);
  return [
    ...(video && videoCodec
      ? [
          {
            id: 'video',
            mediaType: 'VIDEO' as const,
            ...(video.width && video.height && { width: video.width, height: video.height }),
            rate: video.frameRate ?? usualRate,
            codec: videoCodec,
            ...same(perSecond('videoFrames'), perSecond('videoBytes')),
          },
        ]
      : []),
    ...(audio && audioCodec
      ? [
          {
            id: 'audio',
            mediaType: 'AUDIO' as const,
            rate: audio.sampleRate ?? usualSampleRate,
            codec: audioCodec,
            ...same(perSecond('audioFrames'), perSecond('audioBytes')),
          },
        ]
      : []),
  ];
};

/** Longest keyframe interval without advice: joins wait for the next keyframe. */
const keyframeSecondsMax = 4.2;

/** Advice to the operator of a publisher in words; undefined if there is none. */
export const adviceOf = ({ keyframeIntervalSeconds }: Counts): string | undefined =>
  keyframeIntervalSeconds !== null && keyframeIntervalSeconds > keyframeSecondsMax
    ? `The publisher sends a keyframe every ${keyframeIntervalSeconds.toFixed(1)} s, so viewers wait that long after an interruption. Set its keyframe interval to 2 s.`
    : undefined;
