import type { Day, DayRange } from '@sluice/contract/shared/days';
import { rangeProblem } from '../../shared/range-problem.ts';
import { presetRange } from './preset-range.ts';
import type { Preset } from './presets.ts';
import type { StatisticsSearch } from './statistics-search.ts';

/** Returns the days of the URL: a valid custom range, else a preset; the last seven days by default. */
export const rangeOfSearch = (
  { range, from = '', to = '' }: StatisticsSearch,
  today: Day,
): DayRange & { preset: Preset | undefined } => {
  if (rangeProblem({ from, to }) === undefined) return { from, to, preset: undefined };
  const preset = range ?? 'LAST_SEVEN_DAYS';
  return { ...presetRange(preset, today), preset };
};
