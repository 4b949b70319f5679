import { describe, expect, it } from 'vitest';
import {
  bitrateLabel,
  countsByLive,
  heatmapOf,
  isLiveOnly,
  limitedRange,
  renditionLabel,
  segmentsOf,
} from './heatmap.ts';

const hour = 3_600_000;

describe('heatmap range', () => {
  it('is kept up to 24 hours', () => {
    const range = { start: 0, end: 24 * hour };
    expect(limitedRange(range, 20 * hour)).toEqual({ range, isLimited: false });
  });
  it('is limited to the last 24 hours, starting at a full hour', () => {
    const end = 100 * hour + 20 * 60_000;
    expect(limitedRange({ start: 0, end, timeZone: 'UTC' }, 200 * hour)).toEqual({
      range: { start: 76 * hour, end, timeZone: 'UTC' },
      isLimited: true,
    });
  });
});

describe('range of whole days', () => {
  const range = { start: 0, end: 7 * 24 * hour };
  it('is limited to the last 24 hours', () =>
    expect(limitedRange(range, 150.5 * hour)).toEqual({
      range: { start: 126 * hour, end: 150.5 * hour },
      isLimited: true,
    }));
  it('is kept while no more than 24 hours of it are over', () =>
    expect(limitedRange(range, 3 * hour)).toEqual({ range, isLimited: false }));
});

describe('24 hours in full hours', () => {
  it('are not limited', () => {
    const range = { start: 10 * hour, end: 35 * hour };
    expect(limitedRange(range, 34.5 * hour)).toEqual({ range, isLimited: false });
  });
});

describe('live streams', () => {
  it.each([
    [[[true, 7]], true],
    [
      [
        [true, 7],
        [false, 1],
      ],
      false,
    ],
    [[[null, 3]], false],
    [[], false],
  ])('reports whether %j are live streams only: %s', (rows, isLive) =>
    expect(isLiveOnly(countsByLive(rows))).toBe(isLive),
  );
});

describe('labels', () => {
  it.each([
    [12_345, '12 kbit/s'],
    [999_499, '999 kbit/s'],
    [1_000_000, '1.00 Mbit/s'],
    [2_400_000, '2.40 Mbit/s'],
    [15_728_640, '15.73 Mbit/s'],
  ])('formats %d bit/s as %s', (bitrate, label) => expect(bitrateLabel(bitrate)).toBe(label));
  it('shows the bitrate first, then the resolution', () =>
    expect(renditionLabel({ bitrate: 2_400_000, width: 1280, height: 720 })).toBe('2.40 Mbit/s 1280 x 720'));
});

describe('segments', () => {
  it('splits a video into twenty segments of equal length', () => {
    const segments = segmentsOf(600_000);
    expect(segments).toHaveLength(20);
    expect(segments[0]).toEqual({ index: 0, from: 0, to: 30_000 });
    expect(segments[19]).toEqual({ index: 19, from: 570_000, to: 600_000 });
  });
});

describe('heatmap', () => {
  const heatmap = heatmapOf({
    totalImpressions: 1000,
    duration: 600_000,
    renditions: [
      [4_800_000, 1920, 1080, 400],
      [800_000, 640, 360, 700],
      [350_000, 416, 234, 10],
      [200_000, 320, 180, 11],
    ],
    bySegment: [
      [
        [800_000, 640, 360, 300],
        [4_800_000, 1920, 1080, 100],
        [350_000, 416, 234, 50],
      ],
    ],
  });

  it('keeps renditions above 1 % of all impressions, ordered by bitrate', () =>
    expect(heatmap.yValues.map(({ index, label, impressions }) => [index, label, impressions])).toEqual([
      [0, '200 kbit/s 320 x 180', 11],
      [1, '800 kbit/s 640 x 360', 700],
      [2, '4.80 Mbit/s 1920 x 1080', 400],
    ]));
  it('has a point for each rendition in each segment', () => {
    expect(heatmap.points).toHaveLength(60);
    expect(heatmap.points[1]).toEqual({
      xIndex: 0,
      yIndex: 1,
      bitRate: 800_000,
      width: 640,
      height: 360,
      impressions: 300,
      innerValue: 0.75,
    });
  });
  it('counts the impressions of segments only for the kept renditions', () => {
    expect(heatmap.segments[0]?.impressions).toBe(400);
    expect(heatmap.segments[1]?.impressions).toBe(0);
    expect(heatmap.points[3]?.innerValue).toBe(0);
  });
});
