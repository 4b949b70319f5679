import { describe, expect, it } from 'vitest';
import { findFreezes } from './frames.ts';
import { measurePictures } from './pictures.ts';
import { emptyRecording, type ClockReading, type PresentedFrame, type Recording } from './recording.ts';

/** Frames at 25 per second, each presented once. */
const frames = (count: number): PresentedFrame[] =>
  Array.from({ length: count }, (_, index) => [500 + index * 40, index * 40, index + 1, 640, 360]);

const record = (parts: Partial<Recording>): Recording => ({
  ...emptyRecording,
  events: [{ at: 10_000, name: 'ended', position: 8 }],
  stoppedAt: 10_000,
  ...parts,
});

/** Readings that agree with the media time of each frame. */
const right = (presented: readonly PresentedFrame[]): ClockReading[] =>
  presented.map(([, media], index) => [index, media]);

describe('pictures with a clock', () => {
  it('are all seen, and none stands, in a play without a fault', () => {
    const presented = frames(100);
    const recording = record({ frames: presented, clock: right(presented) });
    expect(measurePictures(recording)).toEqual({ framesSeenPercent: 100, pictureErrorMilliseconds: 0 });
    expect(findFreezes(recording)).toEqual([]);
  });

  it('that repeat are a freeze, although frames are presented', () => {
    const presented = frames(100);
    // The picture of the frame 49 is shown for 25 more frames, and leaves the next ones out.
    const clock = right(presented).map(([index, time]): ClockReading => [
      index,
      index >= 50 && index < 75 ? 49 * 40 : time,
    ]);
    const recording = record({ frames: presented, clock });
    expect(findFreezes(record({ frames: presented }))).toEqual([]);
    expect(findFreezes(recording)).toEqual([{ startMilliseconds: 2500, durationMilliseconds: 1000 }]);
    expect(measurePictures(recording)).toEqual({ framesSeenPercent: 74.7, pictureErrorMilliseconds: 920 });
  });

  it('count as seen if they were presented, also where the page was called back late', () => {
    const all = frames(100);
    const late = all.filter((_, index) => index < 20 || index >= 30);
    const recording = record({ frames: late, clock: right(late) });
    expect(measurePictures(recording)?.framesSeenPercent).toBe(100);
    // Ten frames that were never presented.
    const dropped = late.map(([at, media, count, width, height], index): PresentedFrame => [
      at,
      media,
      index < 20 ? count : count - 10,
      width,
      height,
    ]);
    const fewer = record({ frames: dropped, clock: right(dropped) });
    expect(measurePictures(fewer)?.framesSeenPercent).toBe(89.9);
    expect(findFreezes(fewer)).toEqual([{ startMilliseconds: 1300, durationMilliseconds: 400 }]);
  });

  it('leave seeks out, and single wrong readings', () => {
    const presented = frames(100).map(([at, media, ...rest], index): PresentedFrame => [
      at,
      index < 50 ? media : media + 60_000,
      ...rest,
    ]);
    const clock = right(presented).map(([index, time]): ClockReading => [index, index === 30 ? time + 40 : time]);
    const events = [
      { at: 2470, name: 'seeking', position: 62 },
      { at: 2495, name: 'seeked', position: 62 },
      { at: 2496, name: 'playing', position: 62 },
      { at: 10_000, name: 'ended', position: 64 },
    ];
    const measured = measurePictures(record({ frames: presented, clock, events }));
    expect(measured).toEqual({ framesSeenPercent: 99, pictureErrorMilliseconds: 0 });
  });

  it('are not measured without a clock', () => {
    expect(measurePictures(record({ frames: frames(100) }))).toBeUndefined();
  });
});
