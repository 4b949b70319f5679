import { describe, expect, it } from 'vitest';
import { behindEdge, fromTime, newestOf, periodsOf, windowOf, type RecordedSegment } from './recording.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const segments: RecordedSegment[] = Array.from({ length: 10 }, (_, sequence) => ({
  sequence,
  startedAt: new Date(start + sequence * 2_000),
  startSeconds: sequence * 2,
  durationSeconds: 2,
  tracks: [{ id: 'video', init: 0, startTicks: 0, durationTicks: 1, sizeBytes: 1 }],
}));
const sequencesOf = (some: readonly RecordedSegment[]): number[] => some.map(({ sequence }) => sequence);

describe('the window of a live manifest', () => {
  it('spans the time shift, and stays behind the edge by the offset', () => {
    expect(sequencesOf(newestOf(segments, 5))).toEqual([7, 8, 9]);
    expect(sequencesOf(newestOf(behindEdge(segments, 3), 4))).toEqual([6, 7]);
    expect(sequencesOf(behindEdge(segments, 100))).toEqual([0]);
    expect(behindEdge(segments, 0)).toBe(segments);
  });

  it('starts at a time of the stream, and never loses the newest segment', () => {
    expect(sequencesOf(fromTime(segments, 0))).toHaveLength(10);
    expect(sequencesOf(fromTime(segments, 15))).toEqual([8, 9]);
    expect(sequencesOf(fromTime(segments, 16.0004))).toEqual([8, 9]);
    expect(sequencesOf(fromTime(segments, 1_000))).toEqual([9]);
  });

  it('counts from the first frame, or from the first available segment', () => {
    const startOf = (settings: object): string | undefined =>
      windowOf(segments, segments.slice(7), 2, { timeshiftSeconds: 6, ...settings })?.timelineStartsAt;
    expect(startOf({})).toBe('2026-01-01T00:00:00.000Z');
    expect(startOf({ isFromFirstSegment: true })).toBe('2026-01-01T00:00:02.000Z');
    expect(startOf({ edgeOffsetSeconds: 4 })).toBe('2026-01-01T00:00:04.000Z');
  });
});

describe('the periods of a live manifest', () => {
  const versions = [0, 0, 1, 1, 1, 1, 1, 2, 2, 2];
  const restarted = segments.map((segment, index) => ({
    ...segment,
    tracks: segment.tracks.map((track) => ({ ...track, init: versions[index] ?? 0 })),
  }));
  const startsAd = ({ sequence }: RecordedSegment): boolean => sequence === 5;

  it('start with new init segments and at borders, and keep their names when the window leaves their start behind', () => {
    expect(periodsOf(segments, segments.slice(7))).toEqual([{ id: 0, startSeconds: 0, isContinuous: false }]);
    expect(periodsOf(restarted, restarted, startsAd)).toEqual([
      { id: 0, startSeconds: 0, isContinuous: false },
      { id: 2, startSeconds: 4, isContinuous: false },
      { id: 5, startSeconds: 10, isContinuous: true },
      { id: 7, startSeconds: 14, isContinuous: false },
    ]);
    expect(periodsOf(restarted, restarted.slice(6), startsAd).map(({ id }) => id)).toEqual([5, 7]);
    expect(periodsOf(restarted, restarted.slice(3, 5), startsAd).map(({ id }) => id)).toEqual([2]);
    expect(periodsOf(restarted, restarted.slice(5, 6), startsAd).map(({ id }) => id)).toEqual([5]);
  });
});
