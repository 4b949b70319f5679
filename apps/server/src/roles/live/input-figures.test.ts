import { describe, expect, it } from 'vitest';
import { adviceOf, inputFigures } from './input-figures.ts';

const counts = {
  bytes: 0,
  videoBytes: 0,
  audioBytes: 0,
  videoFrames: 0,
  audioFrames: 0,
  lastDataAt: 0,
  keyframeIntervalSeconds: 2,
  timestampJumps: 0,
};
const tracks = {
  video: { codec: 'H264', width: 1280, height: 720, frameRate: 25 },
  audio: { codec: 'AAC', sampleRate: 44_100, channels: 2 },
} as const;

describe('figures of an input', () => {
  it('are what was sent between two counts, per second', () => {
    const before = { ...counts, videoBytes: 1_000_000, videoFrames: 500, audioBytes: 80_000, audioFrames: 900 };
    const after = { ...counts, videoBytes: 2_250_000, videoFrames: 625, audioBytes: 160_000, audioFrames: 1_134 };
    expect(inputFigures(tracks, before, after, 5)).toMatchObject([
      {
        id: 'video',
        codec: 'H264',
        rate: 25,
        width: 1280,
        samplesReadPerSecondAvg: 25,
        bytesReadPerSecondAvg: 250_000,
      },
      { id: 'audio', codec: 'AAC', rate: 44_100, samplesReadPerSecondAvg: 46.8, bytesReadPerSecondAvg: 16_000 },
    ]);
  });

  it('leave out tracks that are not sent', () => {
    const ids = (of: Parameters<typeof inputFigures>[0]) => inputFigures(of, counts, counts, 5).map(({ id }) => id);
    expect(ids({ ...tracks, audio: null })).toEqual(['video']);
    expect(ids({ ...tracks, video: null })).toEqual(['audio']);
  });

  it('advise on a long keyframe interval only', () => {
    const advice = (keyframeIntervalSeconds: number | null) => adviceOf({ ...counts, keyframeIntervalSeconds });
    expect([null, 2, 4.2].map(advice)).toEqual([undefined, undefined, undefined]);
    expect(advice(5.06)).toMatch(/a keyframe every 5\.1 s, .* Set its keyframe interval to 2 s\.$/);
  });
});
