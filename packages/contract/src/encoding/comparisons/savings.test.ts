import { describe, expect, it } from 'vitest';
import { bitrateAt, meanRateSaving, savingOf, upperHull, usualAssumptions, type SavingStream } from './savings.ts';

const stream = (streamId: string, megabits: number, vmaf: number): SavingStream => ({
  streamId,
  bitrate: megabits * 1e6,
  // One minute of video.
  bytes: (megabits * 1e6 * 60) / 8,
  vmaf,
});

describe('hull of a ladder', () => {
  it('omits renditions with a higher bitrate and lower quality', () => {
    const hull = upperHull([
      { bitrate: 4e6, quality: 90 },
      { bitrate: 1e6, quality: 70 },
      { bitrate: 5e6, quality: 89 },
      { bitrate: 2e6, quality: 71 },
    ]);
    expect(hull.map(({ bitrate }) => bitrate)).toEqual([1e6, 4e6]);
  });

  it('keeps convex points', () => {
    const points = [
      { bitrate: 1e6, quality: 60 },
      { bitrate: 2e6, quality: 85 },
      { bitrate: 4e6, quality: 95 },
    ];
    expect(upperHull(points)).toEqual(points);
  });

  it('is interpolated logarithmically between its points only', () => {
    const hull = [
      { bitrate: 1e6, quality: 60 },
      { bitrate: 4e6, quality: 80 },
    ];
    expect(bitrateAt(hull, 70)).toBeCloseTo(2e6);
    expect(bitrateAt(hull, 80)).toBe(4e6);
    expect(bitrateAt(hull, 81)).toBeUndefined();
    expect(bitrateAt(hull, 59)).toBeUndefined();
  });
});

describe('savings', () => {
  const standard = [stream('a', 2, 80), stream('b', 4, 90)];

  it('are a half for a ladder with half the bitrates', () => {
    const half = [stream('x', 1, 80), stream('y', 2, 90)];
    const hulls = [standard, half].map((each) =>
      upperHull(each.map(({ bitrate, vmaf }) => ({ bitrate, quality: vmaf }))),
    );
    expect(meanRateSaving(hulls[0] ?? [], hulls[1] ?? [])).toMatchObject({
      share: expect.closeTo(0.5),
      from: 80,
      to: 90,
    });
    const saving = savingOf(standard, half, {
      ...usualAssumptions,
      storageMonths: 1,
      storagePricePerGb: 1,
      views: 100,
      deliveryPricePerGb: 1,
    });
    expect(saving.savedShare).toBeCloseTo(0.5);
    expect(saving.storage).toMatchObject({ referenceGb: expect.closeTo(0.045), savedGb: expect.closeTo(0.0225) });
    // A view watches one rendition, all equally often: a hundred views deliver a hundred times half of the ladder.
    expect(saving.delivery.savedGb).toBeCloseTo(1.125);
    expect(saving.savedCost).toBeCloseTo(1.1475);
  });

  it('exclude qualities that the other ladder never reaches', () => {
    const { streams, savedShare } = savingOf(standard, [stream('x', 1, 80)], usualAssumptions);
    expect(streams.map(({ bytesAtEqualQuality }) => bytesAtEqualQuality)).toEqual([7_500_000, null]);
    expect(savedShare).toBeCloseTo(0.5);
  });

  it('are extrapolated slightly beyond the best rendition, and not further', () => {
    const other = [stream('x', 1, 80), stream('y', 2, 90)];
    const { streams } = savingOf([stream('a', 4, 91), stream('b', 6, 93)], other, usualAssumptions);
    expect(streams[0]?.bytesAtEqualQuality).toBe(Math.round((2 * 2 ** 0.1 * 1e6 * 60) / 8));
    expect(streams[1]?.bytesAtEqualQuality).toBeNull();
  });

  it('count a rendition that is better and smaller, not one that is better and larger', () => {
    expect(savingOf([stream('a', 2, 80)], [stream('x', 1, 85)], usualAssumptions).savedShare).toBeCloseTo(0.5);
    expect(
      savingOf([stream('a', 2, 80)], [stream('x', 3, 85)], usualAssumptions).streams[0]?.bytesAtEqualQuality,
    ).toBeNull();
  });

  it('are negative if the other ladder needs more', () => {
    const saving = savingOf(standard, [stream('x', 3, 80), stream('y', 6, 90)], usualAssumptions);
    expect(saving.savedShare).toBeCloseTo(-0.5);
    expect(saving.savedCost).toBeLessThan(0);
    expect(saving.meanRateSaving).toBeCloseTo(-0.5);
  });

  it('are 0 if nothing can be compared', () => {
    expect(savingOf([], [], usualAssumptions)).toMatchObject({ savedShare: 0, meanRateSaving: null, savedCost: 0 });
  });
});
