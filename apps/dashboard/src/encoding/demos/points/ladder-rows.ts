import type { Rung } from '../../create/vod/ladder.ts';

/** The bitrates of both ladders at one height, the largest first; none where a ladder has no such size. */
export type LadderRow = { height: number; standard: number[]; chosen: number[] };

/** Both ladders side by side, the largest size first. */
export const ladderRows = (standard: readonly Rung[], chosen: readonly Rung[]): LadderRow[] => {
  const ratesAt = (rungs: readonly Rung[], height: number): number[] =>
    rungs
      .filter((rung) => rung.height === height)
      .map(({ bitrate }) => bitrate)
      .toSorted((one, other) => other - one);
  const heights = new Set([...standard, ...chosen].map(({ height }) => height));
  return [...heights]
    .toSorted((one, other) => other - one)
    .map((height) => ({ height, standard: ratesAt(standard, height), chosen: ratesAt(chosen, height) }));
};

/** All bitrates of a ladder together: what storing it takes. */
export const totalOf = (rungs: readonly Rung[]): number => rungs.reduce((sum, { bitrate }) => sum + bitrate, 0);
