import { describe, expect, it } from 'vitest';
import { createSegmentCutter, type CutSegment } from './segment-cutter.ts';

const timescale = 1000;
const tracks = ['video', 'low', 'audio'].map((id) => ({ id, timescale }));
const gopTicks = 2000;

/** Generator of Park and Miller, so that a failing case can be repeated. */
const createRandom = (start: number): ((below: number) => number) => {
  let state = start;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

const fragment = (startTicks: number, durationTicks: number, isKeyframe: boolean) => ({
  bytes: Buffer.alloc(0),
  startTicks,
  durationTicks,
  isKeyframe,
});

describe('the segment cutter', () => {
  it.each([1, 2, 3, 4, 5])('gives every fragment to one segment, whatever the sizes and order (seed %i)', (seed) => {
    const random = createRandom(seed);
    const segments: CutSegment[] = [];
    const cutter = createSegmentCutter(tracks, 2, (segment) => segments.push(segment));
    const ends = new Map(tracks.map(({ id }) => [id, 0]));
    let added = 0;
    while ((ends.get('video') ?? 0) < 60_000) {
      const { id = 'video' } = tracks[random(3)] ?? {};
      const start = ends.get(id) ?? 0;
      // No track runs far ahead, as one encoder writes all of them.
      if (start > Math.min(...ends.values()) + 3_000) continue;
      const untilGop = gopTicks - (start % gopTicks);
      const duration = id === 'audio' ? 200 + random(200) : Math.min(untilGop, 100 + random(400));
      cutter.add(id, fragment(start, duration, start % gopTicks === 0));
      ends.set(id, start + duration);
      added += 1;
    }
    const rest = cutter.finish();
    if (rest) segments.push(rest);
    const times = segments.map(({ startSeconds }) => startSeconds);
    expect(times).toEqual(times.map((_, index) => index * 2));
    expect(segments.flatMap((segment) => segment.tracks.flatMap(({ fragments }) => fragments))).toHaveLength(added);
    for (const { tracks: cut } of segments.slice(0, -1))
      for (const { id, fragments } of cut) {
        expect(fragments.length).toBeGreaterThan(0);
        expect(id === 'audio' || fragments[0]?.isKeyframe).toBe(true);
      }
  });

  it('fails when a track has stopped, instead of using more and more memory', () => {
    const cutter = createSegmentCutter(tracks, 2, () => undefined);
    const feed = () => {
      for (let index = 0; index < 3_000; index += 1) cutter.add('video', fragment(index * 100, 100, index % 20 === 0));
    };
    expect(feed).toThrow('Packaging failed.');
  });
});
