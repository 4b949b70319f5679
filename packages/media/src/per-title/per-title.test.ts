import { describe, expect, it } from 'vitest';
import { bestCurveAt, bitsFor, curvesOf, qualityAt, type Probe } from './curves.ts';
import { decideTitle } from './decide-title.ts';
import { monotoneCurve } from './monotone-curve.ts';
import { probedHeights, sampleOffsets } from './probe-title.ts';
import { selectBitrates, selectLadder, usualBounds } from './select-ladder.ts';

const probe = (height: number, crf: number, kilobits: number, quality: number): Probe => ({
  width: (height * 16) / 9,
  height,
  crf,
  bitsPerSecond: kilobits * 1000,
  quality,
});
const film = [
  probe(1080, 36, 900, 70),
  probe(1080, 28, 2200, 88),
  probe(1080, 20, 6000, 97),
  probe(540, 36, 350, 62),
  probe(540, 28, 800, 78),
  probe(540, 20, 2000, 84),
  probe(270, 36, 120, 40),
  probe(270, 28, 260, 50),
  probe(270, 20, 600, 54),
];
const cartoon = film.map((each) => ({ ...each, bitsPerSecond: each.bitsPerSecond / 5 }));

describe('a curve', () => {
  const curves = curvesOf(film);
  it('converts between quality and bits between its probes', () => {
    const [large] = curves;
    if (!large) throw new Error('no curve');
    expect(large.height).toBe(1080);
    expect(qualityAt(large, 2_200_000)).toBeCloseTo(88);
    expect(bitsFor(large, 88)).toBeCloseTo(2_200_000);
    expect(bitsFor(large, qualityAt(large, 3_000_000))).toBeCloseTo(3_000_000);
    expect(qualityAt(large, 60_000_000)).toBe(97);
    expect(bitsFor(large, 99)).toBeUndefined();
  });
  it('lies above the chord of its probes, and falls faster below them', () => {
    const [large] = curves;
    if (!large) throw new Error('no curve');
    const chord = 70 + 18 * (Math.log(1400 / 900) / Math.log(2200 / 900));
    expect(qualityAt(large, 1_400_000)).toBeGreaterThan(chord);
    const fallPerHalf = (bits: number): number => qualityAt(large, bits) - qualityAt(large, bits / 2);
    expect(fallPerHalf(900_000)).toBeGreaterThan(fallPerHalf(2_200_000));
  });
  it('passes through its points and has no extremum between them', () => {
    const curve = monotoneCurve([
      { x: 0, y: 0 },
      { x: 1, y: 10 },
      { x: 2, y: 10.5 },
      { x: 5, y: 11 },
    ]);
    expect([0, 1, 2, 5].map(curve)).toEqual([0, 10, 10.5, 11]);
    const values = Array.from({ length: 51 }, (_, index) => curve(index / 10));
    expect(values).toEqual(values.toSorted((one, other) => one - other));
  });
  it('selects a smaller size at low bitrates', () => {
    expect([150_000, 500_000, 3_000_000].map((bits) => bestCurveAt(curves, bits)?.height)).toEqual([270, 540, 1080]);
  });
});

