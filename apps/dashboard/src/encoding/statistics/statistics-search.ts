import { oneOf, text } from '../../app/search/search.ts';
import { presetRange, presets, rangeProblem, type Day, type DayRange, type Preset } from './days.ts';

export type StatisticsSearch = {
  range?: Preset | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  view?: 'table' | undefined;
};

const presetKeys = presets.map(({ key }) => key);

/** The state of the statistics in the URL. */
export const statisticsSearch = (search: Record<string, unknown>): StatisticsSearch => ({
  range: oneOf(search['range'], presetKeys),
  from: text(search['from']),
  to: text(search['to']),
  view: oneOf(search['view'], ['table']),
});

/** The days of the URL: two chosen ones if they are a range, else a preset; the last seven by default. */
export const rangeOfSearch = (
  { range, from = '', to = '' }: StatisticsSearch,
  today: Day,
): DayRange & { preset: Preset | undefined } => {
  if (rangeProblem({ from, to }) === undefined) return { from, to, preset: undefined };
  const preset = range ?? 'LAST_SEVEN_DAYS';
  return { ...presetRange(preset, today), preset };
};
