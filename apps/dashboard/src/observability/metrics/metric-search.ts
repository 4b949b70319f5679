import { integer, oneOf, text } from '../../app/search/search.ts';
import { quickIntervals, type QuickInterval } from '../shared/quick-intervals.ts';

export type MetricSearch = {
  licenseKey?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  quickInterval?: QuickInterval | undefined;
  filters?: string | undefined;
  videoId?: string | undefined;
  videoTitle?: string | undefined;
  breakdown?: string | undefined;
  aggregation?: string | undefined;
  selection?: string | undefined;
  /** Shows the previous period for comparison. */
  compare?: 'previous' | undefined;
  view?: 'table' | undefined;
};

const quickKeys = quickIntervals.map(({ key }) => key);

/** State of a metric screen in the URL; a panel may add its own values. */
export const metricSearch = (search: Record<string, unknown>): MetricSearch => ({
  ...search,
  licenseKey: text(search['licenseKey']),
  from: integer(search['from']),
  to: integer(search['to']),
  quickInterval: oneOf(search['quickInterval'], quickKeys),
  filters: text(search['filters']),
  videoId: text(search['videoId']),
  videoTitle: text(search['videoTitle']),
  breakdown: text(search['breakdown']),
  aggregation: text(search['aggregation']),
  selection: text(search['selection']),
  compare: oneOf(search['compare'], ['previous']),
  view: oneOf(search['view'], ['table']),
});

/** Returns the settings kept when another metric is opened: all except those of the chart. */
export const globalSearch = (search: MetricSearch): MetricSearch => ({
  licenseKey: search.licenseKey,
  from: search.from,
  to: search.to,
  quickInterval: search.quickInterval,
  filters: search.filters,
  videoId: search.videoId,
  videoTitle: search.videoTitle,
  breakdown: search.breakdown,
  selection: search.selection,
  compare: search.compare,
});

const decoded = (key: string): string => {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
};

/** Returns the keys of the plotted rows, limited to the maximum of the metric. */
export const selectedKeys = (selection: string | undefined, maximum: number): string[] =>
  (selection ?? '').split(',').filter(Boolean).map(decoded).slice(0, maximum);

export const selectionText = (keys: readonly string[]): string | undefined =>
  keys.length === 0 ? undefined : keys.map(encodeURIComponent).join(',');

/** Toggles a row: a maximum of one replaces the selection, a larger full selection stays unchanged. */
export const toggledKeys = (keys: readonly string[], key: string, maximum: number): string[] => {
  if (keys.includes(key)) return keys.filter((each) => each !== key);
  if (maximum === 1) return [key];
  return keys.length < maximum ? [...keys, key] : [...keys];
};