describe('the ladder of a title', () => {
  it('follows the best sizes from the target down, within the steps', () => {
    const rungs = selectLadder(film, usualBounds);
    expect(rungs[0]?.height).toBe(1080);
    expect(rungs[0]?.quality).toBeGreaterThanOrEqual(95);
    expect(rungs[0]?.quality).toBeLessThan(96);
    expect(rungs.map(({ height }) => height)).toEqual(rungs.map(({ height }) => height).toSorted((a, b) => b - a));
    for (const [index, { bitrate }] of rungs.slice(1).entries()) {
      const ratio = (rungs[index]?.bitrate ?? 0) / bitrate;
      expect(ratio).toBeGreaterThan(1.49);
      expect(ratio).toBeLessThan(1.91);
    }
    expect(rungs.at(-1)?.bitrate).toBeGreaterThanOrEqual(150_000);
  });
  it('uses fewer bits for a simpler title', () => {
    const [hard, easy] = [selectLadder(film, usualBounds), selectLadder(cartoon, usualBounds)];
    expect(easy[0]?.quality).toBeGreaterThanOrEqual(hard[0]?.quality ?? 0);
    expect(easy[0]?.bitrate).toBeLessThan((hard[0]?.bitrate ?? 0) / 4);
    expect(easy.length).toBeLessThan(hard.length);
  });
  it('extrapolates slightly if the probes do not reach the target', () => {
    const dark = film.map((each) => ({ ...each, quality: each.quality - 6 }));
    const [top] = selectLadder(dark, { ...usualBounds, maxBitrate: 40_000_000 });
    expect(top?.bitrate).toBeGreaterThan(6_000_000);
    expect(top?.bitrate).toBeLessThanOrEqual(6_000_000 * 2 * 1.1 + 100_000);
  });
  it('stays within its bounds, and starts at the quality of the rate factor', () => {
    const rungs = selectLadder(film, { ...usualBounds, maxBitrate: 3_000_000, minBitrate: 500_000 });
    expect(rungs[0]?.bitrate).toBe(3_000_000);
    expect(rungs.at(-1)?.bitrate).toBeGreaterThanOrEqual(500_000);
    expect(selectLadder(film, { ...usualBounds, targetCrf: 28 })[0]?.bitrate).toBe(2_200_000);
    expect(selectLadder(film, { ...usualBounds, targetCrf: 28, factor: 2 })[0]?.bitrate).toBe(4_400_000);
  });
  it('never returns to a larger size at a lower bitrate', () => {
    const crossing = [
      ...film.filter(({ height }) => height !== 1080),
      probe(1080, 36, 900, 79),
      probe(1080, 20, 6000, 81),
    ];
    const heights = selectLadder(crossing, { ...usualBounds, targetQuality: 90 }).map(({ height }) => height);
    expect(heights).toEqual(heights.toSorted((one, other) => other - one));
  });
  it('gives fixed sizes the bitrates at which they are best', () => {
    const rungs = selectBitrates(film, [1080, 540], usualBounds);
    expect(rungs.map(({ height }) => height)).toEqual([1080, 540]);
    expect((rungs[0]?.bitrate ?? 0) / (rungs[1]?.bitrate ?? 1)).toBeCloseTo(1.9, 1);
  });
});

describe('a ladder with fixed sizes', () => {
  const decided = (heights: number[], configuration = {}) => {
    const sized = heights.map((height) => ({
      id: `fixed ${height}`,
      mode: 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION',
      settings: { height },
    }));
    const probes = [...film, probe(720, 36, 550, 66), probe(720, 28, 1300, 82), probe(720, 20, 3500, 90)];
    return decideTitle(probes, [{ id: 'free', mode: 'PER_TITLE_TEMPLATE', settings: {} }, ...sized], configuration);
  };
  const bitratesOf = (rungs: readonly { bitrate: number }[]) => rungs.map(({ bitrate }) => bitrate);

  it('takes the best rendition of a size that the ladder has', () => {
    const [free, fixed] = [decided([]), decided([1080])];
    expect(bitratesOf(fixed)).toEqual(bitratesOf(free));
    expect(fixed[0]).toMatchObject({ height: 1080, templateId: 'fixed 1080' });
    expect(new Set(fixed.slice(1).map(({ templateId }) => templateId))).toEqual(new Set(['free']));
  });

  it('adds sizes that the ladder does not have, between their neighbors', () => {
    const bounds = { minBitrate: 400_000, maxBitrate: 1_000_000 };
    expect(decided([], bounds).map(({ height }) => height)).not.toContain(1080);
    const rungs = decided([1080, 270], bounds);
    expect(rungs[0]).toMatchObject({ height: 1080, bitrate: 1_000_000, templateId: 'fixed 1080' });
    expect(rungs.at(-1)).toMatchObject({ height: 270, templateId: 'fixed 270' });
    for (const values of [bitratesOf(rungs), rungs.map(({ height }) => height)])
      expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(new Set(bitratesOf(rungs)).size).toBe(rungs.length);
  });
});

