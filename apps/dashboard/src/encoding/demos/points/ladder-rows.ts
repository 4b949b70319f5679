import type { Rendition } from '../../create/vod/ladder.ts';

/** Bitrates of both ladders at one height, the largest first; empty for a ladder without that height. */
export type LadderRow = { height: number; standard: number[]; chosen: number[] };

/** Returns the rows of both ladders, the largest height first. */
export const ladderRows = (standard: readonly Rendition[], chosen: readonly Rendition[]): LadderRow[] => {
  const ratesAt = (rungs: readonly Rendition[], height: number): number[] =>
    rungs
      .filter((rung) => rung.height === height)
      .map(({ bitrate }) => bitrate)
      .toSorted((one, other) => other - one);
  const heights = new Set([...standard, ...chosen].map(({ height }) => height));
  return [...heights]
    .toSorted((one, other) => other - one)
    .map((height) => ({ height, standard: ratesAt(standard, height), chosen: ratesAt(chosen, height) }));
};

/** Returns the sum of all bitrates of a ladder, which determines its storage. */
export const totalOf = (rungs: readonly Rendition[]): number => rungs.reduce((sum, { bitrate }) => sum + bitrate, 0);
