import { describe, expect, it } from 'vitest';
import { clipFacts } from './clip-facts.ts';

const segment = (index: number, more: object = {}) => ({
  name: `segment_${index}.m4s`,
  startTicks: index * 20,
  startSeconds: index * 2,
  durationSeconds: 2,
  sizeBytes: 1_000,
  ...more,
});
const facts = {
  kind: 'FMP4',
  initSegment: { name: 'init.mp4', sizeBytes: 700 },
  segments: [segment(0), segment(1), segment(2, { newInit: 'init_1.mp4' }), segment(3)],
  durationSeconds: 8,
};

describe('the facts of a clip', () => {
  it('are those of its segments, from 0 on', () => {
    expect(clipFacts(facts, { first: 0, end: 2 })).toMatchObject({
      kind: 'FMP4',
      initSegment: { name: 'init.mp4' },
      segments: [{ startSeconds: 0 }, { startSeconds: 2 }],
      durationSeconds: 4,
      sizeBytes: 2_000,
      averageBandwidthBitsPerSecond: 4_000,
    });
  });

  it('name the init segment in force at the start', () => {
    expect(clipFacts(facts, { first: 1, end: 4 })).toMatchObject({
      initSegment: { name: 'init.mp4' },
      segments: [{ startSeconds: 0 }, { startSeconds: 2, newInit: 'init_1.mp4' }, { startSeconds: 4 }],
    });
    for (const first of [2, 3]) {
      const clip = clipFacts(facts, { first, end: 4 });
      expect(clip).toMatchObject({ initSegment: { name: 'init_1.mp4', sizeBytes: 700 } });
      expect(JSON.stringify(clip['segments'])).not.toContain('newInit');
    }
  });

  it('are refused where segments are missing', () =>
    expect(() => clipFacts(facts, { first: 3, end: 5 })).toThrow(expect.objectContaining({ code: 'conflict' })));
});
