import { describe, expect, it } from 'vitest';
import type { Sample } from './fragment.ts';
import { createPartCutter } from './part-cutter.ts';
import { append, openTrack } from './timeline-track.ts';

const keyframe = 0x2_00_00_00;
const other = 0x1_01_00_00;

/** Starts of the segments of a track with a keyframe each second, cut from the given time on. */
const startsWith = (cutFrom?: number): number[] => {
  const track = openTrack({ id: 'v', media: 'video', timescale: 10, trackId: 1, endTicks: 0 });
  const starts: number[] = [];
  const cutter = createPartCutter({
    tracks: [track],
    segmentSeconds: 4,
    nextSequence: 0,
    onPart: () => undefined,
    onSegment: ({ startSeconds }) => starts.push(startSeconds),
  });
  if (cutFrom !== undefined) cutter.cutFrom(cutFrom);
  for (let at = 0; at < 130; at += 5) {
    const samples = [0, 1, 2, 3, 4].map((index): Sample => ({
      durationTicks: 1,
      compositionTicks: 0,
      flags: (at + index) % 10 === 0 ? keyframe : other,
      data: Buffer.alloc(1),
    }));
    append(track, samples);
    if (samples[0]) cutter.endPart(at / 10, samples[0], false);
    cutter.advance();
  }
  return starts;
};

describe('the segments of a live stream', () => {
  it('start at a requested time if it is a keyframe, else at the next one, and then have their length', () => {
    expect(startsWith()).toEqual([0, 4, 8]);
    expect(startsWith(6)).toEqual([0, 4, 6]);
    expect(startsWith(5.2)).toEqual([0, 4, 6]);
    expect(startsWith(4)).toEqual([0, 4, 8]);
  });
});
