import { oneOf, text } from '../../app/search/search.ts';
import { presetRange, presets, rangeProblem, type Day, type DayRange, type Preset } from './days.ts';

export type StatisticsSearch = {
  range?: Preset | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  view?: 'table' | undefined;
};

const presetKeys = presets.map(({ key }) => key);

/** State of the statistics in the URL. */
export const statisticsSearch = (search: Record<string, unknown>): StatisticsSearch => ({
  range: oneOf(search['range'], presetKeys),
  from: text(search['from']),
  to: text(search['to']),
  view: oneOf(search['view'], ['table']),
});

/** Returns the days of the URL: a valid custom range, else a preset; the last seven days by default. */
export const rangeOfSearch = (
  { range, from = '', to = '' }: StatisticsSearch,
  today: Day,
): DayRange & { preset: Preset | undefined } => {
  if (rangeProblem({ from, to }) === undefined) return { from, to, preset: undefined };
  const preset = range ?? 'LAST_SEVEN_DAYS';
  return { ...presetRange(preset, today), preset };
};
