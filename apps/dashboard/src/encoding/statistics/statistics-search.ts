import { oneOf, text } from '../../app/search/search.ts';
import type { Day } from '@sluice/contract/shared/days';
import { presets, type Preset } from './presets.ts';

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
