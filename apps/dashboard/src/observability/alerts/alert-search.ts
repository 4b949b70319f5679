import { alertStates, type AlertState } from '@sluice/contract/analytics/alerts/vocabulary';
import { oneOf, text } from '../../app/search/search.ts';
import { listSearch } from '../../shared/list/list-search.ts';

export const alertRuleList = listSearch({ pageSize: 25, filters: { state: alertStates, search: 'text' } });
export const channelList = listSearch({ pageSize: 25 });
export const historyList = listSearch({ pageSize: 10 });
export const messageList = listSearch({ pageSize: 10, pageKey: 'messagesPage' });

export type AlertsSearch = {
  tab?: 'channels' | undefined;
  page?: number | undefined;
  state?: AlertState | undefined;
  search?: string | undefined;
  /** Channel being edited; `new` to create one. */
  edit?: string | undefined;
};

export const alertsSearch = (search: Record<string, unknown>): AlertsSearch => ({
  tab: oneOf(search['tab'], ['channels']),
  ...alertRuleList.read(search),
  edit: text(search['edit']),
});

export const detailRanges = [
  { key: 'day', label: 'Last 24 hours', days: 1 },
  { key: 'three-days', label: 'Last three days', days: 3 },
  { key: 'week', label: 'Last seven days', days: 7 },
  { key: 'month', label: 'Last 30 days', days: 30 },
] as const;
export type DetailRange = (typeof detailRanges)[number]['key'];

export type AlertSearch = { range?: DetailRange; page?: number; messagesPage?: number };

export const alertSearch = (search: Record<string, unknown>): AlertSearch => ({
  range: oneOf(
    search['range'],
    detailRanges.map(({ key }) => key),
  ),
  ...historyList.read(search),
  ...messageList.read(search),
});

/** Optional license and initial values of a new rule, as passed by a chart. */
export type CreateAlertSearch = {
  licenseKey?: string | undefined;
  metric?: string | undefined;
  aggregation?: string | undefined;
  filters?: string | undefined;
};

export const createAlertSearch = (search: Record<string, unknown>): CreateAlertSearch => ({
  licenseKey: text(search['licenseKey']),
  metric: text(search['metric']),
  aggregation: text(search['aggregation']),
  filters: text(search['filters']),
});
