import type { QueryRows } from '../../shared/query.ts';

export type ScreenResolution = {
  key: string;
  orientation: 'portrait' | 'landscape';
  width: number;
  height: number;
  impressions: number;
};

/** Builds entries from rows `[width, height, impressions]`; a square is landscape. */
export const resolutionsOf = (rows: QueryRows): ScreenResolution[] =>
  rows.map(([first, second, impressions]) => {
    const width = Number(first);
    const height = Number(second);
    return {
      key: `${width}x${height}`,
      orientation: height > width ? 'portrait' : 'landscape',
      width,
      height,
      impressions: Number(impressions),
    };
  });

/** Height of the tallest drawn screen, in pixels. */
export const tallest = (resolutions: readonly ScreenResolution[], scale: number): number =>
  Math.max(0, ...resolutions.map(({ height }) => height)) * scale;

/** Returns the scale at which all screens fit into a square of the given side. */
export const scaleOf = (resolutions: readonly ScreenResolution[], side: number): number =>
  side / Math.max(1, ...resolutions.flatMap(({ width, height }) => [width, height]));
