import { metricNames, metricNamesWith, metricParameters, type MetricSearch } from '../shared/metric-parameters.ts';

export type { MetricSearch };

/** Reads a metric screen's state from the URL; a panel may add its own values. */
export const metricSearch = (search: Record<string, unknown>): MetricSearch => ({
  ...search,
  ...Object.fromEntries(metricNames.map((name) => [name, metricParameters[name].read(search[name])])),
});

/** Returns the settings kept when another metric is opened: all except those of the chart. */
export const globalSearch = (search: MetricSearch): MetricSearch =>
  Object.fromEntries(metricNamesWith('isGlobal').map((name) => [name, search[name]]));

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
