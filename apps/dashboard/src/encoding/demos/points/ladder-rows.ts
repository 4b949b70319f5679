import type { Rung } from '../../create/vod/ladder.ts';

/** The bitrates of both ladders at one height; missing where a ladder has no such size. */
export type LadderRow = { height: number; standard?: number | undefined; chosen?: number | undefined };

/** Both ladders side by side, the largest size first; a height that is chosen twice shows its larger bitrate. */
export const ladderRows = (standard: readonly Rung[], chosen: readonly Rung[]): LadderRow[] => {
  const rateAt = (rungs: readonly Rung[], height: number): number | undefined =>
    rungs.filter((rung) => rung.height === height).toSorted((one, other) => other.bitrate - one.bitrate)[0]?.bitrate;
  const heights = new Set([...standard, ...chosen].map(({ height }) => height));
  return [...heights]
    .toSorted((one, other) => other - one)
    .map((height) => ({ height, standard: rateAt(standard, height), chosen: rateAt(chosen, height) }));
};

/** All bitrates of a ladder together: what storing it takes. */
export const totalOf = (rungs: readonly Rung[]): number => rungs.reduce((sum, { bitrate }) => sum + bitrate, 0);