describe('a ladder with fixed bitrates', () => {
  const decided = (...fixed: { height: number; bitrate: number }[]) =>
    decideTitle(film, [
      { id: 'free', mode: 'PER_TITLE_TEMPLATE', settings: {} },
      ...fixed.map((settings) => ({
        id: `fixed ${settings.height}`,
        mode: 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION_AND_BITRATE',
        settings,
      })),
    ]);
  const isFixed = ({ templateId }: { templateId: string }) => templateId !== 'free';

  it('has the fixed renditions as they are, and others at the smallest step from them at least', () => {
    const rungs = decided({ height: 1080, bitrate: 3_000_000 }, { height: 540, bitrate: 700_000 });
    expect(rungs.filter(isFixed)).toMatchObject([
      { templateId: 'fixed 1080', height: 1080, bitrate: 3_000_000 },
      { templateId: 'fixed 540', height: 540, bitrate: 700_000 },
    ]);
    const bitrates = rungs.map(({ bitrate }) => bitrate);
    expect(bitrates.length).toBeGreaterThan(3);
    expect(bitrates.slice(1).every((bitrate, index) => bitrate * 1.499 <= (bitrates[index] ?? 0))).toBe(true);
  });

  it('has other renditions of a fixed size where they are apart', () => {
    const [free] = decided();
    const rungs = decided({ height: 1080, bitrate: 20_000_000 });
    expect(rungs[0]).toMatchObject({ templateId: 'fixed 1080', bitrate: 20_000_000 });
    expect(rungs[1]).toMatchObject({ templateId: 'free', bitrate: free?.bitrate });
  });
});

describe('the samples of a title', () => {
  it('have the fixed sizes, beside the usual ones if a ladder is selected too', () => {
    expect(probedHeights(720, [480, 1080])).toEqual([1080, 480]);
    expect(probedHeights(720, [480, 1080], true)).toEqual([1080, 720, 540, 480, 360, 240]);
    expect(probedHeights(720, [], true)).toEqual([720, 540, 360, 240]);
  });

  it('are dense in short titles, spread over long ones, and within the duration', () => {
    const counts = [1, 12, 60, 600, 7200].map((duration) => sampleOffsets(0, duration).length);
    expect(counts).toEqual([1, 2, 4, 5, 16]);
    const offsets = sampleOffsets(100, 12);
    expect(offsets[0]).toBeGreaterThanOrEqual(100);
    expect(offsets.at(-1)).toBeLessThanOrEqual(110);
  });
});

describe('the rate control of a title', () => {
  const settingsOf = (own: object, codec: string, configuration = {}) =>
    decideTitle(film, [{ id: 's', mode: 'PER_TITLE_TEMPLATE', codec, settings: own }], configuration)[0]?.settings;
  it('leaves room for hard scenes, unless a maximum or bitrate is set or the codec has no maximum', () => {
    const usual = settingsOf({}, 'H264');
    const bitrate = Number(usual?.['bitrate']);
    expect(usual).toMatchObject({ maxBitrate: bitrate * 1.25, bufsize: bitrate * 3, encodingMode: 'TWO_PASS' });
    expect(settingsOf({ maxBitrate: 9_000_000 }, 'H264')).not.toHaveProperty('maxBitrate');
    expect(settingsOf({}, 'H265', { codecMaxBitrateFactor: 3 })).toMatchObject({ maxBitrate: bitrate * 3 });
    expect(settingsOf({}, 'VP9')).not.toHaveProperty('maxBitrate');
    const fixed = { id: 's', mode: 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION_AND_BITRATE', codec: 'H264' };
    const [rung] = decideTitle(film, [{ ...fixed, settings: { height: 540, bitrate: 900_000 } }]);
    expect(rung?.settings).not.toHaveProperty('maxBitrate');
  });
});
