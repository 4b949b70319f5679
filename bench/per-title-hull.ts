import { upperHull } from '@sluice/contract/encoding/comparisons/savings';
import { worstQuality, type EncodingDescription } from '@sluice/media';
import { makeLadder, type Bench } from './per-title-encode.ts';
import { savingOf, type Made, type Measure } from './per-title-saving.ts';

/** Sizes among which a title's ladder is chosen. */
const heights = [1080, 720, 540, 360, 240];
/** From above the best rendition of a ladder to below its worst, each with about two thirds of the bits of the last. */
const rateFactors = [15, 19, 23, 27, 31, 35, 39, 44];

/** Encodes the whole clip in every size at every rate factor. */
export const makeGrid = async (bench: Bench, file: string, inputs: EncodingDescription['inputs']): Promise<Made[]> => {
  const sourceHeight = inputs[0]?.info.videoStreams[0]?.height ?? 0;
  const sizes = heights.filter((height) => height <= sourceHeight);
  const grid: Made[] = [];
  for (const crf of rateFactors) {
    const rungs = sizes.map((height) => ({ height, settings: { crf, encodingMode: 'SINGLE_PASS' } }));
    grid.push(...(await makeLadder(bench, file, inputs, rungs)).made);
  }
  return grid;
};

/** Returns the points of a grid that no other point, and no mixture of two, beats in this measure. */
export const hullOf = (grid: readonly Made[], by: Measure): Made[] => {
  const points = new Map(grid.map((made) => [{ bitrate: made.bitsPerSecond, quality: made[by] }, made]));
  return upperHull([...points.keys()]).flatMap((point) => points.get(point) ?? []);
};

/** Returns the share of bits that a ladder of all points of the hull saves, which bounds the saving of any ladder. */
export const boundOf = (usual: readonly Made[], grid: readonly Made[], by: Measure): number | undefined =>
  savingOf(usual, hullOf(grid, by), by);

/**
 * Returns the share of bits that the cheapest watchable rendition of all sizes and rate factors saves at each quality: what
 * choosing sizes and bitrates can reach. The bound above is looser, because it also counts mixtures of distant points.
 */
export const cheapestOf = (usual: readonly Made[], grid: readonly Made[], by: Measure): number | undefined =>
  savingOf(
    usual,
    grid.filter(({ mean }) => mean >= worstQuality),
    by,
  );
