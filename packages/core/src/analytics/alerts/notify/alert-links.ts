import { findMetric } from '@sluice/contract/analytics/catalogue/index';
import type { Window } from '../state/windows.ts';
import type { AlertRuleDefinition } from '../rule-store.ts';

const filtersOf = ({ filters, splitBy }: AlertRuleDefinition, key: string | undefined) => {
  const isOne = splitBy !== undefined && key !== undefined;
  const ofKey = isOne ? [[splitBy, 'EQ', key === '<null>' ? null : key]] : [];
  return [...filters.map(({ name, operator, value = null }) => [name, operator, value]), ...ofKey];
};

/** Returns the URL of the rule's metric with its license, filters and time range. */
export const metricUrl = (dashboard: string, rule: AlertRuleDefinition, window: Window, key?: string): string => {
  const metric = findMetric(rule.metric);
  const url = new URL(`${dashboard}/observability/${metric?.view ?? 'audience'}/${rule.metric}`);
  url.searchParams.set('licenseKey', rule.licenseKey);
  url.searchParams.set('from', String(window.startMilliseconds));
  url.searchParams.set('to', String(window.endMilliseconds));
  if (rule.aggregation) url.searchParams.set('aggregation', rule.aggregation);
  if (rule.splitBy) url.searchParams.set('breakdown', rule.splitBy);
  const filters = filtersOf(rule, key);
  if (filters.length > 0) url.searchParams.set('filters', JSON.stringify(filters));
  return url.href;
};

export const ruleUrl = (dashboard: string, id: string): string => `${dashboard}/observability/alerts/${id}`;
