import { integer, oneOf, text } from '../../app/search/search.ts';
import { quickIntervals, type QuickInterval } from '../shared/range.ts';

export type MetricSearch = {
  from?: number;
  to?: number;
  quickInterval?: QuickInterval;
  breakdown?: string;
  aggregation?: string;
  selection?: string;
};

const quickKeys = quickIntervals.map(({ key }) => key);

/** The state of a metric screen in the URL. */
export const metricSearch = (search: Record<string, unknown>): MetricSearch => ({
  from: integer(search['from']),
  to: integer(search['to']),
  quickInterval: oneOf(search['quickInterval'], quickKeys),
  breakdown: text(search['breakdown']),
  aggregation: text(search['aggregation']),
  selection: text(search['selection']),
});

/** Keys of the rows to plot, at most as many as the metric allows. */
export const selectedKeys = (selection: string | undefined, maximum: number): string[] =>
  (selection ?? '').split(',').filter(Boolean).map(decodeURIComponent).slice(0, maximum);

export const selectionText = (keys: readonly string[]): string | undefined =>
  keys.length === 0 ? undefined : keys.map(encodeURIComponent).join(',');
