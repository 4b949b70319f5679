import { describe, expect, it } from 'vitest';
import { readVideoStream, recordedAtOf } from './read-streams.ts';

const recorded = (tags: Record<string, string>) => recordedAtOf({ tags }).recordedAt;

describe('the recording time of a file', () => {
  it('prefers the camera metadata to the container', () => {
    const creation_time = '2026-03-02T09:00:00.000000Z';
    expect(recorded({ creation_time })).toBe('2026-03-02T09:00:00.000Z');
    expect(recorded({ creation_time, 'com.apple.quicktime.creationdate': '2026-03-01T10:00:00+0100' })).toBe(
      '2026-03-01T09:00:00.000Z',
    );
  });

  it('is unknown without a time of day, or from a clock that was never set', () => {
    expect(recorded({})).toBeUndefined();
    expect(recorded({ date: '2026' })).toBeUndefined();
    expect(recorded({ creation_time: '1970-01-01T00:00:00.000000Z' })).toBeUndefined();
  });
});

describe('a video stream', () => {
  it('has the base rate if the average is the clock of its container, as in DV', () => {
    const stream = { codec_name: 'dvvideo', r_frame_rate: '25/1', avg_frame_rate: '60000/1', width: 720, height: 576 };
    const { frameRate } = readVideoStream(stream, { startSeconds: 0, durationSeconds: 4 });
    expect(frameRate).toEqual({ numerator: 25, denominator: 1 });
  });

  it('starts as much after its file as the first frame', () => {
    const stream = { start_time: '1.480000' };
    expect(readVideoStream(stream, { startSeconds: 1.458667, durationSeconds: 4 }).startSeconds).toBe(0.021);
    expect(readVideoStream(stream, { startSeconds: 1.48, durationSeconds: 4 }).startSeconds).toBeUndefined();
  });
});
