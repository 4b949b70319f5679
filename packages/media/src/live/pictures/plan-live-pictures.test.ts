import { describe, expect, it } from 'vitest';
import { fraction } from '../../shared/fraction.ts';
import type { VideoRendition } from '../../plan/plan.ts';
import type { LivePlan } from '../encoder/plan-live.ts';
import { planLivePictures, posterShape } from './plan-live-pictures.ts';

const rendition = (streamId: string, width: number, height: number) =>
  // Only these fields decide on pictures.
  ({ streamId, width, height, sampleAspectRatio: fraction(1, 1), dynamicRange: null }) as VideoRendition;

const plan = (...renditions: VideoRendition[]): LivePlan => ({
  // Only the renditions decide on pictures.
  video: { renditions } as LivePlan['video'],
  audio: undefined,
  muxings: [],
});

const thumbnails = (settings: Parameters<typeof planLivePictures>[1][number]['settings'], streamId = 'a') =>
  planLivePictures(plan(rendition('a', 640, 360)), [{ id: 'p', kind: 'THUMBNAIL', streamId, settings }]);

describe('thumbnails of a live stream', () => {
  it('follow each other at their interval across segments, each once', () => {
    const [picture] = thumbnails({ interval: 2.5, pattern: 'at_%number%.jpg', height: 180 });
    expect(picture).toMatchObject({ extension: 'jpg', shape: { size: { width: 320, height: 180 } } });
    const parts = [0, 2, 4, 6, 8].map((start) => picture?.dueIn(start, start + 2));
    expect(parts).toEqual([
      [{ atSeconds: 0, name: 'at_0.jpg' }],
      [{ atSeconds: 2.5, name: 'at_1.jpg' }],
      [{ atSeconds: 5, name: 'at_2.jpg' }],
      [{ atSeconds: 7.5, name: 'at_3.jpg' }],
      [],
    ]);
  });

  it('are taken at positions, numbered in their order', () => {
    const [picture] = thumbnails({ positions: [7, 1], pattern: 'still_%number%.png' });
    expect(picture?.extension).toBe('png');
    expect(picture?.dueIn(0, 4)).toEqual([{ atSeconds: 1, name: 'still_0.png' }]);
    expect(picture?.dueIn(4, 8)).toEqual([{ atSeconds: 7, name: 'still_1.png' }]);
  });

  it('of a stream without a video are left out', () => {
    expect(thumbnails({ positions: [1] }, 'sound')).toEqual([]);
  });
});

describe('the poster of a live stream', () => {
  it('is decoded from the smallest rendition that is large enough', () => {
    const ladder = plan(rendition('large', 1920, 1080), rendition('small', 256, 144), rendition('middle', 854, 480));
    expect(posterShape(ladder)).toMatchObject({ streamId: 'middle', shape: { size: { height: 480 } } });
    const only = plan(rendition('large', 1920, 1080));
    expect(posterShape(only)).toMatchObject({ streamId: 'large', shape: { size: { width: 853, height: 480 } } });
    expect(posterShape({ ...plan(), video: undefined })).toBeUndefined();
  });
});
