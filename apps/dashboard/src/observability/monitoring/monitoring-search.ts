import { oneOf, text } from '../../app/search/search.ts';

export type MonitoringSearch = {
  licenseKey?: string | undefined;
  /** Half an hour if undefined. */
  minutes?: '60' | undefined;
  /** Full-window wallboard: dark, with large values. */
  mode?: 'wall' | undefined;
  view?: 'table' | undefined;
};

/** State of the monitoring screen in the URL. */
export const monitoringSearch = (search: Record<string, unknown>): MonitoringSearch => ({
  licenseKey: text(search['licenseKey']),
  minutes: oneOf(search['minutes'], ['60']),
  mode: oneOf(search['mode'], ['wall']),
  view: oneOf(search['view'], ['table']),
});
