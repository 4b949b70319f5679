import { oneOf } from '../app/search/search.ts';

/** Ranges of the charts on the home screen. */
export const homeRanges = ['DAYS_7', 'DAYS_14', 'DAYS_30'] as const;
export type HomeRange = (typeof homeRanges)[number];

const initialRange: HomeRange = 'DAYS_7';

/** Reads the range from the address; the default one is left out of it. */
export const homeSearch = (search: Record<string, unknown>): { range?: HomeRange } => {
  const range = oneOf(search['range'], homeRanges);
  return range === undefined || range === initialRange ? {} : { range };
};

export const daysOf = (range: HomeRange = initialRange): number => Number(range.slice('DAYS_'.length));
