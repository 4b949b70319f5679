import { oneOf, text } from '../../app/search/search.ts';

export const insightFilters = ['COUNTRY', 'ISP', 'BROWSER'] as const;

export type InsightSearch = {
  licenseKey?: string | undefined;
  filter?: (typeof insightFilters)[number] | undefined;
  value?: string | undefined;
};

/** State of industry insights in the URL: license, and an optional filter. */
export const insightSearch = (search: Record<string, unknown>): InsightSearch => ({
  licenseKey: text(search['licenseKey']),
  filter: oneOf(search['filter'], insightFilters),
  value: text(search['value']),
});
